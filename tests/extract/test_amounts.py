"""Prices as shops write them: what number, what currency, and which of several amounts."""

from decimal import Decimal

import pytest

from tests.extract.fragments import runs_of, table
from watcher.extract.amounts import read_amount, read_amount_text
from watcher.model.reading import Why

WRITTEN = """
de-DE | 1.049,00 € | 1049 EUR
de-DE | € 1.049 | 1049 EUR
de-DE | EUR 99,- | 99 EUR
de-DE | 99,95€* | 99.95 EUR
de-DE | Preis: 12,50 € zzgl. Versand | 12.5 EUR
de-DE | 0,79 € je Stück | 0.79 EUR
de-DE | ab 9,99 € / Monat | 9.99 EUR
de-DE | Kaufpreis 389.000 € | 389000 EUR
de-DE | 1,25 Mio. € | 1250000 EUR
de-DE | 850 T€ | 850000 EUR
de-DE | 45 ct | 0.45 EUR
de-DE | 39 Cent pro Stück | 0.39 EUR
de-DE | -,99 € | 0.99 EUR
de-DE | 4.- | 4
de-DE | Bestellnr. 123456 49,90 € | 49.9 EUR
de-CH | CHF 12.– | 12 CHF
de-CH | 1’290.00 CHF | 1290 CHF
de-CH | Fr. 5.50 | 5.5 CHF
fr-FR | 1 299 € | 1299 EUR
fr-FR | 1.299 € | 1299 EUR
fr-FR | 45,00 € TTC | 45 EUR
fr-FR | 3,20 € le kilo | 3.2 EUR
fr-FR | dès 9,90 € | 9.9 EUR
fr-FR | 2,3 millions € | 2300000 EUR
fr-FR | 12 k€ | 12000 EUR
fr-CH | CHF 49.90 | 49.9 CHF
fr-CA | 19,99 $ | 19.99 CAD
fr-BE | € 15,50 | 15.5 EUR
es-ES | desde 19,95 € | 19.95 EUR
es-ES | 19,95 € IVA incl. | 19.95 EUR
es-MX | $1,299.00 | 1299 MXN
es-MX | $1,299.00 MXN | 1299 MXN
es-AR | $1.299,00 | 1299 ARS
es-CL | $ 12.990 | 12990 CLP
es-CO | $ 1.299.900 | 1299900 COP
es-PE | S/ 1,299.00 | 1299 PEN
es-AR | USD 120 | 120 USD
es-AR | US$ 1.200 | 1200 USD
es-UY | $ 1.290 | 1290 UYU
it-IT | € 1.299,00 | 1299 EUR
it-IT | da € 19,90 | 19.9 EUR
it-IT | 2,5 milioni di euro | 2500000 EUR
it-IT | € 12,00/mese | 12 EUR
pt-BR | R$ 1.299,00 | 1299 BRL
pt-BR | R$ 1.299 | 1299 BRL
nl-NL | € 1.299,- | 1299 EUR
nl-NL | 1.299,00 | 1299
nl-NL | € 25,- per maand | 25 EUR
nl-NL | € 2,99 per stuk | 2.99 EUR
nl-BE | € 3.000 | 3000 EUR
sv-SE | 1 299:- | 1299
sv-SE | 1 299,00 kr | 1299 SEK
sv-SE | från 99 kr/mån | 99 SEK
sv-SE | 59 kr/st | 59 SEK
nb-NO | kr 1 299,- | 1299 NOK
nb-NO | fra kr 99 per mnd | 99 NOK
nb-NO | 4 490 000 kr | 4490000 NOK
da-DK | 1.299 kr. | 1299 DKK
is-IS | 4.990 kr | 4990 ISK
fi-FI | alk. 19,90 € | 19.9 EUR
fi-FI | 0,99 €/kpl | 0.99 EUR
pl-PL | 1 299,99 zł | 1299.99 PLN
pl-PL | 1299,99zł | 1299.99 PLN
pl-PL | od 99 zł | 99 PLN
pl-PL | 99 zł/mies. | 99 PLN
pl-PL | 99 gr | 0.99 PLN
pl-PL | 1,2 mln zł | 1200000 PLN
cs-CZ | 1 299 Kč | 1299 CZK
cs-CZ | 1 299,- Kč | 1299 CZK
sk-SK | 12,99 € bez DPH | 12.99 EUR
sk-SK | od 12,99 € | 12.99 EUR
hu-HU | 12 990 Ft | 12990 HUF
hu-HU | 12.990,- Ft | 12990 HUF
ro-RO | 1.299,99 lei | 1299.99 RON
ro-RO | 129 RON | 129 RON
bg-BG | 129,00 лв. | 129 BGN
ru-RU | 1 299 ₽ | 1299 RUB
ru-RU | 1 299 руб. | 1299 RUB
ru-RU | от 990 руб | 990 RUB
ru-RU | 12,5 тыс. руб. | 12500 RUB
ru-RU | 990 ₽ за шт. | 990 RUB
uk-UA | 1 299 грн | 1299 UAH
uk-UA | від 99 ₴ | 99 UAH
uk-UA | Ціна: 1299 грн/шт | 1299 UAH
tr-TR | 1.299,90 TL | 1299.9 TRY
tr-TR | ₺1.299 | 1299 TRY
tr-TR | Sepette 999,90 TL | 999.9 TRY
hr-HR | 129,99 € | 129.99 EUR
sr-RS | 1.299,00 RSD | 1299 RSD
sr-RS | 12.990 din | 12990 RSD
mk-MK | 1.290 ден | 1290 MKD
sq-AL | 1,200 Lekë | 1200 ALL
bs-BA | 19,90 KM | 19.9 BAM
et-EE | 129,00 € | 129 EUR
lt-LT | nuo 12,99 € | 12.99 EUR
en-US | $1,299 | 1299 USD
en-US | $19.99/ea | 19.99 USD
en-US | $12 per month | 12 USD
en-US | $3.5M | 3500000 USD
en-US | $250k | 250000 USD
en-US | 99¢ | 0.99 USD
en-US | from $9.99 | 9.99 USD
en-US | $19.99 & FREE Returns | 19.99 USD
en-US | Price: $1,049.99 | 1049.99 USD
en-US | US $19.99 | 19.99 USD
en-US | €19.99 | 19.99 EUR
en-US | £1,299 | 1299 GBP
en-US | C$25 | 25 CAD
en-US | $0.99 each | 0.99 USD
en-GB | £1,299.00 | 1299 GBP
en-GB | £1.25 per kg | 1.25 GBP
en-GB | 50p | 0.5 GBP
en-GB | £25 pcm | 25 GBP
en-GB | £950 pcm | 950 GBP
en-GB | Guide price £450,000 | 450000 GBP
en-GB | £1.2m | 1200000 GBP
en-GB | From £19 per night | 19 GBP
en-GB | £19.99 Free delivery | 19.99 GBP
en-CA | $1,299.99 | 1299.99 CAD
en-IN | ₹1,29,999 | 129999 INR
en-IN | Rs 1,299 | 1299 INR
en-IN | ₹12.5 Lakh | 1250000 INR
en-IN | EMI from ₹63/month | 63 INR
en-ZA | R1 299.00 | 1299 ZAR
en-ZA | R1,299.00 | 1299 ZAR
en-SG | S$1,299 | 1299 SGD
en-HK | HK$129 | 129 HKD
en-NG | ₦129,000 | 129000 NGN
en-KE | KSh 1,299 | 1299 KES
en-PH | ₱1,299 | 1299 PHP
en-AE | AED 1,299 | 1299 AED
en-IE | €1,299.00 | 1299 EUR
en-MY | RM 1,299.00 | 1299 MYR
ja-JP | 12,800円 | 12800 JPY
ja-JP | ¥12,800（税込） | 12800 JPY
ja-JP | 月額980円 | 980 JPY
zh-CN | ¥1,299.00 | 1299 CNY
zh-CN | 1299元 | 1299 CNY
zh-CN | 1.5万元 | 15000 CNY
zh-CN | ¥99起 | 99 CNY
zh-TW | NT$1,299 | 1299 TWD
zh-TW | $1,299元 | 1299 TWD
ko-KR | 12,900원 | 12900 KRW
ko-KR | ₩12,900 | 12900 KRW
ko-KR | 월 9,900원 | 9900 KRW
th-TH | ฿1,299 | 1299 THB
th-TH | 1,299 บาท | 1299 THB
vi-VN | 1.299.000đ | 1299000 VND
vi-VN | 1.299.000 ₫ | 1299000 VND
id-ID | Rp1.299.000 | 1299000 IDR
id-ID | Rp 1,2 juta | 1200000 IDR
id-ID | Rp50 ribu | 50000 IDR
ms-MY | RM1,299.00 | 1299 MYR
ar-AE | 1,299 د.إ | 1299 AED
ar-EG | 1,299 ج.م | 1299 EGP
ar-MA | 1.299,00 درهم | 1299 MAD
he-IL | ₪1,299 | 1299 ILS
he-IL | 1,299.00 ₪ | 1299 ILS
hi-IN | ₹1,299 | 1299 INR
hi-IN | १,२९९ रुपये | 1299 INR
bn-BD | ৳ 1,299 | 1299 BDT
ur-PK | Rs. 1,299 | 1299 PKR
ka-GE | 1 299 ₾ | 1299 GEL
kk-KZ | 12 990 тг | 12990 KZT
uz-UZ | 1 299 000 so‘m | 1299000 UZS
az-AZ | 129,90 ₼ | 129.9 AZN
hy-AM | 12 900 ֏ | 12900 AMD
be-BY | 129,90 руб. | 129.9 BYN
mn-MN | 129,000₮ | 129000 MNT
fr-TN | 129,900 DT | 129.9 TND
fr-SN | 12 900 FCFA | 12900 XOF
fr-MA | 1 299,00 DH | 1299 MAD
en-GH | GH₵1,299.00 | 1299 GHS
en-US | $29/month billed annually | 29 USD
en-US | $348 per year | 348 USD
en-US | $5.99 5.99 | 5.99 USD
en-US | USD 49.00 | 49 USD
en-US | 49.00 USD | 49 USD
en-US | 49 dollars | 49 USD
en-US | Approximately $500 | 500 USD
en-US | $.99 | 0.99 USD
en-US | 1,299.99 | 1299.99
en-US | -$5.00 | -5 USD
en-US | $5.00- | 5 USD
en-US | ($5.00) | 5 USD
en-US | $0 | 0 USD
en-GB | 99p each | 0.99 GBP
en-GB | £1.50 85p per litre | 1.5 GBP
en-GB | £24 pp | 24 GBP
de-DE | Preis: 49 Euro | 49 EUR
de-DE | 49.00 EUR | 49 EUR
de-DE | VB 250 € | 250 EUR
de-DE | 250 € VB | 250 EUR
de-DE | 1.250 € kalt | 1250 EUR
de-DE | 12,90 EUR/Stk. | 12.9 EUR
de-DE | 29,90 € inkl. Versand | 29.9 EUR
de-DE | Zwischensumme 29,90 € | 29.9 EUR
fr-FR | Prix : 45,90 € | 45.9 EUR
fr-FR | À partir de 12 € | 12 EUR
fr-FR | 12,50 €/pièce | 12.5 EUR
fr-FR | 850 € CC / mois | 850 EUR
es-ES | 15 €/ud. | 15 EUR
es-ES | Precio: 15,00 € (IVA incluido) | 15 EUR
es-ES | 12,40 € + IVA | 12.4 EUR
it-IT | 15,00 € iva inclusa | 15 EUR
it-IT | 9,90 €/kg | 9.9 EUR
pt-PT | 12,99 €/un | 12.99 EUR
nl-NL | € 39,95 incl. btw | 39.95 EUR
nl-NL | € 250.000 k.k. | 250000 EUR
sv-SE | 199 kr inkl. moms | 199 SEK
nb-NO | 199,- pr. stk | 199
da-DK | Pr. stk. 199,95 kr. | 199.95 DKK
fi-FI | Hinta 19,90 € (sis. alv) | 19.9 EUR
pl-PL | Cena: 99,00 zł brutto | 99 PLN
pl-PL | 99,00 zł / szt. | 99 PLN
cs-CZ | Cena 299 Kč / ks | 299 CZK
hu-HU | 12 990 Ft/db | 12990 HUF
ro-RO | 129,99 lei/buc | 129.99 RON
ru-RU | 1 290 руб./шт | 1290 RUB
el-GR | 39,90 € / τεμ. | 39.9 EUR
ja-JP | 価格：¥3,980（税込） | 3980 JPY
ja-JP | 本体価格 3,980円 | 3980 JPY
ja-JP | 月々2,980円 | 2980 JPY
zh-CN | 券后价¥79.9 | 79.9 CNY
zh-CN | ¥79.9/件 | 79.9 CNY
zh-CN | 79.9元/斤 | 79.9 CNY
zh-TW | NT$ 1,264起 | 1264 TWD
vi-VN | 2,5 tỷ | 2500000000
ar-EG | السعر: 1,299 جنيه | 1299 EGP
ar-SA | 399 ر.س شامل الضريبة | 399 SAR
en-IN | ₹999 inclusive of all taxes | 999 INR
en-IN | Rs. 45 Lakh onwards | 4500000 INR
en-PK | Rs.2.5 Crore | 25000000 PKR
en-ZA | R 1 299,99 | 1299.99 ZAR
en-ZA | R24.99 each | 24.99 ZAR
de-CH | 12.90 / Stück | 12.9
fr-CH | CHF 1'250.- / mois | 1250 CHF
it-CH | Fr. 12.50 | 12.5 CHF
"""

SEVERAL = """
de-DE | Alter Preis 79,99 € Neuer Preis 59,99 € | 59.99 EUR
de-DE | UVP 1.299,00 € Sie sparen 300,00 € 999,00 € | 999 EUR
de-DE | 999,00 € UVP 1.299,00 € | 999 EUR
de-DE | bisher 24,99 €, jetzt 19,99 € | 19.99 EUR
de-DE | 19,99 € statt 24,99 € | 19.99 EUR
de-DE | 12,50 € inkl. MwSt. zzgl. 5,90 € Versandkosten | 12.5 EUR
de-DE | 12,50 € (1 kg = 25,00 €) | 12.5 EUR
de-DE | 3,49 € / 100 g | 3.49 EUR
de-DE | 2,49 € 100 g = 0,83 € | 2.49 EUR
de-DE | 499,00 € oder 12 Raten à 43,20 € | 499 EUR
de-DE | 499 € oder ab 20,79 € mtl. | 499 EUR
de-DE | 9,99 €/Monat einmalig 29,99 € Einrichtungsgebühr | 9.99 EUR
de-DE | 5 Stück 24,95 € | 24.95 EUR
de-DE | 2 x 500 ml 7,98 € | 7.98 EUR
de-DE | 6er-Pack 11,94 € | 11.94 EUR
de-DE | Modell 2024: 349,00 € | 349 EUR
de-DE | 20% Rabatt 39,92 € | 39.92 EUR
de-DE | 10 € Gutschein 49,00 € | 49 EUR
de-DE | Ab 3 Stück je 8,99 € | 8.99 EUR
de-AT | € 39,99 statt € 59,99 | 39.99 EUR
de-CH | statt CHF 79.90 CHF 59.90 | 59.9 CHF
de-CH | 59.90 statt 79.90 | 59.9
fr-FR | 19€99 | 19.99 EUR
fr-FR | 19,99€ au lieu de 29,99€ | 19.99 EUR
fr-FR | Avant 59,00 € Maintenant 45,00 € | 45 EUR
fr-FR | 54,00 € TTC 45,00 € HT | 54 EUR
fr-FR | 45,00 € HT soit 54,00 € TTC | 54 EUR
fr-FR | 3,20 € (6,40 € / kg) | 3.2 EUR
fr-FR | ou 4 x 25,00 € | 25 EUR
fr-FR | 100,00 € ou 4 x 25,00 € | 100 EUR
fr-FR | 100 € dont 2 € d’éco-part | 100 EUR
fr-FR | -20% 39,92 € | 39.92 EUR
fr-FR | Lot de 3 : 14,90 € | 14.9 EUR
es-ES | PVP 59,95 € Oferta 39,95 € | 39.95 EUR
es-ES | 39,95 € 59,95 € -33% | 39.95 EUR
es-AR | 12 cuotas sin interés de $ 8.333,25 | 8333.25 ARS
it-IT | Prezzo consigliato € 59,00 Prezzo € 39,00 | 39 EUR
it-IT | 39,00 € invece di 59,00 € | 39 EUR
it-IT | 3 rate da 33,00 € | 33 EUR
it-IT | 99,00 € oppure 3 rate da 33,00 € | 99 EUR
pt-BR | de R$ 1.299,00 por R$ 999,00 | 999 BRL
pt-BR | R$ 999,00 no Pix ou 10x de R$ 109,90 | 999 BRL
pt-BR | em até 12x de R$ 91,58 | 91.58 BRL
pt-PT | 29,99 € PVPR 39,99 € | 29.99 EUR
nl-NL | Adviesprijs € 59,95 Nu € 39,95 | 39.95 EUR
nl-NL | € 39,95 i.p.v. € 59,95 | 39.95 EUR
nl-NL | 1+1 gratis € 4,99 | 4.99 EUR
sv-SE | Ord. pris 399 kr Nu 299 kr | 299 SEK
sv-SE | 299 kr Ord. 399 kr | 299 SEK
sv-SE | 2 för 50 kr | 50 SEK
sv-SE | 99:50 | 99.5
nb-NO | Førpris 999,- Nå 699,- | 699
da-DK | Før 499 kr. Nu 299 kr. | 299 DKK
da-DK | 299,95 kr. Vejl. pris 399,95 kr. | 299.95 DKK
fi-FI | Nyt 19,90 € (norm. 29,90 €) | 19.9 EUR
pl-PL | 99,00 zł Najniższa cena z 30 dni: 89,00 zł | 99 PLN
pl-PL | było 129,00 zł teraz 99,00 zł | 99 PLN
pl-PL | 10 rat x 12,99 zł | 12.99 PLN
pl-PL | 129,90 zł lub 10 rat x 12,99 zł | 129.9 PLN
cs-CZ | Běžná cena 1 599 Kč Naše cena 1 299 Kč | 1299 CZK
cs-CZ | 1 299 Kč bez DPH 1 074 Kč | 1299 CZK
cs-CZ | 1 074 Kč bez DPH 1 299 Kč s DPH | 1299 CZK
hu-HU | Eredeti ár: 15 990 Ft Akciós ár: 12 990 Ft | 12990 HUF
bg-BG | 129 лв / 65,96 € | 129 BGN
ru-RU | Старая цена 1 590 ₽ Новая цена 1 290 ₽ | 1290 RUB
ru-RU | 99 руб. 90 коп. | 99.9 RUB
el-GR | Αρχική τιμή 59,90€ Τώρα 39,90€ | 39.9 EUR
tr-TR | 1.599 TL 1.299 TL | 1599 TRY
tr-TR | 9 taksit x 144,43 TL | 144.43 TRY
en-US | $19.99 $29.99 | 19.99 USD
en-US | Was $29.99, now $19.99 | 19.99 USD
en-US | $19.99 (was $29.99) | 19.99 USD
en-US | MSRP $29.99 Sale $19.99 | 19.99 USD
en-US | $19.99 List: $29.99 (33% off) | 19.99 USD
en-US | $19.99 ($0.42/oz) | 19.99 USD
en-US | 4 interest-free payments of $12.50 | 12.5 USD
en-US | $50.00 or 4 interest-free payments of $12.50 with Klarna | 50 USD
en-US | 2 for $8 | 8 USD
en-US | $19.99 + $5.99 shipping | 19.99 USD
en-US | $1,299.99 Open-Box: from $999.99 | 1299.99 USD
en-GB | £12.99 each or 2 for £20 | 12.99 GBP
en-GB | RRP £20.00 £15.00 | 15 GBP
en-GB | Was £20 Save £5 Now £15 | 15 GBP
en-GB | £15.00 inc VAT (£12.50 ex VAT) | 15 GBP
en-GB | £12.50 ex. VAT £15.00 inc. VAT | 15 GBP
en-GB | £19.99 Delivery £3.99 | 19.99 GBP
en-GB | Adult £12.00 Child £8.00 | 12 GBP
en-IN | ₹1,299 M.R.P.: ₹1,999 (35% off) | 1299 INR
en-IN | MRP ₹1,999 Deal ₹1,299 | 1299 INR
ja-JP | 11,637円（税抜）12,800円（税込） | 12800 JPY
ja-JP | 通常価格 5,980円 セール価格 3,980円 | 3980 JPY
ja-JP | 1億2,800万円 | 128000000 JPY
ja-JP | 3個で1,000円 | 1000 JPY
ja-JP | 20%OFF 3,184円 | 3184 JPY
zh-CN | 原价¥199 现价¥99 | 99 CNY
ko-KR | 정가 20,000원 할인가 12,900원 | 12900 KRW
ko-KR | 3억 5,000만원 | 350000000 KRW
th-TH | ปกติ 1,590 บาท ลดเหลือ 1,290 บาท | 1290 THB
vi-VN | Giá gốc 500.000đ Giá bán 399.000đ | 399000 VND
ar-SA | ١٬٢٩٩ ر.س | 1299 SAR
ar-SA | قبل 500 ر.س الآن 399 ر.س | 399 SAR
he-IL | במקום ₪199 רק ₪99 | 99 ILS
fa-IR | ۱٬۲۹۹٬۰۰۰ تومان | 1299000 IRT
en-US | $1,299.00 $1,499.00 Save $200 | 1299 USD
en-US | Now $15 / was $20 | 15 USD
en-US | Sale: $15.00 Reg: $20.00 | 15 USD
en-US | $15.00 Compare at $20.00 | 15 USD
en-US | $20.00 20% off $25.00 | 20 USD
en-US | Starting from $1,099 or $91.58/mo. for 12 mo. | 1099 USD
en-US | Your price: $9.50 You save: $0.50 | 9.5 USD
en-US | Buy 2 get 1 free $12.00 | 12 USD
en-US | Size 10 $45.00 | 45 USD
en-US | 16 GB RAM $999 | 999 USD
en-US | 4K TV 55" $499.99 | 499.99 USD
en-GB | £4.50 (£1.13/100g) | 4.5 GBP
en-GB | £20.00, was £25.00 | 20 GBP
en-GB | Save £5 £20.00 | 20 GBP
en-GB | £20.00 SAVE £5 | 20 GBP
en-GB | Price £12.99 + £2.99 postage | 12.99 GBP
en-GB | 2 Nights from £189 | 189 GBP
en-GB | Half price £10.00 Was £20.00 | 10 GBP
de-DE | 39,99 € 49,99 € | 39.99 EUR
de-DE | Statt 49,99 € 39,99 € | 39.99 EUR
de-DE | Kaltmiete 850 € Nebenkosten 150 € | 850 EUR
de-DE | 29,90 € + 4,90 € Versand | 29.9 EUR
de-DE | Niedrigster Preis (30 Tage): 31,99 € Aktueller Preis: 34,99 € | 34.99 EUR
de-DE | 2er Set 19,98 € | 19.98 EUR
de-DE | Farbe 3: 12,50 € | 12.5 EUR
de-DE | 1 Liter = 3,98 € 1,99 € | 1.99 EUR
de-DE | 1,99 € (3,98 €/1 l) | 1.99 EUR
de-DE | 0,99 € zzgl. 0,25 € Pfand | 0.99 EUR
de-DE | 7 Tage kostenlos testen, danach 9,99 €/Monat | 9.99 EUR
de-DE | 19 % MwSt. inkl. 119,00 € | 119 EUR
de-DE | ab 1. Mai 49,90 € | 49.9 EUR
fr-FR | 45,90 € Eco-part. 0,50 € incluse | 45.9 EUR
fr-FR | Prix barré 59 € Prix soldé 39 € | 39 EUR
fr-FR | 39,00 € -34% 59,00 € | 39 EUR
fr-FR | Soit 3,90 € le kg 1,95 € | 1.95 EUR
fr-FR | 3 x 33,00 € sans frais | 33 EUR
fr-FR | 99,00 € en 3 x 33,00 € sans frais | 99 EUR
fr-FR | Abonnement 29,99 €/mois pendant 12 mois puis 39,99 €/mois | 29.99 EUR
es-ES | Antes: 20€ Ahora: 15€ | 15 EUR
es-ES | 3x2 4,95 € | 4.95 EUR
es-ES | 15 € + 3,95 € de envío | 15 EUR
es-MX | Antes $1,299 Hoy $999 | 999 MXN
es-AR | 6 cuotas sin interés de $ 4.165 | 4165 ARS
es-CL | Precio internet $ 9.990 Precio normal $ 14.990 | 9990 CLP
it-IT | Prima € 20,00 Ora € 15,00 | 15 EUR
it-IT | 12,30 € + IVA 15,00 € IVA incl. | 15 EUR
it-IT | 29,90 € + spedizione 5,90 € | 29.9 EUR
pt-BR | De: R$ 199,90 Por: R$ 149,90 | 149.9 BRL
pt-BR | 10x de R$ 14,99 sem juros | 14.99 BRL
nl-NL | van 49,95 voor 39,95 | 39.95
nl-NL | € 39,95 € 49,95 | 39.95 EUR
nl-NL | € 33,02 excl. btw € 39,95 incl. btw | 39.95 EUR
sv-SE | Pris 199 kr Ord. pris 249 kr | 199 SEK
sv-SE | 159 kr exkl. moms 199 kr inkl. moms | 199 SEK
pl-PL | 80,49 zł netto 99,00 zł brutto | 99 PLN
ro-RO | PRP 199,99 lei Preț 149,99 lei | 149.99 RON
ru-RU | 1 290 ₽ 1 590 ₽ | 1290 RUB
uk-UA | Було 1 599 грн Стало 1 299 грн | 1299 UAH
tr-TR | 1.599,00 TL yerine 1.299,00 TL | 1299 TRY
tr-TR | %20 indirim 1.279,20 TL | 1279.2 TRY
el-GR | Από 59,90 € Τώρα 39,90 € | 39.9 EUR
ja-JP | 3,980円 (税込 4,378円) | 4378 JPY
ja-JP | ¥3,980 + 送料¥550 | 3980 JPY
ja-JP | 100gあたり398円 | 398 JPY
ja-JP | 定価5,000円→3,980円 | 3980 JPY
ja-JP | 3,980 円 10%還元 | 3980 JPY
zh-CN | ￥79.90 ¥129.00 | 79.9 CNY
zh-CN | 立减20元 79元 | 79 CNY
zh-TW | 定價 1,580 元 優惠價 1,264 元 | 1264 TWD
ko-KR | 29,900원 → 19,900원 | 19900 KRW
ko-KR | 19,900원 (배송비 3,000원) | 19900 KRW
ko-KR | 1개당 1,990원 | 1990 KRW
th-TH | ราคา 590 บาท จากปกติ 790 บาท | 590 THB
vi-VN | 399.000đ 500.000đ -20% | 399000 VND
id-ID | Rp 250.000 Rp 199.000 | 250000 IDR
he-IL | 99.90 ₪ ל-100 גרם | 99.9 ILS
fa-IR | قیمت: ۲۵۰٬۰۰۰ تومان | 250000 IRT
hi-IN | ₹999 ₹1,499 | 999 INR
de-CH | CHF 1.20 / 100g | 1.2 CHF
bg-BG | 25,56 € / 49,99 лв. | 25.56 EUR
hr-HR | 19,99 € (150,61 kn) | 19.99 EUR
pl-PL | 4,99 € (ok. 21,50 zł) | 4.99 EUR
"""

MARKED_UP = """
de-DE | <s>79,99 €</s>&nbsp;59,99 € | 59.99 EUR
de-DE | 19<sup>95</sup> | 19.95
de-DE | 19<sup>95 €</sup> | 19.95 EUR
de-DE | 19,<sup>95</sup> € | 19.95 EUR
de-DE | 19,95<sup>1)</sup> € | 19.95 EUR
de-DE | 249 €<sup>*</sup> | 249 EUR
fr-FR | 29,99 € <del>39,99 €</del> | 29.99 EUR
pl-PL | 12<sup>99</sup>zł | 12.99 PLN
ro-RO | 1.299<sup>99</sup> lei | 1299.99 RON
en-US | <span>$</span><span>12</span><sup>34</sup> | 12.34 USD
en-US | <sup>$</sup>12<sup>34</sup> | 12.34 USD
en-US | $45.00 <small>$1.50 / ct</small> | 45 USD
zh-CN | ¥<span>12</span><span>.50</span> | 12.5 CNY
de-DE | <span class="old-price">49,99 €</span> <span class="price">39,99 €</span> | 39.99 EUR
de-DE | <p>39,99 €</p><p>inkl. MwSt.</p><p>zzgl. Versand</p> | 39.99 EUR
de-DE | <p>UVP</p><p>59,99 €</p><p>39,99 €</p> | 39.99 EUR
en-US | <p>Sale price</p><p>$20.00</p><p>Regular price</p><p>$30.00</p> | 20 USD
en-US | <span class="sr-only">Regular price</span> $30.00 <span class="sr-only">Sale price</span> $20.00 | 20 USD
en-US | <span class="sr-only">Regular price</span> $30.00 | 30 USD
en-US | <p>$20.00</p><p>Tax included. Shipping calculated at checkout.</p> | 20 USD
en-US | <s>$30.00</s><p>$20.00</p><p>Shipping calculated at checkout.</p> | 20 USD
de-DE | <span>12</span><small>99</small> € | 12.99 EUR
de-DE | <small>ab</small> 12,99 € | 12.99 EUR
fr-FR | 12<sup>€</sup>99 | 12.99 EUR
fr-FR | 12€<sup>99</sup> | 12.99 EUR
es-ES | 12<sup>,99€</sup> | 12.99 EUR
"""

RANGES = """
de-DE | zwischen 20 und 30 € | 20 to 30 EUR
de-DE | 20,00 - 30,00 € | 20 to 30 EUR
de-DE | von 20 € bis 30 € | 20 to 30 EUR
fr-FR | Entre 20 et 30 € | 20 to 30 EUR
fr-FR | de 20 à 30 € | 20 to 30 EUR
es-ES | de 20 a 30 € | 20 to 30 EUR
it-IT | tra 20 e 30 € | 20 to 30 EUR
en-US | $10 - $20 | 10 to 20 USD
en-US | $10 to $20 | 10 to 20 USD
en-US | between $10 and $20 | 10 to 20 USD
ja-JP | 1,000円〜2,000円 | 1000 to 2000 JPY
zh-CN | ¥99-199 | 99 to 199 CNY
ko-KR | 10,000원 ~ 20,000원 | 10000 to 20000 KRW
en-GB | £120,000 - £150,000 per annum | 120000 to 150000 GBP
en-IN | ₹50,000 - ₹60,000 | 50000 to 60000 INR
"""

NO_PRICE = """
de-DE | Eintritt frei | free
de-DE | Versandkostenfrei | unknown
de-DE | nicht verfügbar | unknown
fr-FR | Gratuit | free
fr-FR | Sur devis | on_request
fr-FR | Livraison gratuite dès 49 € | unknown
es-ES | Ahorras 10,00 € | unknown
es-MX | Envío gratis | unknown
es-ES | Consultar precio | on_request
it-IT | Gratuito | free
it-IT | Su richiesta | on_request
pt-BR | Frete grátis | unknown
nl-NL | Op aanvraag | on_request
nl-NL | Gratis verzending vanaf € 20 | unknown
da-DK | Spar 200 kr. | unknown
fi-FI | Kysy hintaa | on_request
cs-CZ | ušetříte 300 Kč | unknown
ru-RU | Доставка 300 ₽ | unknown
en-US | Free shipping | unknown
en-US | Request a quote | on_request
en-US | Up to 50% off | unknown
en-US | $25 off orders over $100 | unknown
ja-JP | 送料550円 | unknown
ja-JP | 無料 | free
zh-CN | 面议 | on_request
zh-CN | 满100元包邮 | unknown
ko-KR | 무료 | free
ko-KR | 배송비 3,000원 | unknown
th-TH | ฟรี | free
ar-SA | مجاناً | free
he-IL | חינם | free
en-US | Call for pricing | on_request
en-US | Out of stock | unknown
en-US | Item #48213 | unknown
en-US | 3 for 2 | unknown
en-US | 4.5 out of 5 stars | unknown
en-US | 1-800-555-0142 | unknown
en-US | Sold out | unknown
de-DE | ausverkauft | unknown
en-US | 12 reviews | unknown
en-GB | Log in to see price | unknown
de-DE | 2 Bewertungen | unknown
de-DE | Lieferung bis 12.05. | unknown
fr-FR | En stock | unknown
es-ES | Desde 24 meses | unknown
fr-FR | Économisez 10 € | unknown
fr-FR | Consigne 2,00 € | unknown
it-IT | Spedizione 5,90 € | unknown
nl-NL | Statiegeld € 0,15 | unknown
sv-SE | Frakt 49 kr | unknown
fi-FI | Toimituskulut 4,90 € | unknown
pl-PL | Dostawa od 9,99 zł | unknown
cs-CZ | Doprava 79 Kč | unknown
hu-HU | Szállítás 990 Ft | unknown
"""


def amount_of(locale, fragment):
    amount = read_amount(runs_of(fragment), locale=locale)
    value = None if amount.value is None else Decimal(amount.value)
    return value, amount.unit, amount.why


def expected(text):
    value, _, unit = text.partition(" ")
    return Decimal(value), unit or None, None


@pytest.mark.parametrize(("locale", "fragment", "price"), table(WRITTEN))
def test_a_price_is_read_in_the_style_of_its_country(locale, fragment, price):
    assert amount_of(locale, fragment) == expected(price)


@pytest.mark.parametrize(("locale", "fragment", "price"), table(SEVERAL))
def test_of_several_amounts_the_one_a_buyer_pays_is_the_price(locale, fragment, price):
    assert amount_of(locale, fragment) == expected(price)


@pytest.mark.parametrize(("locale", "fragment", "price"), table(MARKED_UP))
def test_the_looks_of_an_amount_count(locale, fragment, price):
    assert amount_of(locale, fragment) == expected(price)


@pytest.mark.parametrize(("locale", "fragment", "bounds"), table(RANGES))
def test_a_range_keeps_both_bounds(locale, fragment, bounds):
    low, _, high = bounds.partition(" to ")
    high, _, unit = high.partition(" ")

    amount = read_amount(runs_of(fragment), locale=locale)

    assert (Decimal(amount.value), Decimal(amount.to), amount.unit) == (Decimal(low), Decimal(high), unit)


@pytest.mark.parametrize(("locale", "fragment", "why"), table(NO_PRICE))
def test_a_number_that_is_no_price_is_not_read_as_one(locale, fragment, why):
    assert amount_of(locale, fragment) == (None, None, Why(why))


def test_nothing_at_all_is_missing():
    assert read_amount_text("  ", locale="en-GB").why is Why.MISSING


def test_three_prices_that_nothing_tells_apart_are_ambiguous():
    assert read_amount_text("10 € 20 € 30 €", locale="de-DE").why is Why.AMBIGUOUS


def test_the_same_price_said_three_times_is_one():
    assert read_amount_text("109€ 109€ 109", locale="fr-FR").value == "109"


def test_a_price_only_a_screen_reader_hears_counts_where_the_eye_sees_none():
    assert read_amount(runs_of('<span class="sr-only">£7.50</span>'), locale="en-GB").value == "7.50"


def test_an_element_that_is_struck_out_as_a_whole_is_read_all_the_same():
    assert read_amount(runs_of("<del>£7.50</del>"), locale="en-GB").value == "7.50"


def test_values_are_plain_decimals():
    assert read_amount_text("2,5 Mio. €", locale="de-DE").value == "2500000"
    assert read_amount_text("80 Rp.", locale="de-CH").value == "0.8"
