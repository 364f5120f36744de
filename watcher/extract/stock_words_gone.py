"""What shops write when a thing is not there, in the languages of shops: sold out, discontinued, later, on order.

Tables only, matched without accents and case; `extract.stock_words` puts them together.
"""

OUT = """
ikke pa nettlager; ikke pa nettlageret; out of stock; sold out; unavailable; not available; not in stock; no stock
none available; none left
no longer available; not sold; all gone; nothing available; stock out; zero stock; fully booked; no availability
no tickets available; not currently available; isn't available; out of print temporarily; oos; closed; ended; no units
no items left; cannot be ordered; not for sale; can't be delivered; does not ship; doesn't ship; cannot be shipped
won't ship; unable to ship; ships nowhere; ausverkauft; vergriffen; nicht verfugbar; nicht lieferbar; nicht auf lager
nicht an lager; nicht vorratig; nicht lagernd; nicht bestellbar; nicht erhaltlich; ausgebucht; nicht mehr verfugbar
keine tickets mehr; keine artikel verfugbar; kein bestand; nicht am lager; leider weg; keine lieferung
ausser vertrieb; ausgelaufen verkauft; nicht vorhanden; epuise; epuisee; epuises; epuisees; rupture de stock
en rupture; indisponible; indisponibles; non disponible; pas disponible; pas en stock; plus en stock; plus disponible
hors stock; stock epuise; victime de son succes; n'est plus disponible; tout vendu; closes; clos; close; non livrable
hors de stock; agotado; agotada; agotados; agotadas; sin stock; sin existencias; no disponible; no disponibles
fuera de stock; no hay existencias; no hay stock; no quedan; sin inventario; no esta disponible; sin disponibilidad
stock agotado; no quedan unidades; cerrada; cerradas; no hay unidades; exhaurit; esgotat; sense estoc; esaurito
esaurita; esauriti; esaurite; non disponibile; non disponibili; fuori stock; non in stock; non piu disponibile; chiusi
chiuso; scorte esaurite; non ordinabile; nessuna disponibilita; non presente in magazzino; esgotado; esgotada
esgotados; esgotadas; sem estoque; sem stock; indisponivel; indisponiveis; fora de estoque; nao disponivel
fora de stock; rutura de stock; encerrada; encerradas; uitverkocht; niet op voorraad; niet beschikbaar; niet leverbaar
niet in voorraad; geen voorraad; niet voorradig; niet verkrijgbaar; voorraad op; volgeboekt; niet bestelbaar; slutsald
slut i lager; ej i lager; inte i lager; ej tillganglig; ej tillgangligt; tillfalligt slut; finns ej i lager; fullbokad
fullbokat; utsald; utsalt; restnoterad; tillfalligt slut i lager; kan inte kopas; sluts*; inte tillganglig; udsolgt
ikke pa lager; ikke tilgaengelig; utgatt midlertidig; ikke i lager; restordre udsolgt; ikke tilgjengelig; utsolgt
tomt pa lager; ikke tilgjengeleg; uppselt; ekki til; ekki a lager; ekki til a lager; ikke leveringsdygtig
ikke pa laget; loppuunmyyty; ei varastossa; ei saatavilla; tilapaisesti loppu; ei saatavissa; varasto loppu
loppu varastosta; ei ole saatavilla; ei ole varastossa; myyty loppuun; loppu tilapaisesti; ei tilattavissa
niedostepny; niedostepne; niedostepna; brak w magazynie; wyprzedane; wyprzedany; wyprzedana; brak towaru
chwilowy brak; brak na stanie; brak produktu; brak w sklepie; wyczerpany; brak w ofercie; vyprodano; neni skladem
nedostupne; nedostupny; nedostupna; neni dostupne; neni na sklade; vypredane; nie je na sklade; nie je skladom
nie je dostupne; nie je k dispozicii; neni k dispozici; vypredany; nemame skladem; neskladem; neni na skladu
elfogyott; nincs raktaron; nincs keszleten; nem elerheto; keszlethiany; jelenleg nincs; atmenetileg nem
nem rendelheto; kifogyott; nem kaphato; nem szallithato; atmenetileg nem elerheto; raktarkeszlet kimerult
idoszakosan nem; stoc epuizat; indisponibil; indisponibila; epuizat; lipsa stoc; lipsa din stoc; nu este in stoc
nu este disponibil; stoc 0; stoc zero; stoc terminat; vandut; nu mai este in stoc; nu e in stoc; fara stoc
нет в наличии; нет на складе; распродано; распродан; распродана; закончился; закончилось; закончилась; закончились
отсутствует; нет в продаже; недоступен; недоступно; не в наличии; нет товара; билетов нет; мест нет; нет в магазине
под заказ недоступен; отсутствуют; раскуплено; нет в наличие; не осталось; немає в наявності; немає на складі
розпродано; закінчився; закінчилось; закінчилася; відсутній; відсутня; відсутнє; недоступний; нема в наявності
тимчасово немає; не в наявності; изчерпан; изчерпана; изчерпано; изчерпани; няма в наличност; няма наличност
не е в наличност; разпродаден; разпродадено; разпродадена; неналичен; не е наличен; недостъпен; не е на склад
продаден; μη διαθεσιμο; μη διαθεσιμα; μη διαθεσιμη; εξαντληθηκε; εξαντλημενο; εκτος αποθεματος; χωρις αποθεμα
δεν ειναι διαθεσιμο; εξαντληθηκαν; δεν υπαρχει αποθεμα; εξαντλημενα; δεν υπαρχει; πουληθηκε; ανεπαρκες αποθεμα
εξαντληση αποθεματος; δεν διατιθεται; nije na zalihi; nema na stanju; nema na zalihi; rasprodano; nedostupno
nedostupan; nije dostupno; nema na lageru; nije na stanju; rasprodato; ni na zalogi; ni na voljo; razprodano
nedobavljivo; nije raspolozivo; ni dobavljivo; zaloga posla; nije isporucivo; isparduota; nera sandelyje
laikinai nera; nera prekyboje; isparduotas; nav noliktava; nav pieejams; nav pieejama; izpardots; izpardota
nav uz vietas; islaicigi nav; labi otsas; ei ole laos; ei ole saadaval; valja muudud; laost otsas; pole laos
laoseis 0; ajutiselt otsas; pole saadaval; labi muudud; tukendi; stokta yok; stokta bulunmuyor; stokta bulunmamaktadir
mevcut degil; tukenmis; temin edilemiyor; satista degil; stoklarimizda yok; stok yok; stokta kalmadi; stok tukendi
satisa kapali; stokta degil; stok habis; tidak tersedia; stok kosong; terjual habis; tak tersedia; tiada stok
kehabisan stok; sudah habis; habis terjual; tidak ada stok; belum tersedia; stok tidak tersedia; habis dijual
tiada dalam stok; tidak ada; het hang; khong co san; khong con hang; tam het; da ban het; chay hang
ngung ban tam thoi; khong co hang; chua co hang; het ve; khong san co; หมด; หมดสต็อก; ไม่มีสินค้า; ไม่พร้อมจำหน่าย; ไม่มีของ
ไม่มีสต็อก; ไม่มีจำหน่าย; 缺货; 缺貨; 无货; 無貨; 售罄; 售完; 卖完; 賣完; 无库存; 無庫存; 没有库存; 沒有庫存; 库存不足
庫存不足; 已抢光; 已搶購一空; 补货中; 補貨中; 暂时下架; 不可购买; 完售; 没货; 沒貨; 断货; 斷貨; 暂不可售; 無現貨
无现货; 库存为#; 不在配送范围; 无法配送; 無法配送; 已订满; 額滿; 庫存為零; 在庫なし; 在庫無; 在庫切れ; 売り切れ; 売切
完売; 欠品; 品切; 在庫がありません; 取り扱いできません; 取り扱いできない; お取り扱いできません; 入荷待ち; 在庫×
在庫：×; 在庫：なし; 在庫：無; 販売休止; 現在販売しておりません; 受付終了; 予約終了; 購入できません; 注文できません
満席; 満室; 在庫ございません; 在庫はありません; 在庫はございません; 取扱い不可; 配送不可; お届けできません
次回入荷未定; 入荷未定; 품절; 재고없음; 매진; 판매완료; 구매불가; 재고：없음; 재고부족; 완판; 예약마감; 판매중지
배송불가; 솔드아웃; 판매마감; 일시중단; 남은 수량 없음; 재고가 없습니다; غير متوفر; غير متوفرة; نفدت الكمية
نفذت الكمية; نفد من المخزون; نفذ من المخزون; غير متاح; غير متاحة; غير موجود; نفد; بيعت بالكامل; غير متوفر حاليا
انتهت الكمية; تم البيع; غير متوفر مؤقتا; لا يتوفر; نفاد المخزون; غير متوفر في المخزون; نفذت; לא במלאי; אזל מהמלאי
אזל המלאי; לא זמין; אזל; חסר במלאי; נגמר המלאי; המלאי אזל; לא קיים במלאי; אין במלאי; לא זמינה; נמכר; נגמר; אינו זמין
אינו במלאי; סולד אאוט; ناموجود; موجود نیست; تمام شد; موجودی ندارد; اتمام موجودی; فروخته شد; در انبار نیست
موجود نمی باشد; عدم موجودی; دستیاب نہیں; اسٹاک ختم; ختم ہو گیا; स्टॉक में नहीं; स्टॉक ख़त्म; स्टॉक खत्म; उपलब्ध नहीं; अनुपलब्ध
बिक गया; समाप्त; स्टॉक समाप्त; आउट ऑफ स्टॉक; आउट ऑफ़ स्टॉक; স্টকে নেই; স্টক শেষ; স্টক আউট; নেই; শেষ হয়ে গেছে; বিক্রি শেষ; இல்லை
అందుబాటులో లేదు; उपलब्ध नाही; स्टॉक संपला; संपले; არ არის მარაგში; გაყიდულია; არ არის; ამოიწურა; სულ გაიყიდა; առկա չէ
վաճառված է; սպառված է; сатылып кетті; қоймада жоқ; қолжетімсіз; таусылды; mavjud emas; tugagan; yo'q; yoxdur; satilib
s'ka stok; nuk ka stok; i pashitur; shitur; agortuta; ez dago; ddim ar gael; wedi gwerthu allan; нема на залиха
распродадено; недостапно; няма ў наяўнасці; распрададзена; дууссан; байхгүй; អស់ស្តុក; ໝົດ; ပစ္စည်းမရှိ; кончился
отсутствуют в продаже
"""

OUT_ALONE = """
complet; completo; venduto; vendido; vendu; slut; loppu; loppunut; habis; kosong; slutsalt; 缺; elkelt; tomt; saknas
kalmadi; nemame; myyty; sprzedane; sprzedany; prodano; terminato; assente; rupture; neturime; baigesi; beidzies; otsas
acabou; bitib; nema robe; продано
"""

GONE = """
no longer stocked; no longer available to buy; discontinued; no longer made; no longer manufactured
no longer produced; no longer sold; no longer selling
end of life; end of line; retired; this product is no longer; out of print; permanently unavailable; withdrawn
no longer being made; production ended; no longer carried; we no longer carry; we no longer stock; we no longer sell
never to return; superseded; replaced by; no longer in production; nicht mehr hergestellt; nicht mehr produziert
eingestellt; auslaufmodell beendet; nicht mehr im sortiment; nicht mehr im programm; nicht mehr lieferbar
wird nicht mehr; aus dem sortiment; abgekundigt; nicht mehr erhaltlich; nicht mehr angeboten
auslaufartikel ausverkauft; ausgelistet; endgultig ausverkauft; dauerhaft ausverkauft; nicht mehr gefertigt
ausser produktion; n'est plus fabrique; plus fabrique; n'est plus commercialise; plus commercialise; arrete
fin de serie epuise; discontinue; fabrication arretee; n'est plus produit; n'est plus vendu
definitivement indisponible; definitivement epuise; arret de fabrication; arret de commercialisation
retire de la vente; plus produit; fin de vie; descatalogado; descatalogada; descontinuado; descontinuada
ya no se fabrica; fuera de catalogo; fuera de produccion; dejado de fabricar; discontinuado; discontinuada
ya no se vende; retirado; ya no se comercializa; descatalogat; fuori produzione; fuori catalogo; non piu prodotto
cessata produzione; dismesso; non piu in produzione; fuori commercio; ritirato; non piu in vendita; produzione cessata
uscito di produzione; fora de linha; fora de producao; deixou de ser fabricado; saiu de linha; fora de catalogo
ja nao e fabricado; nao e mais fabricado; uit productie; niet meer leverbaar; uit assortiment; uit het assortiment
niet meer in productie; niet meer geproduceerd; wordt niet meer gemaakt; uit collectie; niet langer leverbaar
uitgefaseerd; niet meer verkrijgbaar; definitief uitverkocht; niet meer in assortiment; utgatt; utgangen
utgar ur sortimentet; tillverkas inte langre; saljs inte langre; udgaet; produceres ikke laengere
produseres ikke lenger; ute av produksjon; ikke lenger i produksjon; haett i framleidslu; selges ikke lenger
saelges ikke laengere; tillverkas ej; poistunut; valmistus lopetettu; ei enaa valmisteta; tuotanto lopetettu
poistettu valikoimasta; myynti paattynyt; wycofany; wycofane; wycofana; nieprodukowany; zakonczono produkcje
koniec produkcji; nie jest juz produkowany; produkt archiwalny; sprzedaz zakonczona; prodej ukoncen; ukonceno
vyroba ukoncena; jiz se nevyrabi; ukoncena vyroba; vyrazeno; produkt byl vyrazen; doprodano; uz se nevyrabi
uz sa nevyraba; vyradene; ukonceny; stazeno z prodeje; jiz se neprodava; produkt ukoncen; kifutott; megszunt
mar nem kaphato; mar nem gyartjak; nem gyartott; scos din fabricatie; produs scos; nu se mai fabrica
nu se mai produce; discontinuat; retras; iesit din productie; fabricatie oprita; scos din oferta; снят с производства
снята с производства; снято с производства; сняты с производства; снят с продажи; производство прекращено
не выпускается; архивный товар; не производится; продажи прекращены; товар снят; выведен из ассортимента
больше не продается; снято с продажи; знято з виробництва; знятий з виробництва; знята з виробництва
більше не виробляється; виробництво припинено; знято з продажу; не випускається; архівний товар; більше не продається
не се произвежда; спрян; свалено от производство; извън производство; спряно производство; отпаднал
изваден от асортимента; καταργηθηκε; δεν παραγεται; διακοπη παραγωγης; σταματησε η παραγωγη; εχει καταργηθει
εκτος παραγωγης; αποσυρθηκε; καταργημενο; εκτος κυκλοφοριας; vise se ne proizvodi; ukinuto; povuceno
izvan proizvodnje; ne proizvodi se; ukinjeno; opusceno; ni vec v proizvodnji; ni vec v prodaji; van proizvodnje
prestanak proizvodnje; vise se ne prodaje; se ne proizvaja vec; izdelek ukinjen; nebegaminama; nebegaminamas
nebeparduodama; isimta is prekybos; gamyba nutraukta; vairs netiek razots; razosana partraukta
iznemts no tirdzniecibas; vairs nav nopērkams; tootmine lopetatud; enam ei toodeta; muugist eemaldatud
tootmisest maas; enam ei muuda; vairs neraz*; uretimi durduruldu; uretimden kalkti; satistan kalkti; artik uretilmiyor
satisi sona erdi; uretimi sonlandirildi; satis sona erdi; uretimi bitti; dihentikan; tidak diproduksi lagi; diskontinu
tidak lagi diproduksi; ngung kinh doanh; ngung san xuat; ngung ban; khong con kinh doanh; khong con san xuat
dung kinh doanh; เลิกผลิต; ยกเลิกการผลิต; เลิกจำหน่าย; เลิกขาย; หยุดผลิต; ยุติการจำหน่าย; 停产; 停產; 停售; 下架; 绝版; 絕版
停止销售; 停止販售; 不再生产; 不再销售; 不再販售; 販売終了; 生産終了; 廃番; 廃盤; 取扱終了; 製造終了; 終売; 絶版
販売を終了; 生産完了; 製造中止; 生産中止; 取り扱い終了; 단종; 생산중단; 판매종료; 절판; 생산종료; توقف إنتاجه
لم يعد متوفرا; توقف الإنتاج; متوقف; تم إيقاف; لم يعد ينتج; لم يعد يباع; הופסק; לא מיוצר; יצא מהמלאי לצמיתות; ירד מהמדף
לא נמכר עוד; توقف تولید; تولید نمی شود; बंद कर दिया; बंद हो गया; उत्पादन बंद; বন্ধ হয়ে গেছে; উৎপাদন বন্ধ
წარმოებიდან მოხსნილი; აღარ იწარმოება; өндірістен алынды
"""

BACK = """
backorder; back order; backordered; back ordered; available on backorder; made to order; made on demand
built to order; special order; on order; order now ships when available; available to back order; made when you order
printed on demand; print on demand; ships when back in stock; lieferruckstand; auf bestellung; nachbestellt; ruckstand
bestellartikel; auf anfrage lieferbar; wird fur sie bestellt; auf kundenwunsch; wird bestellt; bestellware
sonderbestellung; sonderanfertigung; im zulauf; auftragsfertigung; ist bestellt; nachlieferung
auf bestellung lieferbar; sur commande; reapprovisionnement; disponible sur commande; en commande; reassort en cours
commande speciale; a la commande; bajo pedido; sobre pedido; por encargo; en reposicion; disponible bajo pedido
pedido pendiente; bajo demanda; por pedido; pedido especial; a pedido; sota comanda; su ordinazione; ordinabile
su richiesta del cliente; in arrivo ordinabile; disponibile su ordinazione; su commissione; in ordine; riassortimento
sob encomenda; por encomenda; sob pedido; em reposicao; em encomenda; encomenda especial; disponivel sob encomenda
op bestelling; nabestelling; op bestelling leverbaar; wordt voor u besteld; besteld bij leverancier; bestelartikel
nalevering; in bestelling; wordt besteld; op aanvraag leverbaar; bestallningsvara; bestallningsvaror
restnoterad leverans; pa bestallning; restorder; bestillingsvare; restordre; skaffevare; pa bestilling; bestilt
serpontun; i bestilling; bestillingsvarer; kan bestilles; kan bestallas; pa vag in; leveres pa bestilling; tilaustuote
toimitetaan tilauksesta; jalkitoimitus; jalkitoimituksessa; tilauksesta; tilattavissa; tilattu lisaa; tilausten mukaan
na zamowienie; dostepny na zamowienie; w dostawie; pod zamowienie; do zamowienia; u dostawcy; na objednavku
na objednani; u dodavatele; objednano; na zakazku; k objednani; dostupne na objednavku; na ceste; na objednanie
u dodavatela; skladem u dodavatele; skladom u dodavatela; rendelesre; kulso raktaron; megrendelesre; beszerzes alatt
utanrendelheto; rendelesre elerheto; beszallitoi raktaron; elorehaladott rendeles; la comanda; pe comanda
comanda speciala; disponibil la comanda; in curs de aprovizionare; in aprovizionare; stoc furnizor la comanda
под заказ; на заказ; доступен под заказ; ожидается поставка заказать; по заказу; доставка под заказ; заказной товар
под замовлення; на замовлення; доступно під замовлення; під замовлення; по поръчка; със заявка; с поръчка
κατοπιν παραγγελιας; με παραγγελια; επι παραγγελια; σε παραγγελια; διαθεσιμο κατοπιν παραγγελιας; παραγγελια σε
κατασκευαζεται κατα παραγγελια; αναμενομενο κατοπιν; po narudzbi; po narocilu; po porudzbini; na narocilo
dostupno po narudzbi; moguce naruciti; po narudzbini; dobavljivo po narocilu; pagal uzsakyma; galima uzsakyti
pec pasutijuma; pasutama; uz pasutijumu; tellimisel; tellimustoode; tellitav; tellimisega; uzsakoma; siparis uzerine
siparise ozel; tedarik ediliyor; siparis ile; siparisle; atas pesanan; sesuai pesanan; indent; pesanan khas
dat hang theo yeu cau; hang dat truoc; hang order; dat lam; san xuat theo don; สั่งทำ; สั่งผลิต; สั่งซื้อเท่านั้น; ผลิตตามสั่ง
รอสินค้า; 订货; 訂貨; 接受预订补货; 按需生产; 定制; 需調貨; 客訂; 調貨中; 预订发货; 訂製; 下单后生产; 需预订; 接单生产
取り寄せ; 取寄; 受注生産; 受注発注; 受注製作; 入荷次第発送; オーダー品; 주문제작; 주문생산; 주문 후 제작
입고예정 주문가능; 해외주문; 주문 시 입고; متاح للطلب; عند الطلب; حسب الطلب; متوفر عند الطلب; בהזמנה; ניתן להזמין
זמין בהזמנה; סחורה בדרך; قابل سفارش; سفارشی; به صورت سفارشی; ऑर्डर पर; ऑर्डर पर उपलब्ध; অর্ডার অনুযায়ী; შეკვეთით
тапсырыспен; buyurtma asosida; sifarisle; me porosi
"""

PRE = """
preorder; pre order; pre orders; preorders; available for preorder; available for pre order; available to preorder
presale; pre sale; releases; coming soon preorder; release date; reserve now; available to pre order; out on
order in advance; advance order; not yet released; not yet available preorder; vorbestell*; vorbestellbar; vorverkauf
vorbestellung; erscheint; prasale; noch nicht erschienen; erscheinungstermin; reservierbar; precommand*; pre commande
pre commander; sortie le; sortie prevue; pre commandes; a paraitre; prevente; reserver avant sortie; preventa
pre venta; reservar ahora; reserva; fecha de lanzamiento; precompra; pre orden; preordena; disponible para reserva
prereserva; preordin*; pre ordine; prevendita; prenota ora; uscita il; pre ordina; prenotabile; in uscita
prenotazione; pre venda; prevenda; pre encomenda; lancamento em; encomende ja; reservar agora; reserve ja
reserveer nu; pre orderen; voorbestell*; reserveren; voorverkoop; verschijnt; pre orderbaar; nog niet verschenen
forhandsbok*; forkop; forkopa; bevaka forkop; slapps; forudbestil*; forudbestill*; kommer ut; forhandsbestill*
forhandssalg; lanseres; udkommer; forsalg; forkaup; forpantanir; forhandsbestall*; forhandsboka; udgives; ennakkotila*
ennakkomyynti; ennakkotilattavissa; ennakkovaraus; julkaistaan; ilmestyy; przedsprzedaz; w przedsprzedazy
zamow przedpremierowo; przedpremierowo; premiera; zapowiedz; zamow przed premiera; predobjedn*; predprodej
predobjednavka; predobjednat; vychazi; predpredaj; vyjde; pripravujeme predobjednavky; vychadza; elorend*; elojegyez*
eloveheto; elorendelheto; megjelenes; megjelenik; precomand*; pre comanda; lansare; prevanzare; предзаказ
предзаказать; по предзаказу; доступен для предзаказа; предпродажа; дата выхода; выход; скоро в продаже предзаказ
попереднє замовлення; передзамовлення; предзамовлення; передпродаж; замовити наперед; предварителна поръчка
предварителни поръчки; предварителна продажба; за предварителна; предпоръчка; предварительный заказ; προπαραγγελια
προπαραγγελιες; προ παραγγελια; κυκλοφορει; διαθεσιμο για προπαραγγελια; προπωληση; προ παραγγειλετε; υπο εκδοση
prednarudzb*; pretprodaja; prednarocil*; prednarudzba; predbiljezba; izlazi; preporudzb*; pretporudzb*; predprodaja
prednaroci; isankstinis; uzsakyti is anksto; prieksparsutijums; prieksplasutijums; prieksparpardosana; iepriekspasut*
eeltellimus; ettetell*; ettetellimine; eelmuuk; prieksparaksts; ieprieksejs pasutijums; on siparis; on satis
on siparise acik; yakinda satista on siparis; pra pesan; prapesan; pre pesan; prajual; dat truoc; dat hang truoc
sap ra mat; mo ban truoc; dat mua truoc; พรีออเดอร์; จองล่วงหน้า; สั่งซื้อล่วงหน้า; เปิดจอง; 预售; 預售; 预购; 預購; 预订中; 预定
接受预订; 預訂; 即将发售; 可预订; 預約購買; 预约; 予約; 発売予定; 発売前; 先行販売; 近日発売; 예약판매; 사전예약
예약구매; 예약주문; 선주문; 출시예정; 예판; 예약중; 프리오더; 예약가능; طلب مسبق; الطلب المسبق; احجز الآن
للطلب المسبق; حجز مسبق; متاح للطلب المسبق; الحجز المسبق; הזמנה מראש; הזמינו מראש; להזמנה מראש; מכירה מוקדמת
להזמנה מוקדמת; הזמנה מוקדמת; پیش فروش; پیش خرید; سفارش پیش; پری آرڈر; प्री ऑर्डर; प्री-ऑर्डर; अग्रिम बुकिंग; প্রি-অর্ডার
প্রি অর্ডার; წინასწარი შეკვეთა; წინასწარ შეკვეთა; алдын ала тапсырыс; нахпатвер
"""

NOT = """
not; en,es,it,ca: no; isn t; aren t; don t; doesn t; won t; can t; cannot; never; none; nicht; kein; keine; keinen
keiner; pl,sk,de: nie; fr: pas; n est plus; ne sont plus; fr,it: non; fr,sl,hr,sr,bs,lt,cs: ne; sl,es: ni; sin
no esta; nao; pt: sem; niet; geen; inte; ej; ikke; ikkje; icke; ekki; fi,et: ei; eivat; brak; bez; neni; nejsou; nema
nie je; hu: nem; nincs; ro: nu; nu este; fara; не; нет; без; немає; нема; няма; не е; δεν; χωρις; μη; nije; nisu; brez
nera; lv: nav; nepieejam*; et: pole; degil; yok; tidak; id,ms: tak; belum; tiada; bukan; khong; chua; ไม่; 不; 无; 無
没有; 沒有; 没; 未; ません; ない; なし; 없; 않; 불가; غير; لا; ليس; لم; לא; אין; אינו; אינה; نیست; ندارد; نہیں; नहीं
नाही; নয়; არ; жоқ; emas; deyil; nuk; eu: ez; nid; нямі
"""
