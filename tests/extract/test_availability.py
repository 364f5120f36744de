"""What a text says about stock, denials first."""

import pytest

from tests.extract.fragments import runs_of, table
from watcher.extract.availability import STATES, read_availability, read_availability_runs

SAID = """
en-US | In stock, ships today | in_stock
en-US | Only 5 left | limited
en-US | 5 left in stock | limited
en-US | Low stock | limited
en-US | Back in stock | in_stock
en-US | Back in stock next week | out_of_stock
en-US | Email me when available | out_of_stock
en-US | We are out of stock | out_of_stock
en-US | Not currently in stock | out_of_stock
en-US | Available for pickup today | in_stock
en-US | In stock: 14 | in_stock
en-US | Stock: 0 | out_of_stock
en-US | 0 available | out_of_stock
en-US | Usually ships within 2 days | in_stock
en-US | Made to order | backorder
en-US | On backorder | backorder
en-US | OutOfStock | out_of_stock
en-US | http://schema.org/LimitedAvailability | limited
en-US | preorder | preorder
en-US | Select a size | unknown
en-US | $24.99 | unknown
en-US | <button disabled>Add to cart</button> | unknown
en-US | <button>Notify me when available</button> | out_of_stock
en-US | <s>Sold out</s> In stock | in_stock
en-GB | Dispatched within 24 hours | in_stock
en-GB | Out of stock – more on the way | out_of_stock
en-GB | Nearly gone | limited
de-DE | auf Lager, Lieferzeit 1-3 Tage | in_stock
de-DE | Lieferzeit: 2-4 Werktage | in_stock
de-DE | nicht mehr auf Lager | out_of_stock
de-DE | Nur noch 3 Stück verfügbar | limited
de-DE | zur Zeit leider ausverkauft | out_of_stock
de-DE | Artikel ist derzeit nicht lieferbar | out_of_stock
de-DE | voraussichtlich ab 12.06. wieder lieferbar | out_of_stock
de-DE | vorbestellen | preorder
de-DE | wird für Sie bestellt | backorder
de-DE | Artikel wurde eingestellt | discontinued
de-DE | Lagerbestand: 0 Stück | out_of_stock
de-DE | Lagerbestand: 240 | in_stock
de-DE | online nicht verfügbar | out_of_stock
de-DE | Bitte wählen Sie eine Größe | unknown
de-DE | sofort lieferbar | in_stock
de-DE | Keine Artikel auf Lager | out_of_stock
de-AT | lagernd | in_stock
fr-FR | En stock | in_stock
fr-FR | Plus que 3 exemplaires | limited
fr-FR | Ce produit n'est pas disponible | out_of_stock
fr-FR | Temporairement indisponible | out_of_stock
fr-FR | En rupture de stock | out_of_stock
fr-FR | Livraison sous 48h | in_stock
fr-FR | Disponible sous 10 jours sur commande | backorder
fr-FR | Disponible en précommande | preorder
fr-FR | Produit arrêté | discontinued
fr-FR | Prévenez-moi | out_of_stock
fr-FR | Vérifier la disponibilité en magasin | unknown
fr-FR | Il ne reste que 2 articles en stock | limited
fr-FR | Stock : 0 | out_of_stock
es-ES | En stock | in_stock
es-ES | Quedan 3 unidades | limited
es-ES | No hay stock | out_of_stock
es-ES | Disponible bajo pedido | backorder
es-ES | Temporalmente no disponible | out_of_stock
es-ES | Avísame cuando esté disponible | out_of_stock
es-ES | Selecciona una talla | unknown
it-IT | Disponibile | in_stock
it-IT | Non disponibile | out_of_stock
it-IT | Ne restano solo 2 | limited
it-IT | Esaurito | out_of_stock
it-IT | In arrivo | out_of_stock
it-IT | Disponibilità immediata | in_stock
it-IT | Ordinabile, consegna in 15 giorni | backorder
pt-BR | Produto indisponível | out_of_stock
pt-BR | Restam apenas 2 unidades | limited
pt-BR | Avise-me quando chegar | out_of_stock
pt-BR | Pré-venda | preorder
nl-NL | Niet op voorraad | out_of_stock
nl-NL | Direct leverbaar | in_stock
nl-NL | Nog maar 2 op voorraad | limited
nl-NL | Morgen in huis | in_stock
nl-NL | Helaas uitverkocht | out_of_stock
sv-SE | Finns i lager | in_stock
sv-SE | Slut i lager | out_of_stock
sv-SE | Få kvar | limited
sv-SE | Bevaka | out_of_stock
sv-SE | Finns i lager (10+) | in_stock
nb-NO | Ikke på nettlager | out_of_stock
nb-NO | Midlertidig utsolgt | out_of_stock
nb-NO | Bestillingsvare | backorder
da-DK | På lager – sendes i dag | in_stock
da-DK | Få stk. på lager | limited
fi-FI | Varastossa | in_stock
fi-FI | Tilapäisesti loppu | out_of_stock
fi-FI | Vain 2 jäljellä | limited
fi-FI | Ennakkotilaa | preorder
pl-PL | Dostępny | in_stock
pl-PL | Produkt dostępny od ręki | in_stock
pl-PL | Brak towaru | out_of_stock
pl-PL | Na zamówienie | backorder
pl-PL | Wysyłka w 24h | in_stock
pl-PL | Powiadom mnie | out_of_stock
cs-CZ | Skladem | in_stock
cs-CZ | Poslední kus skladem | limited
cs-CZ | Na objednávku | backorder
cs-CZ | Předobjednávka | preorder
cs-CZ | Dočasně nedostupné | out_of_stock
sk-SK | Skladom | in_stock
sk-SK | Vypredané | out_of_stock
sk-SK | Nedostupné | out_of_stock
hu-HU | Raktáron | in_stock
hu-HU | Nincs készleten | out_of_stock
hu-HU | Utolsó darab | limited
ro-RO | Ultimele 2 bucăți | limited
bg-BG | В наличност | in_stock
bg-BG | Изчерпано количество | out_of_stock
ru-RU | Есть в наличии | in_stock
ru-RU | Товар закончился | out_of_stock
ru-RU | Под заказ | backorder
ru-RU | Предзаказ | preorder
ru-RU | Мало | limited
ru-RU | Наличие: нет | out_of_stock
uk-UA | Є в наявності | in_stock
uk-UA | Немає на складі | out_of_stock
uk-UA | Під замовлення | backorder
el-GR | Άμεσα διαθέσιμο | in_stock
el-GR | Εξαντλήθηκε | out_of_stock
tr-TR | Tükendi | out_of_stock
tr-TR | Stokta yok | out_of_stock
tr-TR | Son 3 ürün | limited
tr-TR | Gelince haber ver | out_of_stock
hr-HR | Dostupno | in_stock
hr-HR | Rasprodano | out_of_stock
sl-SI | Na zalogi | in_stock
sl-SI | Ni na zalogi | out_of_stock
sr-RS | Nema na lageru | out_of_stock
lt-LT | Prekė išparduota | out_of_stock
lt-LT | Turime | in_stock
lv-LV | Nav pieejams | out_of_stock
et-EE | Otsas | out_of_stock
et-EE | Saadaval | in_stock
ja-JP | 在庫あり | in_stock
ja-JP | 在庫なし | out_of_stock
ja-JP | 在庫切れ | out_of_stock
ja-JP | 入荷待ち | out_of_stock
ja-JP | 残り3点 ご注文はお早めに | limited
ja-JP | 予約受付終了 | out_of_stock
ja-JP | 販売を終了しました | discontinued
ja-JP | 在庫：○ | in_stock
ja-JP | 2〜3日以内に発送 | in_stock
zh-CN | 有现货 | in_stock
zh-CN | 无货 | out_of_stock
zh-CN | 已售罄 | out_of_stock
zh-CN | 库存：0 | out_of_stock
zh-CN | 库存：128件 | in_stock
zh-TW | 缺貨中 | out_of_stock
zh-TW | 貨到通知我 | out_of_stock
ko-KR | 품절되었습니다 | out_of_stock
ko-KR | 구매하기 | in_stock
ko-KR | 재입고 알림 신청 | out_of_stock
ko-KR | 판매중 | in_stock
ko-KR | 재고 3개 남음 | limited
th-TH | มีสินค้า | in_stock
th-TH | สินค้าหมดชั่วคราว | out_of_stock
vi-VN | Hết hàng | out_of_stock
vi-VN | Còn 3 sản phẩm | limited
id-ID | Stok habis | out_of_stock
id-ID | Stok: 12 | in_stock
ar-SA | متوفر | in_stock
ar-SA | نفدت الكمية من المنتج | out_of_stock
ar-SA | بقي 3 فقط | limited
he-IL | במלאי | in_stock
he-IL | אזל מהמלאי | out_of_stock
fa-IR | موجود | in_stock
hi-IN | उपलब्ध | in_stock
hi-IN | उपलब्ध नहीं | out_of_stock
bn-BD | স্টক শেষ | out_of_stock
ur-PK | دستیاب ہے | in_stock
ca-ES | Esgotat | out_of_stock
is-IS | Ekki til | out_of_stock
kk-KZ | Қоймада бар | in_stock
az-AZ | Stokda yoxdur | out_of_stock
"""


@pytest.mark.parametrize(("locale", "fragment", "state"), table(SAID))
def test_the_state_of_stock_is_read_in_its_language(locale, fragment, state):
    assert (read_availability_runs(runs_of(fragment), locale=locale) or "unknown") == state


@pytest.mark.parametrize(
    "word", ["InStock", "https://schema.org/InStock", "http://schema.org/InStock/", "schema:InStock"]
)
def test_the_words_of_schema_org_are_known_however_they_are_addressed(word):
    assert read_availability(word.rstrip("/"), locale="de-DE") == "in_stock"


def test_a_button_that_cannot_be_pressed_says_nothing():
    assert read_availability_runs(runs_of('<button class="disabled">Add to cart</button>'), locale="en-US") is None


def test_a_denial_outweighs_a_good_word_elsewhere():
    assert read_availability("Sold out. See what else is in stock", locale="en-GB") == "out_of_stock"


def test_back_again_outweighs_the_denial_before_it():
    assert read_availability("Was sold out and is back in stock", locale="en-GB") == "in_stock"


def test_plenty_left_is_no_scarcity():
    assert read_availability("36 left", locale="en-GB") == "in_stock"


def test_every_answer_is_a_known_state():
    assert {read_availability(text, locale="en-GB") for text in ("in stock", "pre-order", "only 2 left")} <= set(STATES)
