"""Short lists in one line whose entries changed their order and nothing else: "Tags: maps, hedges".

Called by `explain`.
"""

from __future__ import annotations

import re

from watcher.detect.normalise import normalise
from watcher.detect.phrases import phrases
from watcher.detect.pieces import Piece, class_words
from watcher.detect.weighty import NEGATION

_LINE = re.compile(r"\s*([^:：]{1,40})[:：]\s*(\S.*)", re.DOTALL)
_BETWEEN = re.compile(r"\s*[,·|•;、，/]\s*")
_LEAST, _LONGEST, _MOST_WORDS = 3, 40, 3  # entries; characters and words of one
_TAGS = phrases(
    "tag/tags/topic/topics/keyword/keywords/category/categories/label/labels/filed under/subjects/subject",
    "schlagwort/schlagworte/schlagwörter/stichwort/stichworte/stichwörter/themen/thema/kategorie/kategorien",
    "mots-clés/mots clés/thèmes/sujets/catégorie/catégories/étiquettes/etiquetas/temas/categoría/categorías",
    "palabras clave",
    "argomenti/categorie/etichette/parole chiave/categoria/categorias/palavras-chave/trefwoorden/onderwerpen",
    "categorieën",
    "tagi/kategorie/słowa kluczowe/теги/метки/рубрики/категории/taggar/ämnen/emner/avainsanat/štítky/etiketler/konular",
    "タグ/カテゴリ/カテゴリー/キーワード/标签/標籤/分类/關鍵字/关键词/태그/카테고리",
)
# Under these the order is what is said.
_RANKED = phrases(
    "order/rank/ranking/ranked/podium/results/result/winners/standings/top/route/via/stops/steps/schedule/line-up/lineup",
    "reihenfolge/rangliste/ergebnis/ergebnisse/sieger/strecke/über/halte/classement/résultats/ordre/itinéraire/arrêts",
    "orden/clasificación/resultados/ruta/paradas/classifica/risultati/percorso/fermate/volgorde/uitslag/kolejność/wyniki",
    "trasa/порядок/результаты/маршрут/順位/順番/結果/排名/顺序/순위/순서",
)


def is_reordered(old: Piece, new: Piece) -> bool:
    """True when the same short entries stand under the same label in another order.

    Only tags, or entries that begin in lower case: names, places and figures may be a ranking or a way, and what
    a "not" stands before is what it denies.
    """
    ours, theirs = _entries(old), _entries(new)
    return ours is not None and theirs is not None and ours[0] == theirs[0] and sorted(ours[1]) == sorted(theirs[1])


def _entries(piece: Piece) -> tuple[str, list[str]] | None:
    text = piece.block.text
    if piece.block.cells or len(text) > 400:
        return None
    tagged = _TAGS.pattern.search(class_words(piece.block.path)) is not None
    line = _LINE.fullmatch(text)
    if not line and not tagged:
        return None
    label, listed = (normalise(line[1]), line[2]) if line else ("", text)
    entries = _BETWEEN.split(listed.strip())
    plain = tagged or _TAGS.pattern.fullmatch(label) or not any(entry[:1].isupper() for entry in entries)
    if not plain or _RANKED.pattern.search(label) or len(entries) < _LEAST:
        return None
    if any(not 0 < len(entry) <= _LONGEST or len(entry.split()) > _MOST_WORDS for entry in entries):
        return None
    if any(re.search(r"\d|[.!?。]$", entry) or NEGATION.search(entry) for entry in entries):
        return None
    return label, [normalise(entry) for entry in entries]
