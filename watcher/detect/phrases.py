"""Words of many languages that the judge knows by name: stamps, terms, counters, consent.

Over normalised text. Additions are welcome where a language misses; what these words do is said where
they are used. Called by `fragments`, `explain` and `reading`.
"""

from __future__ import annotations

import re


def _words(*words: str) -> re.Pattern[str]:
    """Any of the words, not inside a longer word; scripts without spaces have no such bounds."""
    spaced = "|".join(word for word in words if word[0].isascii() or not _is_wide(word))
    wide = "|".join(word for word in words if not (word[0].isascii() or not _is_wide(word)))
    parts = [rf"(?<![^\W_])(?:{spaced})(?![^\W_])"] if spaced else []
    return re.compile("|".join([*parts, wide] if wide else parts))


def _is_wide(word: str) -> bool:
    return word[0] >= "\u2e80" or "\u0e00" <= word[0] <= "\u0eff"


# Before a date or a time: it says when the page was made or touched, and moves with nothing else.
STAMPS = _words(
    r"(?:last )?(?:updated?|modified|edited|changed|refreshed|reviewed|checked|saved|synced|generated|built|rendered|retrieved|posted|published|printed)",
    r"(?:page|site|list|report) (?:built|created|generated)", r"last (?:update|change|modification|build|edit|refresh|sync)", r"as (?:of|at)", r"current time", r"server time", r"local time", r"today is", r"it is now",
    r"stand(?: vom)?", r"(?:zuletzt |letzte )?(?:aktualisiert|aktualisierung|geändert|änderung|bearbeitet|abgerufen)", r"datenstand", r"veröffentlicht", r"erstellt(?: am)?", r"uhrzeit", r"serverzeit",
    r"mise? à jour", r"(?:dernière )?(?:modification|actualisation)", r"modifiée? le", r"publiée? le", r"actualisée?",
    r"(?:última )?(?:actualización|actualizado|actualizada|modificación|modificado)", r"publicado",
    r"(?:ultimo )?(?:aggiornamento|aggiornato|aggiornata)", r"ultima modifica", r"pubblicato",
    r"(?:última )?(?:atualização|atualizado|atualizada)",
    r"(?:laatst )?(?:bijgewerkt|gewijzigd)", r"laatste (?:update|wijziging)", r"gepubliceerd",
    r"(?:ostatnia )?aktualizacj[ai]", r"zaktualizowano", r"ostatnia zmiana", r"opublikowano",
    r"обновлен[оа]?", r"обновлено", r"обновление", r"изменен[оа]?", r"опубликовано", r"оновлено",
    r"uppdaterad(?:es)?", r"senast (?:ändrad|uppdaterad)", r"opdateret", r"oppdatert", r"sist endret", r"päivitetty",
    r"aktualizováno", r"poslední (?:změna|aktualizace)", r"güncelle(?:ndi|me|nme)(?: tarihi)?", r"frissítve", r"actualizat", r"ενημέρωση", r"ενημερώθηκε", r"diperbarui", r"cập nhật",
    r"تحديث", r"עודכן", r"अद्यतन", r"अपडेट",
    r"更新", r"最終更新", r"最后修改", r"发布时间", r"发布于", r"發佈", r"更新時間", r"現在", r"업데이트", r"수정", r"갱신", r"อัปเดต", r"อัพเดท",
)  # fmt: skip

# Between a stamp word and a date, or before it: the date is a term, and its change is news.
TERMS = _words(
    r"until", r"till", r"deadline", r"due", r"expir(?:es|ed|y)", r"valid", r"effective", r"ends?", r"begins?", r"starts?", r"closes?", r"opens?", r"opening", r"open", r"before", r"by", r"through", r"departs?", r"arrives?",
    r"bis(?: zum)?", r"ab", r"gültig", r"frist", r"fällig", r"läuft ab", r"endet", r"beginnt", r"geöffnet", r"öffnet", r"schließt", r"einsendeschluss", r"in kraft", r"wirksam",
    r"jusqu'(?:au?|à)", r"valable", r"expire", r"échéance", r"limite", r"vigueur", r"à partir d[ue]", r"ouvert(?:e|ure)?", r"ferme",
    r"hasta", r"válid[oa]", r"vence", r"plazo", r"vigor", r"a partir de", r"abiert[oa]", r"cierra",
    r"fino al?", r"scade(?:nza)?", r"valid[oa]", r"entro", r"vigore", r"apert[oa]",
    r"até", r"prazo", r"validade", r"tot(?: en met)?", r"geldig", r"vanaf", r"uiterlijk",
    r"do", r"ważn[yae]", r"termin", r"od", r"до", r"действ\w+", r"срок", r"с",
    r"giltig", r"senast(?! (?:ändrad|uppdaterad))", r"sista dag", r"gyldig", r"platnost", r"kadar",
    r"締切", r"期限", r"有効", r"まで", r"截止", r"有效", r"마감", r"까지", r"유효",
)  # fmt: skip

_N = r"\(?\d[\d.,']*(?:\s\d{3})*\s?(?:[km](?![^\W_])|mio\.?|tsd\.?)?\+?\)?"


def _counted(units: str, wide: str = "", leading: str = "") -> re.Pattern[str]:
    """A number with one of the units after it, or before it as a label ("views: 12")."""
    parts = [rf"(?<![\w.,]){_N}\s?(?:{units})(?![^\W_])", rf"(?<![^\W_])(?:{units})\s?[:(]\s?{_N}"]
    if wide:
        parts.append(rf"{_N}\s?(?:{wide})")
    if leading:
        parts.append(rf"(?:{leading})\s?[::]?\s?{_N}")
    return re.compile("|".join(parts))


# Counters that are plain in any short text.
COUNTED = _counted(
    r"(?:page ?)?views?|comments?|(?:re)?tweets|reactions?|upvotes?|claps?"
    r"|aufrufe?|kommentare?n?|klicks|vues?|commentaires?|vistas|comentarios?|visualizzazioni|commenti?"
    r"|visualizações|comentários?|weergaven|reacties?|wyświetle(?:ń|nia|nie)|odsłon\w?|komentarz[ey]?"
    r"|просмотр(?:ов|а|ы)?|комментари(?:ев|я|й)|visningar|kommentarer|visninger|katselukertaa|kommenttia"
    r"|görüntülen?me|yorum|zobrazení|komentářů|مشاهدة|تعليق(?:ات)?",
    r"回視聴|回再生|件のコメント|次浏览|次阅读|次播放|次觀看|次观看|条评论|則留言|人浏览|개의? 댓글",
    r"コメント|閲覧数|浏览|阅读|播放|评论|点赞|조회수?|댓글",
)
# Units with other meanings ("1,000 shares" of a company): only where little else is said.
COUNTED_LOOSELY = _counted(
    r"shares?|likes?|reads?|replies|reply|followers?|subscribers?|downloads?|plays?|visitors?|visits?|hits?"
    r"|reviews?|ratings?|favou?rites?|watching|online"
    r"|bewertung(?:en)?|leser|besucher|abonnenten|antworten|avis|partages?|lectures?|abonnés?|j'aime|réponses?"
    r"|visitas|opiniones|reseñas|seguidores|respuestas|recension[ei]|condivisioni|mi piace|risposte|letture|visite"
    r"|avaliações|curtidas|beoordelingen|volgers|opini[ie]|polubień|отзыв(?:ов|а)?|лайков|репостов",
    r"いいね",
)
LOOKING = re.compile(
    rf"(?<![\w.,]){_N}\s(?:other )?(?:people|persons?|users?|visitors?|guests?|customers?|shoppers?|members?)"
    r"(?: and \d+ \w+)? (?:are |is |have )?(?:currently |now |also )?(?:look\w*|view\w*|watch\w*|brows\w*|online|bought|read\w*|here)"
    rf"|(?:viewed|read|watched|played|downloaded|visited) {_N} times"
    rf"|(?<![\w.,]){_N}(?:[ -]?mal| mal) (?:gelesen|angesehen|aufgerufen|heruntergeladen)"
    rf"|(?<![\w.,]){_N} (?:personen|leute|kunden|besucher|nutzer) (?:sehen|schauen|sind|haben|lesen|online)"
    rf"|(?<![\w.,]){_N} (?:personnes|clients|visiteurs) (?:regardent|consultent|lisent|sont|ont)"
    rf"|(?<![\w.,]){_N} (?:personas|usuarios) (?:están|han|ven|viendo|miran)"
    rf"|(?<![\w.,]){_N} (?:persone|utenti) (?:stanno|hanno|guardano)"
    rf"|(?<![\w.,]){_N} (?:pessoas) (?:estão|viram|vendo)"
    rf"|(?<![\w.,]){_N} keer (?:bekeken|gelezen|gedownload)"
    rf"|{_N}\s?人が(?:見|閲覧)\w*|{_N}\s?人(?:正在|在)(?:看|浏览|线)\w*"
)

COOKIES = re.compile(
    r"cookie|consent|einwilligung|datenschutz|privacy|privatsphäre|vie privée|traceurs?|privacidad|galletas|クッキー|同意|隐私|쿠키"
)
ANSWERS = re.compile(
    r"(?<![^\W_])(?:accept|agree|allow|reject|decline|refuse|deny|necessary|essential|got it|ok(?:ay)?|settings|preferences|manage|customi[sz]e"
    r"|akzeptieren|annehmen|zustimmen|ablehnen|notwendige|einstellungen|verstanden|accepter|refuser|j'accepte|paramétrer|continuer sans"
    r"|aceptar|rechazar|configurar|accetta|rifiuta|aceitar|recusar|accepteren|weigeren|akkoord|akceptuję|odrzuć|zgadzam|принять|отклонить|согласен"
    r"|godkänn|avvisa|acceptér|afvis|hyväksy|kabul|reddet|přijmout|odmítnout)"
    r"|同意|拒否|接受|拒绝|동의|거부"
)
