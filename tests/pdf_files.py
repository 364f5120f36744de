"""PDF files for tests, written line by line: the same text in other bytes, encrypted, or with none at all."""

# ruff: noqa: E501  # a line of the file is a line here

import zlib

TOP, PITCH, LEFT = 780, 14, 60


def pdf(*pages, packed=False, producer="tests", extra=""):
    """A PDF with these pages, each a list of lines; a line is text, or (size, left, base, text)."""
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    kids = []
    for page in pages:
        content = "\n".join(_line(number, line) for number, line in enumerate(page)).encode("cp1252")
        data, filter_ = (zlib.compress(content), "/Filter /FlateDecode ") if packed else (content, "")
        kids.append(len(objects) + 1)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {len(objects) + 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>"
        )
        objects.append((f"<< {filter_}/Length {len(data)} >>\nstream\n".encode(), data, b"\nendstream"))
    objects[1] = f"<< /Type /Pages /Count {len(kids)} /Kids [{' '.join(f'{kid} 0 R' for kid in kids)}] >>"
    objects.append(f"<< /Producer ({producer}) >>")
    out = bytearray(b"%PDF-1.7\n")
    places = []
    for number, thing in enumerate(objects, 1):
        places.append(len(out))
        body = b"".join(thing) if isinstance(thing, tuple) else thing.encode()
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R /Info {len(objects)} 0 R {extra}>>\nstartxref\n{start}\n%%EOF\n".encode()
    return bytes(out)


def encrypted(*pages):
    """One that asks for a password."""
    key = "00" * 32
    return pdf(
        *pages, extra=f"/ID [<{key}> <{key}>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <{key}> /U <{key}> /P -4 >> "
    )


def _line(number, line):
    size, left, base, text = line if isinstance(line, tuple) else (11, LEFT, TOP - PITCH * number, line)
    escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    return f"BT /F1 {size} Tf 1 0 0 1 {left} {base} Tm ({escaped}) Tj ET"
