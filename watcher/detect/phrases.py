"""Words of many languages that the judge knows by name: stamps, terms, counters, consent.

One line a language, phrases parted by "/", in the judged form (`normalise`). Additions are welcome where a
language misses. What the words do is said where they are used: `fragments`, `explain`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_WORD = re.compile(r"[^\W\d_]+")


def listed(*lines: str) -> tuple[str, ...]:
    return tuple(phrase.strip() for line in lines for phrase in line.split("/"))


def is_wide(phrase: str) -> bool:
    """True for scripts in which a word has no space before it."""
    return phrase[0] >= "\u2e80" or "\u0e00" <= phrase[0] <= "\u0eff"


def words_of(text: str) -> list[str]:
    return _WORD.findall(text)


@dataclass(frozen=True, slots=True)
class Phrases:
    """`pattern` finds any of the phrases as whole words. `first`: their first words; a text without any of
    these and without a wide script cannot match, which is cheap to see."""

    pattern: re.Pattern[str]
    first: frozenset[str]


def phrases(*lines: str) -> Phrases:
    every = sorted(listed(*lines), key=len, reverse=True)
    spaced = "|".join(re.escape(phrase) for phrase in every if not is_wide(phrase))
    wide = "|".join(re.escape(phrase) for phrase in every if is_wide(phrase))
    pattern = rf"(?<![^\W_])(?:{spaced})(?![^\W_])" + (f"|{wide}" if wide else "")
    return Phrases(re.compile(pattern), frozenset(words_of(phrase)[0] for phrase in every if not is_wide(phrase)))


# Before a date or a time: it says when the page was made or touched, and moves with nothing else.
STAMPS = phrases(
    "updated/update/modified/edited/changed/refreshed/reviewed/checked/saved/synced/generated/built/rendered",
    "retrieved/posted/published/printed/last change/last modification/last build/last edit/last refresh/last sync",
    "page created/list created/report created/as of/as at/current time/server time/local time/today is/it is now",
    "stand/datenstand/aktualisiert/aktualisierung/geändert/letzte änderung/bearbeitet/abgerufen/veröffentlicht",
    "erstellt/uhrzeit/serverzeit",
    "mis à jour/mise à jour/mises à jour/dernière modification/modifié le/modifiée le/publié le/publiée le/actualisé",
    "actualizado/actualizada/actualización/última modificación/modificado/publicado",
    "aggiornato/aggiornata/aggiornamento/ultima modifica/pubblicato",
    "atualizado/atualizada/atualização",
    "bijgewerkt/laatst gewijzigd/gewijzigd/laatste wijziging/gepubliceerd",
    "aktualizacja/aktualizacji/zaktualizowano/ostatnia zmiana/opublikowano",
    "обновлено/обновлен/обновлён/обновлена/обновление/изменено/последнее изменение/опубликовано/оновлено",
    "uppdaterad/uppdaterades/senast ändrad/opdateret/sidst ændret/oppdatert/sist endret/päivitetty",
    "aktualizováno/poslední změna/poslední aktualizace/güncellendi/güncelleme/güncellenme/frissítve/actualizat",
    "ενημέρωση/ενημερώθηκε/diperbarui/cập nhật/تحديث/עודכן/अद्यतन/अपडेट",
    "更新/最後修改/最后修改/发布时间/发布于/發佈/現在/업데이트/수정/갱신/อัปเดต/อัพเดท",
)

# Before a date: it is a term, and its change is news.
TERMS = phrases(
    "until/till/deadline/due/expires/expired/expiry/valid/effective/end/ends/begin/begins/start/starts/close/closes",
    "open/opens/opening/depart/departs/departure/arrive/arrives/arrival",
    "bis zum/gültig/frist/fällig/läuft ab/endet/beginnt/geöffnet/öffnet/schließt/einsendeschluss",
    "in kraft/wirksam",
    "jusqu'au/jusqu'à/valable/expire/échéance/limite/vigueur/à partir du/à partir de/ouvert/ouverture/ferme/fermeture",
    "hasta/válido/válida/vence/plazo/vigor/a partir de/abierto/cierra",
    "fino al/fino a/scade/scadenza/valido/valida/entro/vigore/aperto",
    "até/prazo/validade/tot/tot en met/geldig/vanaf/uiterlijk/ważne/ważny/termin",
    "действует/действительно/срок/giltig/sista dag/gyldig/platnost/kadar",
    "締切/期限/有効/まで/截止/有效/마감/까지/유효",
)


# Words that make a term of the date right behind them, or of a day with its time; they say nothing anywhere else.
DUE = re.compile(
    r"(?<![^\W_])(?:by|before|through|bis|ab|do|od|до|с|tot|dès|dal)(?: (?:the|zum|den|dem|le))?"
    r"(?: (?:today|tomorrow|heute|morgen|demain|dziś|jutra|сегодня|завтра|vandaag)(?: (?:at|um|à|в|om|o))?)?\s?$"
)


def counted(*lines: str, after: str = "", before: str = "") -> Phrases:
    """A number with one of the units after it, or before it as a label ("views: 12"). `after` and `before`:
    the same for scripts without spaces."""
    number = r"\(?\d[\d.,']*(?:\s\d{3})*\s?(?:[km]|mio\.?|tsd\.?)?\+?\)?"
    units = "|".join(re.escape(unit) for unit in sorted(listed(*lines), key=len, reverse=True))
    parts = [rf"(?<![\w.,]){number}\s?(?:{units})(?![^\W_])", rf"(?<![^\W_])(?:{units})\s?[:(]\s?{number}(?![^\W_])"]
    if after:
        parts.append(rf"{number}\s?(?:{after.replace('/', '|')})")
    if before:
        parts.append(rf"(?:{before.replace('/', '|')})\s?:?\s?{number}")
    return Phrases(re.compile("|".join(parts)), frozenset(words_of(unit)[0] for unit in listed(*lines)))


# Counters that are plain in any short text.
COUNTED = counted(
    "view/views/page views/pageviews/comment/comments/tweets/retweets/reaction/reactions/upvotes/claps",
    "aufruf/aufrufe/kommentar/kommentare/kommentaren/klicks/vue/vues/commentaire/commentaires",
    "vistas/comentario/comentarios/visualizzazioni/commento/commenti/visualizações/comentário/comentários",
    "weergaven/reactie/reacties/wyświetleń/wyświetlenia/odsłon/odsłony/komentarz/komentarze/komentarzy",
    "просмотр/просмотра/просмотров/просмотры/комментарий/комментария/комментариев/комментарии",
    "visningar/kommentarer/visninger/katselukertaa/kommenttia/görüntülenme/görüntüleme/yorum/zobrazení/komentářů",
    "مشاهدة/تعليق/تعليقات",
    after="回視聴/回再生/件のコメント/次浏览/次阅读/次播放/次觀看/次观看/条评论/則留言/人浏览/개의? 댓글",
    before="コメント/閲覧数/浏览/阅读/播放/评论/点赞/조회수?/댓글",
)
# The same units where the number stands in a block of its own.
PLAIN_UNITS = frozenset(
    listed("views/page views/comments/reactions/aufrufe/kommentare/klicks/vues/commentaires/vistas/comentarios")
    + listed("visualizzazioni/commenti/visualizações/comentários/weergaven/reacties/wyświetleń/komentarzy")
    + listed("просмотров/комментариев/visningar/kommentarer/visninger/yorum/zobrazení")
)
LOOSE_UNITS = frozenset(listed("share/shares/likes/followers/subscribers/downloads/reads/replies/partages/seguidores"))
# Units with other meanings ("1,000 shares" of a company): only where little else is said.
COUNTED_LOOSELY = counted(
    "share/shares/like/likes/reads/reply/replies/follower/followers/subscriber/subscribers/download/downloads/plays",
    "visitor/visitors/visit/visits/hits/review/reviews/rating/ratings/favorites/favourites/watching/online",
    "bewertung/bewertungen/leser/besucher/abonnenten/antworten/avis/partage/partages/lectures/abonné/abonnés/j'aime",
    "réponse/réponses/visitas/opiniones/reseñas/seguidores/respuestas/recensione/recensioni/condivisioni/mi piace",
    "risposte/letture/visite/avaliações/curtidas/beoordeling/beoordelingen/waardering/waarderingen/volgers/opinia/opinie/opinii/polubień",
    "отзыв/отзыва/отзывов/лайков/репостов",
    before="いいね",
)
# Readers at this moment, and how often something was read, as sentences.
LOOKING = Phrases(
    re.compile(
        r"(?<![\w.,])\d[\d.,']*[km]?\+?(?:"
        r" (?:other )?(?:people|persons?|users?|visitors?|guests?|customers?|shoppers?|members?)(?: and \d+ \w+)?"
        r" (?:are |is |have )?(?:currently |now |also )?"
        r"(?:looking|viewing|watching|browsing|online|bought|reading|here|viewed|view|read|look)"
        r"|[ -]?mal (?:gelesen|angesehen|aufgerufen|heruntergeladen)"
        r"| (?:personen|leute|kunden|besucher|nutzer) (?:sehen|schauen|sind|haben|lesen|online)"
        r"| (?:personnes|clients|visiteurs) (?:regardent|consultent|lisent|sont|ont)"
        r"| (?:personas|usuarios) (?:están|han|ven|viendo|miran)"
        r"| (?:persone|utenti) (?:stanno|hanno|guardano)| pessoas (?:estão|viram|vendo)"
        r"| keer (?:bekeken|gelezen|gedownload)"
        r"|\s?人が(?:見|閲覧)\w*|\s?人(?:正在|在)(?:看|浏览|线)\w*)"
        r"|(?:viewed|read|watched|played|downloaded|visited) \d[\d.,']*[km]?\+? times"
    ),
    frozenset(
        listed(
            "people/person/persons/user/users/visitor/visitors/guest/guests/customer/customers/shopper/shoppers/member",
            "members/times/mal/gelesen/angesehen/aufgerufen/heruntergeladen/personen/leute/kunden/besucher/nutzer",
            "personnes/clients/visiteurs/personas/usuarios/persone/utenti/pessoas/keer",
        )
    ),
)

# Headings over what a site shows beside the page itself.
RELATED = phrases(
    "related/related articles/related posts/related content/related topics/related products/related news/read more",
    "recommended/recommended for you/recommendations/you may also like/you might also like/more from/more stories",
    "more articles/most popular/most read/popular/popular posts/trending/trending now/recent posts/latest posts",
    "recently viewed/customers also bought/customers also viewed/sponsored/advertisement/from our partners",
    "ähnliche artikel/ähnliche produkte/ähnliche themen/das könnte sie auch interessieren/mehr zum thema/meistgelesen",
    "auch interessant/empfehlungen/empfohlen/weitere artikel/kunden kauften auch/zuletzt angesehen/anzeige/anzeigen",
    "à lire aussi/articles liés/articles connexes/sur le même sujet/vous aimerez aussi/les plus lus",
    "recommandé pour vous",
    "artículos relacionados/relacionados/te puede interesar/lo más leído/también te puede interesar/más leídas",
    "articoli correlati/potrebbe interessarti/leggi anche/i più letti/artigos relacionados/leia também/mais lidas",
    "gerelateerde artikelen/lees ook/meest gelezen/powiązane artykuły/zobacz też/polecane/najpopularniejsze",
    "читайте также/похожие статьи/популярное/рекомендуем/läs också/relaterade artiklar/mest læste/les også",
    "関連記事/おすすめ/人気記事/ランキング/相关文章/相关阅读/推荐阅读/热门文章/관련 기사/추천",
)
# What stands in the place of an embedded part that has not come, or would not.
EMBEDS = re.compile(
    r"^(?:tweets by|posts by|loading|please wait|lädt|wird geladen|chargement|cargando|caricamento|carregando|laden)\b"
    r"|(?:cannot|could not|unable to|failed to) (?:be )?(?:retrieve|load|display|connect)"
    r"|(?:web ?part|widget|iframe|content) (?:error|could not be (?:loaded|displayed))"
    r"|konnte nicht geladen werden|n'a pas pu être chargé|読み込み中|加载中|로딩"
)

COOKIES = re.compile(
    r"cookies?(?![^\W_])|(?:your|of) (?:consent|privacy)|we value your|einwilligung|privatsphäre|traceurs?|vie privée"
    r"|tu privacidad|su privacidad|galletas|クッキー|쿠키"
)
ANSWERS = phrases(
    "accept/agree/allow/reject/decline/refuse/deny/necessary/essential/got it/ok/okay/settings/preferences/manage",
    "accept all/reject all/customize/customise/understood/only necessary",
    "akzeptieren/annehmen/zustimmen/ablehnen/notwendige/einstellungen/verstanden/accepter/refuser/j'accepte",
    "paramétrer/continuer sans/aceptar/rechazar/configurar/accetta/accetto/rifiuta/aceitar/recusar",
    "accepteren/weigeren/akkoord/akceptuję/odrzuć/zgadzam/принять/отклонить/согласен/godkänn/avvisa/acceptér/afvis",
    "hyväksy/kabul/reddet/přijmout/odmítnout/同意/拒否/接受/拒绝/동의/거부",
)

# Yesterday and today by language: before a clock time, what a page writes where it wrote "6 hours ago" first.
DAYS = {
    line.split()[0]: (phrases(line.split()[1].replace("_", " ")), phrases(line.split()[2].replace("_", " ")))
    for line in (
        "en yesterday today, de gestern heute, fr hier aujourd'hui, es ayer hoy, it ieri oggi, pt ontem hoje",
        "nl gisteren vandaag, pl wczoraj dzisiaj/dziś, ru вчера сегодня, uk вчора сьогодні, sv igår/i_går idag/i_dag",
        "da i_går i_dag, nb i_går i_dag, no i_går i_dag, fi eilen tänään, cs včera dnes, sk včera dnes, tr dün bugün",
        "hu tegnap ma, el χθες/χτες σήμερα, id kemarin hari_ini, vi hôm_qua hôm_nay, ar أمس اليوم, he אתמול היום",
        "hi कल आज, ja 昨日 今日, zh 昨天/昨日 今天/今日, ko 어제 오늘, th เมื่อวาน วันนี้",
        "hr jučer danas, sr juče/јуче danas/данас",
        "lt vakar šiandien, lv vakar šodien, et eile täna, ca ahir avui, ro ieri azi/astăzi, bg вчера днес",
        "sl včeraj danes",
    )
    for line in line.split(", ")
}
