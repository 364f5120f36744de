"""Words and signs that make an edit matter: money, negations, and how things stand.

Called by `diff` for the order in which hunks are shown, and by `slots`, which mutes nothing that holds them.
"""

from __future__ import annotations

import re

from watcher.detect.phrases import phrases

MONEY = re.compile(r"[€$£¥₹₽₩₴₺]|(?<![^\W_])(?:eur|usd|gbp|chf|kr|zł|kč)(?![^\W_])", re.IGNORECASE)
NEGATION = re.compile(
    r"(?<![^\W_])(?:not|no|never|none|without|cannot|\w+n['’]t|nicht|kein\w*|nie|niemals|ohne|ne|pas|jamais|sans|aucune?"
    r"|nunca|sin|non|mai|senza|não|sem|niet|geen|nooit|zonder|bez|не|нет|без|никогда|inte|ingen|utan|ikke|uden|ei|değil|yok|لا|ليس)"
    r"(?![^\W_])|ない|ません|不|没|沒|無|禁止|않|없",
    re.IGNORECASE,
)
STATUS = phrases(
    "open/opened/closed/closing/cancelled/canceled/postponed/delayed/suspended/sold out/out of stock/in stock",
    "available/unavailable/operational/degraded/outage/down/offline/resolved/investigating/maintenance/passed/failed/full",
    "offen/geöffnet/geschlossen/gesperrt/abgesagt/verschoben/verspätet/ausverkauft/ausgebucht/verfügbar/lieferbar/restkarten",
    "gestört/störung/ouvert/ouverte/fermé/fermée/annulé/annulée/reporté/reportée/complet/épuisé/disponible/indisponible",
    "retardé/abierto/abierta/cerrado/cerrada/cancelado/cancelada/agotado/agotada/aplazado/suspendido/aperto/chiuso/annullato",
    "esaurito/disponibile/rinviato/sospeso/aberto/fechado/esgotado/disponível/geopend/gesloten/uitverkocht/beschikbaar",
    "afgelast/otwarte/zamknięte/odwołane/odwołany/wyprzedane/dostępne/dostępny/niedostępne/открыто/закрыто/отменено",
    "отменён/распродано/доступно/öppet/stängt/slutsåld/inställd/åbent/lukket/udsolgt/aflyst/avlyst/auki/suljettu/peruttu",
    "otevřeno/zavřeno/zrušeno/vyprodáno/açık/kapalı/iptal/tükendi/営業中/休業/中止/延期/完売/売り切れ/在庫あり/在庫なし",
    "貸出中/在架/开放/关闭/取消/售罄/有货/缺货/매진/품절/취소/마감",
)
