"""The words that stand around amounts, in the languages of shops: what an amount is, and is not.

Tables only; `extract.amounts` weighs them. Written after the habits of shops, by kind, one line a
group of languages. Phrases are matched without accents and case (`extract.lexicon`).
"""

from __future__ import annotations

from watcher.extract import price_measures as measures
from watcher.extract.lexicon import Lexicon

# Stand before the price that is asked now.
_NOW = """
now; sale; sale price; our price; price now; today; current price; current price is; deal; special price; offer price
final price; you pay; clearance; promo price; promo; only; total; total price; in total
jetzt; nur; jetzt nur; aktionspreis; angebot; angebotspreis; sonderpreis; aktueller preis; neuer preis; unser preis
aktion; endpreis; gesamtpreis; gesamt; kaufpreis; barpreis; summe
maintenant; prix promo; notre prix; prix actuel; prix solde; nouveau prix; seulement; prix final; prix total
prix remise
ahora; oferta; precio actual; precio final; precio oferta; precio de oferta; solo; hoy; nuestro precio; precio especial
contado; al contado; precio total; precio web
ora; adesso; offerta; prezzo attuale; prezzo scontato; prezzo finale; nostro prezzo; prezzo speciale; totale
pt: por; pt: por apenas; agora; preco atual; preco promocional; preco final; a vista; hoje; promocao
nl: voor; nl: nu voor; nl: nu; actieprijs; onze prijs; aanbieding; nieuwe prijs; slechts; huidige prijs; totaalprijs
sv,da: nu; nb,no,nn: na; fi: nyt; kampanjpris; kampanjepris; reapris; erbjudande; tilbud; tilbudspris; endast
da,nb: kun
nytt pris; ny pris; tarjoushinta; tarjous; fi: vain; nykyinen hinta; nuvarande pris; totalpris; kokonaishinta
da: nypris
cena promocyjna; pl,sk: teraz; nowa cena; pl: tylko; cena po obnizce; aktualna cena; cena po rabacie; promocja
cs: nyni; cs: ted; akce; akcni cena; po sleve; cena po sleve; nase cena; akcna cena; po zlave; cs,sk: jen; nova cena
akcijska cena; akcijska cijena; sr,hr,bs: sada; sl: zdaj; nova cijena; samo; akcija; snizena cijena; znizana cena
akcios ar; hu: most; uj ar; hu: csak; akcio
ro: acum; pret nou; pret redus; pret promotional; ro: doar; pret special
сейчас; новая цена; цена со скидкой; со скидкой; по акции; только; теперь; итого; ваша цена
зараз; нова ціна; акційна ціна; зі знижкою; лише; тільки; сега; нова цена; промо цена; промоционална цена
τωρα; νεα τιμη; τελικη τιμη; προσφορα; μονο; τιμη προσφορας
dabar; nauja kaina; kaina su nuolaida; tagad; jauna cena; akcijas cena; nuud; soodushind; uus hind; kampaaniahind
simdi; yeni fiyat; indirimli; indirimli fiyat; sepette; sadece; kampanyali fiyat; pesin fiyati
sekarang; harga promo; harga jualan; hanya; menjadi; gia khuyen mai; gia ban; hien tai; chi con; gia sale
ราคาพิเศษ; ลดเหลือ; เหลือเพียง; เพียง; ราคาขาย; ตอนนี้; ราคาโปรโมชั่น
现价; 現價; 特价; 特價; 优惠价; 優惠價; 促销价; 促銷價; 到手价; 券后价; 券后; 折后价; 售价; 售價; 活动价; 秒杀价
网路价; 会员价
特価; セール価格; セール; 販売価格; 今だけ; 値下げ後; 割引後; 現在価格; 合計; 総額; 支払総額
할인가; 판매가; 특가; 지금; 최종가; 쿠폰적용가; 세일가; 총금액
الآن; السعر الحالي; سعر العرض; السعر بعد الخصم; فقط; السعر الجديد; الإجمالي
עכשיו; מחיר מבצע; כעת; מחיר נוכחי; מחיר סופי; اکنون; قیمت با تخفیف; قیمت نهایی; अब; ऑफर; केवल; এখন
"""

# Stand before a price that was asked, or is only recommended; the 30-day low of price-indication laws too.
_WAS = """
was; before; previously; rrp; srp; msrp; mrp; m r p; list price; list; reg; reg price; regular; regular price
regularly
original price; original price was; original; originally; usual price; usually; old price; former price; previous price
compare at; instead of; lowest price; lowest price in; prior price; retail; retail price; recommended price; was price
typical price; normally; normal price; ticket price; suggested price; full price; en: standard price
statt; anstatt; uvp; uvp des herstellers; unverb*; vorher; fruher; bisher; bisheriger preis; alter preis; ehemals
ursprunglich; ursprunglicher preis; listenpreis; niedrigster preis; niedrigster; tiefster preis; normalpreis; evp
regularer preis; streichpreis; katalogpreis; preisempfehlung; tiefstpreis; ladenpreis
au lieu de; prix conseille; prix de vente conseille; prix public conseille; ancien prix; fr: avant; prix initial
prix habituel; prix de reference; prix normal; prix barre; prix le plus bas; ppc; pvc; prix public; prix d'origine
antes; precio anterior; precio original; precio habitual; precio de lista; pvp recomendado; pvpr; es: pvp
precio normal
es: normal; precio mas bajo; en lugar de; en vez de; precio regular; precio recomendado; precio sin descuento
invece di; anziche; prezzo originale; prezzo precedente; it: prima; prezzo di listino; it: listino; prezzo consigliato
prezzo piu basso; prezzo pieno; prezzo iniziale; prezzo intero; it,pt,ro: era
preco original; preco anterior; preco normal; preco mais baixo; em vez de; preco recomendado; preco de tabela; pt: de
nl: van; adviesprijs; oude prijs; normale prijs; normaal; i p v; in plaats van; nl: eerst; laagste prijs; winkelprijs
sv: ord; ord pris; ordinarie; ordinarie pris; tidigare pris; tidigare; forut; lagsta pris; rek pris; rekpris; sv: rek
sv,da,nb: var; sv: innan; da,nb,no,nn: for; forpris; vejl pris; vejledende pris; veil pris; veiledende pris
laveste pris
tidligere; tidligere pris; ordinaer pris; nb: ord; normal pris; laveste pris siste
fi: norm; normaalihinta; ovh; aiemmin; fi: ennen; alin; alin hinta; suositushinta; vanha hinta; fi,et: oli
alkuperainen hinta
cena regularna; najnizsza cena; stara cena; poprzednia cena; cena katalogowa; bylo; cena pierwotna; zamiast; cena przed
cena sugerowana; cena standardowa; cena sprzed; najnizsza cena z
puvodni cena; puvodne; bezna cena; doporucena cena; doporucena; nejnizsi cena; drive; cs: misto; pred slevou; dmoc; moc
povodna cena; povodne; odporucana cena; najnizsia cena; predtym; namiesto; pred zlavou; predchadzajuca cena
eredeti ar; regi ar; korabbi ar; legalacsonyabb ar; listaar; ajanlott; hu: volt; teljes ar; legalacsonyabb; bolti ar
prp; pret vechi; pret initial; cel mai mic pret; pret recomandat; in loc de; pret de lista; pret intreg; redus de la
стара цена; преди; редовна цена; най ниска цена; пцд; вместо; препоръчителна; предишна цена; стандартна цена
старая цена; было; была; цена без скидки; обычная цена; прежняя цена; ррц; до скидки; раньше; рекомендованная
минимальная цена; без скидки; стара ціна; було; звичайна ціна; замість; найнижча ціна; рекомендована; раніше
αρχικη τιμη; πριν; παλια τιμη; κανονικη τιμη; αντι; π λ τ; πλτ; χαμηλοτερη τιμη; προτεινομενη; ηταν; λιανικης
redovna cijena; stara cijena; najniza cijena; redna cena; najnizja cena; najniza cena; umjesto; namesto; ranije; prije
sl: prej; mpc; redovna cena; prethodna cena; prethodna cijena; hr,bs,sr: pre; prejsnja cena
sena kaina; buvo; iprasta kaina; zemiausia kaina; kaina be nuolaidos; ankstesne kaina; vietoj; pries
veca cena; ieprieks; parasta cena; zemaka cena; sakotneja cena; cena pirms; regulara cena; bija
tavahind; vana hind; et: enne; varem; soovitushind; madalaim hind; hind enne; jaehind
eski fiyat; onceki fiyat; liste fiyati; piyasa fiyati; en dusuk fiyat; normal fiyat; indirimsiz
harga asli; harga normal; sebelumnya; harga lama; harga coret; harga asal; id: dari
gia goc; gia cu; truoc day; gia niem yet; gia thi truong; gia bia
ราคาปกติ; ราคาเดิม; ปกติ; ราคาเต็ม; จากราคา
原价; 原價; 市场价; 市場價; 定价; 定價; 建议零售价; 建議售價; 建議零售價; 吊牌价; 专柜价; 划线价; 参考价; 门市价
最低价; 历史最低价
通常価格; 定価; 元値; 参考価格; 希望小売価格; 通常; 旧価格; 値下げ前; 過去最安; 最低価格
정가; 소비자가; 기존가; 시중가; 정상가; 권장소비자가; 할인전; 최저가
كان; كانت; السعر السابق; بدلا من; بدلاً من; السعر الأصلي; السعر القديم; السعر قبل; قبل الخصم
מחיר קודם; במקום; היה; מחיר מקורי; מחיר רגיל; מחיר מחירון; לפני הנחה; قیمت قبلی; قیمت اصلی; قبلا; به جای
पहले; एमआरपी; मूल कीमत; আগের দাম
"""

# Amounts that come off.
_SAVE = """
save; you save; saving; savings; you're saving; du sparst; sie sparen; sparen; spare; gespart; ersparnis; sparpotenzial
spar; du sparar; spara; du sparer; besparelse; economisez; vous economisez; economie; une economie de
soit une economie de
ahorra; ahorras; ahorro; te ahorras; risparmi; risparmia; risparmio; economize; poupe; poupa; poupanca; economia
bespaar; bespaart; besparing; je bespaart; saasta; saastat; saasto; oszczedzasz; oszczedz; oszczednosc; taniej o
usetrite; uspora; usetri; megtakaritas; megtakarit; economisesti; экономия; выгода; вы экономите; економія; вигода
спестявате; κερδιζετε; κερδος; οφελος; usteda; ustedite; prihranek; prihranite; sutaupote; sutaupyk; ietaupi
ietaupijums; saastad; tasarruf; kazanc; hemat; jimat; tiet kiem; ประหยัด; 立减; 立省; 省; お得; 절약; وفر; توفير
חסכת; חיסכון; বাঁচান; voordeel
"""
_OFF = """
off; discount; rebate; cashback; cash back; coupon; voucher; en: less; gift card; rabatt; nachlass; gutschein; remise
reduction; bon d'achat; reduction de; d'economie; descuento; dto; cupon; sconto; buono; desconto; korting; rabat
alennus; taniej; kupon; sleva; zlava; kedvezmeny; reducere; discount de; скидка; скидки; скидкой; кэшбэк; купон; знижка
знижки; кешбек; отстъпка; εκπτωση; popust; nuolaida; atlaide; soodustus; indirim; indirimi; diskon; potongan; giam
giam gia; ส่วนลด; ลด; 折扣; 优惠券; 折價; 折抵; 返现; 减; 现金券; 割引; 引き; クーポン; 値引き; 値引; 還元; 할인; 쿠폰
적립; خصم; הנחה; تخفیف; छूट
"""

# Delivery, and what an order must reach.
_SHIP = """
click collect; click and collect; shipping; delivery; postage; freight; p p; on orders; orders over; spend
minimum order; min order; ships
versand*; lieferung; lieferkost*; porto; zustellung; mindestbestellwert; bestellwert; frei haus
livraison; frais de port; frais de livraison; expedition; d'achat; minimum de commande
envio; envios; gastos de envio; portes; pedidos; compras superiores; pedido minimo; entrega a domicilio
spedizion*; consegna; spese di spedizione; ordine minimo; frete; entrega; portes de envio; pedido minimo
verzend*; bezorg*; leverans; frakt*; fragt*; levering; toimitus*; postikulu*; bestellingen; besteding
dostaw*; wysylk*; przesylk*; doprav*; doruceni; dorucenie; postovn*; objednavk*; szallitas*; rendeles*
livrar*; transport; comenzi; comanda minima; доставк*; пересылк*; заказ; заказе; замовлення; поръчка; μεταφορικ*
αποστολη*; παραγγελιες
dostav*; postarin*; postnin*; narudzb*; pristatym*; uzsakym*; piegad*; tarne*; saatmis*; kohaletoimetam*
kargo*; teslimat; gonderim; ongkir; pengiriman; penghantaran; van chuyen; phi ship; giao hang; don hang
จัดส่ง; ค่าส่ง; ส่งฟรี; 运费; 運費; 包邮; 邮费; 免运; 配送; 满; 滿; 送料; 宅配; 배송; 무료배송; شحن; توصيل; الشحن; للطلبات
משלוח; בקנייה; ارسال; डिलीवरी; शिपिंग; ডেলিভারি
"""

# Deposits, charges and parts of the price.
_FEE = """
deposit; down payment; downpayment; upfront; up front; eco fee; eco participation; ecotax; ecotaxe; eco contribution
eco part
weee; raee; deee; recycling fee; handling fee; service fee; booking fee; fee; fees; surcharge; levy; setup; activation
container deposit; refundable; pay today; of which; bottle deposit; crv
pfand; anzahlung; kaution; gebuhr; servicegebuhr; buchungsgebuhr; vorverkaufsgebuhr; einrichtungsgebuhr; vrg; davon
darin
anschlusspreis; kostenbeitrag; leergut; depot; consigne; depot de garantie; caution; acompte; dont; frais de dossier
copie privee
frais; taxe de sejour; fianza; deposito; senal; entrada de; tasa; canon; cauzione; acconto; caparra; di cui; contributo
caucao; sinal; taxa; statiegeld; borg; aanbetaling; waarvan; toeslag; pant; panttia; pantti; aktiveringsavgift
startavgift
gebyr; avgift; depositum; etablering*; kaucja; kaucji; zadatek; zaliczka; oplata; w tym; zaloh*; poplat*
betet*; foglalo; dij; garantie; avans; taxa verde; timbru verde; залог; депозит; предоплата; аванс; комиссия; застава
завдаток; сбор
капаро; такса; еко такса; εγγυηση; προκαταβολη; τελος; polog; kaucija; kapara; naknada; uzstatas; mokestis; depozits
pandiraha; tagatisraha; pant
depozito; kapora; pesinat; uang muka; biaya; tien coc; dat coc; มัดจำ; ค่าธรรมเนียม; 押金; 定金; 订金; 訂金; 保证金
手续费; 手續費; 敷金
保証金; 手数料; 보증금; 예약금; 수수료
عربون; تأمين; رسوم; פיקדון; מקדמה; דמי; بیعانه; जमा
"""

# Parts of a price paid over time.
_INSTALMENT = """
payments of; payments; payment of; instalments of; instalments; installments of; installments; interest free; afterpay
klarna
clearpay; affirm; finance; financing; finance from; emi; no cost emi; emi from; pay in #; pay monthly
raten; rate; monatsrate; raten zu; raten a; finanzierung; ratenzahlung; ratenkauf; leasing; teilzahlung; monatsraten
mensualite*; fois; en # fois; # fois; financement; echeances; cuota; cuotas; cuotas de; sin intereses
meses sin intereses; plazos; financiacion
mensualidades; quincenas; rate da; rate di; rata; rate mensili; finanziamento; parcela; parcelas; vezes; sem juros
prestac*
termijnen; gespreid betalen; in # keer; delbetal*; avbetal*; rater; rateback; afdrag; osamaksu*; erissa; rahoitus
raty; rat; rata od; w ratach; splatk*; splatek; splatok; reszlet*; thm; dobanda; rate egale
рассрочк*; платеж*; частями; долями; в кредит; кредит; розстрочк*; платежі; платежа; вноски; на изплащане
δοσεις; ατοκες; obroka; obroku; obrokov; obrocn*; rata; imok*; lizing*; nomaks*; lizings; osamakse; jarelmaks; kuumakse
taksit*; cicilan; ansuran; angsuran; tra gop; ผ่อน; ผ่อนชำระ; 分期; 期; 分割; 回払い; 할부; أقساط; دفعات; قسط; תשלומים
اقساط
किस्त; কিস্তি
"""

# Without tax, and with it.
_NET = """
ex vat; excl vat; exc vat; excluding vat; plus vat; vat excluded; ex tax; excl tax; before tax; ex gst; excl gst
plus gst; plus tax; without vat; net
netto; exkl mwst; ohne mwst; zzgl mwst; exkl ust; zzgl ust; nettopreis; exkl; ohne ust; zzgl # mwst; ht; hors taxes
hors taxe; hors tva
sin iva; iva no incluido; mas iva; sin impuestos; iva esclusa; senza iva; piu iva; iva escl; it,es,pt: iva; sem iva
mais iva; acresce iva
excl btw; exclusief btw; ex btw; exkl moms; ex moms; uden moms; eks moms; ekskl moms; eks mva; ekskl mva; uten mva
alv 0; veroton; ilman alvia
bez vat; cena netto; bez dph; netto; afa; plusz afa; afa nelkul; netto ar; fara tva; tva; без ндс; без пдв; без ддс
χωρις φπα; φπα; πλεον φπα
bez pdv; bez pdv a; brez ddv; be pvm; bez pvn; km ta; ilma kaibemaksuta; kdv haric; kdv; belum termasuk ppn; chua vat
chua bao gom vat
税抜; 税別; 不含税; 未税; 未稅; 부가세별도; 부가세 별도; vat별도; غير شامل; بدون ضريبة; ללא מע"מ; לא כולל מע"מ
"""
_GROSS = """
inc vat; incl vat; including vat; vat included; vat incl; inc gst; incl gst; inc tax; incl tax; including tax
tax included; with vat; including gst
inkl mwst; inkl # mwst; incl mwst; inkl ust; mit mwst; brutto; bruttopreis; inklusive mwst; ttc; tva comprise
toutes taxes comprises; taxes incluses
con iva; iva incluido; iva incl; iva inclusa; iva compresa; iva inc; com iva; iva incluida; incl btw; inclusief btw
inc btw; inkl moms; ink moms; med moms; inkl mva; med mva
sis alv; sisaltaa alv; z vat; cena brutto; vc dph; vcetne dph; s dph; vratane dph; brutto ar; brutto; afaval; afa val
cu tva; tva inclus; tva inclusa; с ндс; включая ндс
з пдв; з ндс; с ддс; вкл ддс; με φπα; συμπεριλαμβανομενου φπα; s pdv; s pdv om; sa pdv; sa pdv om; z ddv; su pvm
ar pvn; km ga; kaibemaksuga; kdv dahil; termasuk ppn; da bao gom vat; co vat
税込; 税込み; 含税; 含稅; 부가세포함; 부가세 포함; vat포함; شامل الضريبة; شاملة الضريبة; כולל מע"מ
"""

# Before an amount that comes on top, so the one before it is the price.
_EXTRA = """
plus; zzgl; zuzuglich; hors; en sus; mas; piu; mais; plus de; exclusief; en: and; sowie; samt; oraz; plusz; плюс; και
artı
"""

_BUNDLE = """
# for; any # for; buy # for; # fur; # pour; es,pt: # por; it: # per; # voor; sv: # for; # stk for; # st for; # za
# ks za; # szt za; # db; # la; # за; # шт за; # для
multibuy; mix and match; # pack for; # items for; # adet; 点で; 件で; 個で; 개에; # cho; ชิ้น
"""

# Words that say nothing about which price it is: labels, from, about.
_PLAIN = """
between; zwischen; entre; it: tra; mellan; mellem; mellom; miedzy; между; de: von; fr: des; fr,es,it,ro,gl,ca: de
price; prices; cost; costs; from; starting at; starting from; starts at; at; approx; approximately; about; around
as low as; the; for; is; up; per; person; pp; p; each
preis; preise; ab; ca; circa; etwa; ungefahr; kostet; zirka; person; pro; je; vb; vhb; festpreis
prix; a partir de; des; environ; a; le; la; precio; desde; aprox; a partir; prezzo; da; a partire da; preco; cerca
prijs; vanaf; ongeveer; v a; k k; von
pris; fran; fra; ca pris; hinta; alkaen; alk; noin; cena; od; okolo; cijena; vec; ar; tol; korulbelul; pret; de la; от
цена; около; ціна; від; приблизно
τιμη; απο; περιπου; kaina; nuo; apie; cena no; no; hind; alates; umbes; fiyat; fiyati; baslayan; itibaren; harga
mulai; dari; gia; tu; khoang
ราคา; เริ่มต้น; เริ่ม; ประมาณ; 价格; 價格; 价; 價; 起; 约; 約; 価格; から; より; 本体; 가격; 부터; 약; السعر; سعر; من
ابتداء; מחיר; החל מ
החל; כ; قیمت; از; कीमत; मूल्य; से; দাম
"""

# Stand behind a former price: "instead of" in languages that put it last.
_INSTEAD = "yerine; helyett; 대신; की जगह; এর বদলে; nin yerine; asemel; asemesta; ordez"

ROLES = Lexicon(
    {
        "was": _WAS,
        "instead": _INSTEAD,
        "save": _SAVE,
        "off": _OFF,
        "ship": _SHIP,
        "fee": _FEE,
        "instalment": _INSTALMENT,
        "net": _NET,
        "gross": _GROSS,
        "unit": measures.UNIT,
        "period": measures.PERIOD,
        "bundle": _BUNDLE,
        "now": _NOW,
        "extra": _EXTRA,
        "plain": _PLAIN,
    }
)
