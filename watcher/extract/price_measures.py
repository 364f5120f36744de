"""What shops write behind an amount that is asked again and again, or for a measure of the thing.

Tables only; `extract.price_words` puts them together.
"""

# Stand after an amount that is asked again and again.
PERIOD = """
month; mo; monthly; a month; per month; pm; p m; pcm; mth; year; yr; yearly; per year; annually; a year; p a; week; wk
weekly; pw; day; night; nights; hour; hr
monat; monatlich; mtl; mt; im monat; pro monat; jahr; jahrlich; woche; tag; nacht; stunde; std; ubernachtung
mois; par mois; mensuel; an; par an; semaine; jour; nuit; heure; mes; al mes; mensual*; ano; semana; dia; noche; hora
mese; al mese; mensili; anno; settimana; giorno; notte; ora; pt: mes; por mes; ao mes; ano; noite; diaria
maand; per maand; mnd; p mnd; jaar; nacht; dag; uur; man; manad; per manad; i manaden; md; maned; mnd; pr maned
om aret; ar; ars; natt; dygn; vecka; uke; uge; dogn
kk; kuukaudessa; kuukausi; vuosi; vrk; yo; mies; miesiac; miesiecznie; miesiecz*; rok; rocznie; noc; doba; doby; mes
mesicne; mesic; mesacne; mesiac; rocne; noci
ho; honap; havonta; havi; ej; ev; luna; pe luna; lunar; noapte; an; мес; месяц; в месяц; год; сутки; ночь; час; міс
місяць; на місяць; рік; ніч; доба; месец; на месец; нощувка
μηνα; μηνας; τον μηνα; ετος; βραδυ; mjesec; mjesecno; mesec; mesecno; noc; noc; dan; men; menuo; per men; menesi; men
menesi; nakts; kuu; kuus; aasta; oo
ay; aylik; ayda; yil; gece; bulan; per bulan; tahun; malam; thang; moi thang; nam; dem; เดือน; ต่อเดือน; ต่อคืน; คืน
月; 每月; 个月; 月額; 月々; 年; 晚; 泊; 每晚; 월; 박; 년
شهريا; شهرياً; شهر; ليلة; سنة; לחודש; בחודש; חודש; ללילה; ماهانه; ماه; महीना; प्रति माह; মাস
"""

# Stand after (or, as a label, before) an amount for a measure of the thing.
UNIT = """
kg; g; l; ml; cl; dl; oz; lb; lbs; per kg; per kilo; per litre; per liter; per # g; per #g; per # ml; per #ml
per metre; per meter; per m; per m2; per sq ft; per piece; per unit
per item; per sheet; per lb; per oz; per pack; per tablet; per wash; per dose; each; ea; apiece; unit price; price per
per #; sqft; pc; pcs; piece; unit
grundpreis; je kg; je l; je liter; je # g; je # ml; je stuck; pro kg; pro l; pro liter; pro # g; pro # ml; pro stuck
pro meter; stuck; stk; stuckpreis; liter; kilo; pro quadratmeter
le litre; le kilo; le kg; au kilo; au litre; la piece; l'unite; piece; litre; prix au kilo; prix unitaire
prix au litre; le metre; par kg; le m
el kilo; el litro; por kg; por kilo; por litro; por unidad; unidad; x kg; x litro; precio por; precio unitario
la unidad; cada uno; c u; kilo; litro; ud
al kg; il kg; al litro; al pezzo; cad; cadauno; prezzo al; prezzo unitario; pz; por kg; kilo; por unidade; preco por
unidade; cada
per stuk; p st; kiloprijs; literprijs; stukprijs; per # gram; stuk; jfr pris; jamforpris; jmf pris; kr kg; styck; st
kilopris; literpris; enhedspris; stykpris; pr stk; pr kg; pr l; pr liter; per stk; stk pris; pr enhed
vertailuhinta; kilohinta; litrahinta; kpl; litra; kappalehinta; szt; sztuka; za kg; za szt; za sztuke
cena jednostkowa; za litr; za kus; ks; kus; cena za; jednotkova cena; merna cena; za ks; za l
db; egysegar; darab; buc; bucata; pret unitar; litru; per kg; кг; шт; за кг; за шт; за штуку; за литр; л; за л
ціна за; цена за; бр; за бр; τεμ; τεμαχιο; το κιλο; κιλο; τιμη ανα; ανα; λιτρο
kom; po kg; po komadu; za kom; cijena za; kos; za kos; cena za kg; vnt; uz kg; uz vnt; vieneto kaina; gab
vienibas cena; tk; uhikuhind; liitri; adet fiyati; birim fiyat; kg fiyati; per pcs; pcs; buah; biji; moi kg; cai; chiec
ต่อชิ้น; ต่อกิโลกรัม; ชิ้นละ; กิโลกรัมละ; 每件; 每斤; 每公斤; 单价; 單價; 每100g; 1個あたり; あたり; 当たり; 単価; 개당; g당
kg당; ml당; 당; للكيلو
لكل; للقطعة; סה"כ ליחידה; ל 100 גרם; ליחידה; לק"ג; कि.ग्रा.; प्रति; প্রতি
"""
