"""Says why a text names no price: it is free, to be asked for, or does not say."""

from __future__ import annotations

from watcher.extract.lexicon import Lexicon
from watcher.model.reading import Why

_FREE = """
free; free of charge; no charge; complimentary; for free; gratis; kostenlos; kostenfrei; umsonst; de: frei
eintritt frei; gratuit; gratuite; gratuitement; offert; gratuito; gratuita; gratuiti
gratis; gratuitamente; gratuits; gratuites; libre de cargo; sin costo; sin coste; senza costi; omaggio; de graca
sem custo; gratuitos; cortesia; kosteloos; zonder kosten; kostnadsfri; kostnadsfritt; kostenlose; kostenloser
ilmainen; maksuton; ilmaiseksi; veloituksetta; za darmo; darmowe; darmowy; darmowa; bezplatne; bezplatny; bezplatnie
zdarma; bezplatne; bezplatna; zadarmo; bezplatne; ingyen; ingyenes; ingyenesen; dijmentes; dijtalan
бесплатно; бесплатный; бесплатная; даром; безкоштовно; безкоштовний; безплатно; безплатен; безплатна; δωρεαν
χωρις χρεωση; besplatno; besplatan; brezplacno; brezplacen; zastonj; nemokamai; nemokama; bezmaksas; tasuta
ucretsiz; bedava; parasiz; percuma; tanpa biaya; mien phi; okeypis; ókeypis; frítt; fritt; doarme; senpaga
saor in aisce; am ddim; dohain; de franc; falas; bepul; tegin; тегін; акысыз; pulsuz; անվճար
ฟรี; ไม่มีค่าใช้จ่าย; 免费; 免費; 无料; 無料; 0元; 무료; مجاني; مجانا; مجاناً; مجانية; חינם; ללא תשלום; ללא עלות; رایگان; मुफ़्त
मुफ्त; निःशुल्क; ফ্রি; বিনামূল্যে; مفت; უფასო; იmeccano
"""
_ON_REQUEST = """
price on request; on request; price on application; on application; poa; por; p o a; call for price; call for pricing
contact for price; contact us; contact us for price; contact us for pricing; ask for price
request a quote; request quote; get a quote; get quote; quote; enquire; inquire; price upon request; upon request
request price; contact seller; call us; contact sales; email for price; ring for price
preis auf anfrage; auf anfrage; preis anfragen; anfrage; preis auf nachfrage; angebot anfordern; angebot anfragen; paa
a a
prix sur demande; sur demande; nous consulter; nous contacter; sur devis; demander un devis; contactez nous
prix sur devis; tarif sur demande; devis
precio a consultar; a consultar; consultar; consultar precio; consulte precio; consulte; precio bajo consulta
bajo consulta; solicitar precio; precio a convenir; consultenos; solicitar presupuesto; pedir presupuesto
prezzo su richiesta; su richiesta; richiedi prezzo; richiedi preventivo; richiedi quotazione; preventivo
trattativa riservata; contattaci; prezzo da concordare
sob consulta; preco sob consulta; consultar preco; consulte nos; sob orcamento; a combinar; pedir orcamento
solicitar orcamento; preco a pedido; a pedido
prijs op aanvraag; op aanvraag; prijs n o t k; notk; n o t k; vraag offerte aan; offerte aanvragen; prijs aanvragen
neem contact op
pris pa forfragan; pa forfragan; begar pris; offert; be om offert; kontakta oss; pris pa foresporgsel; pa foresporgsel
indhent pris; kontakt os; pris pa foresporsel; pa foresporsel; ring for pris; be om pris; kontakt oss
pris efter aftale
hinta pyynnosta; kysy hintaa; pyyda tarjous; pyydettaessa; ota yhteytta; kysy tarjous
cena na zapytanie; na zapytanie; zapytaj o cene; cena do uzgodnienia; do uzgodnienia; do negocjacji; zapytaj
cena na dotaz; na dotaz; cena na vyzadani; na vyzadani; cena dohodou; dohodou; info v rk; cena na vyziadanie
na vyziadanie; poptat
ar keresre; keresre; arajanlat; ajanlatkeres; kerjen arajanlatot; ar egyeztetes alapjan; erdeklodjon; pret la cerere
la cerere; cere oferta; solicita oferta; cereti oferta; pret negociabil
цена по запросу; по запросу; запросить цену; уточняйте цену; уточняйте; цену уточняйте; узнать цену; цена договорная
договорная; по договоренности; звоните; запрос цены
ціна за запитом; за запитом; уточнюйте ціну; ціна договірна; договірна; дізнатися ціну; цена при запитване
при запитване; цена по договаряне; по договаряне; запитайте
κατοπιν ζητησης; κατοπιν επικοινωνιας; τιμη κατοπιν; ζητηστε προσφορα; επικοινωνηστε; καλεστε για τιμη; ζητηστε τιμη
ρωτηστε
cijena na upit; na upit; upit; cena na upit; cena po dogovoru; po dogovoru; cijena po dogovoru; cena na povprasevanje
na povprasevanje; povprasevanje; cena po povprasevanju
kaina pagal uzklausa; pagal uzklausa; teirautis; kaina sutartine; sutartine; cena pec pieprasijuma; pec pieprasijuma
cena pec vienosanas; hind kusimisel; kusi hinda; hind kokkuleppel; kokkuleppel; kusi pakkumist
fiyat sorunuz; fiyat sor; fiyat sorun; fiyat icin arayin; teklif al; teklif isteyin; fiyat almak icin; fiyat icin
fiyat alin; bizi arayin
hubungi kami; hubungi; harga hubungi; tanya harga; minta penawaran; hubungi penjual; lien he; gia lien he
lien he bao gia; bao gia; lien he de biet gia
สอบถามราคา; ติดต่อสอบถาม; สอบถาม; ขอใบเสนอราคา; ติดต่อเรา; 价格面议; 面议; 面議; 询价; 詢價; 电询; 電洽; 请询价; 咨询客服
请咨询; 洽詢; 電議; 请联系
價格請洽
お問い合わせ; 要問合せ; 要見積; お見積; 応相談; 価格はお問い合わせ; 별도문의; 가격문의; 문의; 견적문의; 가격협의; 협의
전화문의
السعر عند الطلب; عند الطلب; اتصل للسعر; اتصل بنا; تواصل معنا; اطلب السعر; اطلب عرض; מחיר לפי פנייה; צרו קשר; לפי בקשה
התקשרו; הצעת מחיר; تماس بگیرید; استعلام قیمت; توافقی; कीमत पूछें; संपर्क करें; मूल्य अनुरोध पर
"""
# What is free here is something else.
_ELSE = """
shipping; delivery; returns; return; trial; postage; gift; wifi; sugar; gluten; fat; duty; tax; hands; cancellation
ship; sample; parking; bpa; acid
versand; versandkostenfrei; lieferung; ruckversand; ruckgabe; retoure; stornierung; testen; test; livraison; retour
retours; essai; annulation; port; envio; envios; devolucion; prueba; cancelacion; spedizione; reso; consegna; prova
frete; entrega; devolucao; teste; verzending; retourneren; bezorging; proef; proefperiode; frakt; fragt; levering
returer; retur; provperiod; toimitus; palautus; kokeilu; dostawa; zwrot; wysylka; probny; doprava; vraceni; dorucenie
szallitas; visszakuldes
livrare; retur; transport; доставка; возврат; пробный; доставку; доставки; повернення; връщане; αποστολη; μεταφορικα
επιστροφες; παραδοση; dostava; povrat; vracilo; pristatymas; grazinimas; piegade; tarne; tagastus; kargo; iade
teslimat; ongkir; pengiriman; penghantaran; van chuyen; giao hang; doi tra
จัดส่ง; ส่งฟรี; 配送; 包邮; 运费; 運費; 送料; 返品; 試用; 試着; 体験; 배송; 반품; 체험; شحن; توصيل; إرجاع; תקופת ניסיון
משלוח; החזרה; ارسال
डिलीवरी; शिपिंग
"""

_WORDS = Lexicon({"free": _FREE, "request": _ON_REQUEST, "else": _ELSE})


def why_none(text: str, language: str) -> Why:
    """`free`, `on_request` or `unknown`. What is free about delivery, returns or a trial says nothing of the price."""
    tags = {hit.tag for hit in _WORDS.find(text[:400], language)}
    if "request" in tags:
        return Why.ON_REQUEST
    return Why.FREE if "free" in tags and "else" not in tags else Why.UNKNOWN
