"""Model values to what a column holds, and back.

Small values become JSON text that a person can read with any SQLite tool; snapshots and verdicts become
zstd-compressed JSON. A reading can be kept as its difference to another one. A value written by an older
version is read with the defaults of what it lacks, so a field added to the model needs a default.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec
import zstandard

from watcher.errors import StoreError

T = TypeVar("T")

_ENCODER = msgspec.json.Encoder()
_LEVEL = 3  # zstd's default
_LARGEST = 256 * 1024 * 1024  # far over any page that the browser lets through; a damaged header asks for more
_WIDEST_WINDOW = 27  # log2 of bytes: 128 MiB, the most that zstd decodes without being asked
# log2 of entries. The level's own tables forget the start of a base over 1 MB: three words changed in 2 MB
# cost 379 kB, with these tables 355 bytes. Four times as many win nothing at 17 MB and take twice the time.
_WIDEST_TABLE = 22


def dump(value: object) -> bytes:
    """A model value as JSON. Lone surrogates, which UTF-8 cannot hold, become U+FFFD."""
    try:
        return _ENCODER.encode(value)
    except UnicodeEncodeError:
        return _ENCODER.encode(_encodable(msgspec.to_builtins(value)))


def load(data: bytes | str, type_: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=type_)
    except msgspec.MsgspecError as error:
        raise StoreError(
            f"a stored {type_.__name__} cannot be read ({error}). Restore the data folder from a backup."
        ) from error


def clean(text: str) -> str:
    """The text, with what UTF-8 cannot hold replaced as `dump` replaces it."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def pack(data: bytes) -> bytes:
    return zstandard.ZstdCompressor(level=_LEVEL, write_checksum=True).compress(data)


def unpack(data: bytes) -> bytes:
    return _unpacked(zstandard.ZstdDecompressor(), data)


def pack_difference(data: bytes, base: bytes) -> bytes:
    """Compress `data` against `base`; nearly nothing when they are nearly the same."""
    window = min(max((len(data) + len(base)).bit_length(), 10), _WIDEST_WINDOW)
    table = min(window - 2, _WIDEST_TABLE)  # an entry for every fourth byte; more cost time and find nothing
    parameters = zstandard.ZstdCompressionParameters.from_level(
        _LEVEL,
        window_log=window,
        hash_log=table,
        chain_log=table,
        strategy=zstandard.STRATEGY_GREEDY,
        write_checksum=True,
    )
    return zstandard.ZstdCompressor(dict_data=_dictionary(base), compression_params=parameters).compress(data)


def unpack_difference(difference: bytes, base: bytes) -> bytes:
    """Undo `pack_difference`. StoreError when `base` is not what it was made from."""
    return _unpacked(zstandard.ZstdDecompressor(dict_data=_dictionary(base)), difference)


def _dictionary(base: bytes) -> zstandard.ZstdCompressionDict:
    return zstandard.ZstdCompressionDict(base, dict_type=zstandard.DICT_TYPE_RAWCONTENT)


def _unpacked(decompressor: zstandard.ZstdDecompressor, data: bytes) -> bytes:
    try:
        if zstandard.frame_content_size(data) > _LARGEST:
            raise StoreError(
                "a stored reading is damaged (larger than 256 MiB). Restore the data folder from a backup."
            )
        return decompressor.decompress(data)
    except zstandard.ZstdError as error:
        raise StoreError(f"a stored reading is damaged ({error}). Restore the data folder from a backup.") from error


def _encodable(value: object) -> object:
    match value:
        case str():
            return clean(value)
        case list() | tuple():
            return [_encodable(item) for item in value]
        case dict():
            return {_encodable(key): _encodable(item) for key, item in value.items()}
        case _:
            return value
