"""What shops write when a thing is there, in the languages of shops: in stock, few left, delivered, to be bought.

Tables only, matched without accents and case; `extract.stock_words` puts them together.
"""

IN = """
skladom; je skladom; in stock; available; available to order; ready to ship; stock available; good availability
on sale now; auf lager
an lager; ab lager; verfugbar; lagernd; vorratig; lieferbar; am lager; erhaltlich; wieder da; auf vorrat
versandfertig; versandbereit; abholbereit; buchbar; bestellbar; verfugbarkeit gut; en stock; disponible; disponibles
dispo; en magasin; de retour en stock; est de retour; en estoc; en existencia; en existencias; hay existencias
hay stock; en inventario; entrega inmediata; envio inmediato; con stock; hay disponibilidad; disponibile; disponibili
in magazzino; a magazzino; pronta consegna; disponibilita immediata; pronto per la spedizione; disponibilita alta
disponivel; disponiveis; em estoque; em stock; pronta entrega; com stock; ha stock; de volta ao stock
de volta ao estoque; op voorraad; beschikbaar; leverbaar; uit voorraad leverbaar; in voorraad; op stock; verkrijgbaar
voorradig; i lager; finns i lager; finns hemma; i butik; lagervara; tillganglig; tillgangligt; pa lager; tilgaengelig
paa lager; tilgjengelig; a lager; fáanlegt; kan kobes; varastossa; saatavilla; saatavissa; toimitetaan heti
varastotuote; heti toimitettavissa; loytyy varastosta; myymalassa; dostepny; dostepne; dostepna; w magazynie
na stanie; od reki; na magazynie; duza ilosc; srednia ilosc; wysylka natychmiast; dostepny od reki; skladem; na sklade
na skladu; dostupne; dostupny; dostupna; ihned k odeslani; k dispozici; ihned k odberu; na predajni; k odoslaniu
vic nez # ks; raktaron; keszleten; elerheto; rendelheto; kaphato; raktarrol; in stoc; disponibil; disponibila; pe stoc
livrare imediata; stoc suficient; in depozit; in magazin; в наличии; есть в наличии; есть на складе; на складе
имеется; в продаже; доступен; доступно; доступна; готов к отправке; товар есть; в наявності; є в наявності
є на складі; доступний; на складі; готовий до відправлення; готово до відправки; товар є; в наличност; наличен
налична; налично; на склад; разполагаем; на разположение; σε αποθεμα; διαθεσιμο; διαθεσιμα; διαθεσιμη; ετοιμοπαραδοτο
σε αποθεματα; αμεση παραλαβη; υπαρχει αποθεμα; στο καταστημα; na zalihi; dostupno; dostupan; na stanju; raspolozivo
raspoloziv; na lageru; isporucivo; na zalogi; dobavljivo; razpolozljivo; lagerski; yra sandelyje; turime; sandelyje
prekyboje; yra parduotuveje; noliktava; pieejams; pieejama; pieejami; ir uz vietas; laos; laos olemas; saadaval
poes olemas; kaupluses; stokta; stokta var; stoklarda; mevcut; hemen teslim; ayni gun kargo; tersedia; stok tersedia
ada stok; ready stock; stok ada; siap kirim; stok ready; dalam stok; mempunyai stok; con hang; san hang; co san
co hang; san sang giao; het hang tam thoi roi; มีสินค้า; มีของ; พร้อมส่ง; มีสต็อก; มีจำหน่าย; สินค้าคงเหลือเพียงพอ; 有货; 有貨; 现货
現貨; 有库存; 有庫存; 库存充足; 庫存充足; 可购买; 已到货; 已到貨; 重新上架; 库存有; 可订; 在庫あり; 在庫有; 即納
即日発送; 即日出荷; 在庫ございます; 入荷しました; 在庫◎; 在庫○; 在庫〇; 在庫：○; 在庫：◎; 在庫：あり; 在庫：有
購入可能; 販売中; 発売中; 予約不要; 在庫余裕あり; 在庫がございます; 재고있음; 판매중; 구매가능; 재고보유; 재입고완료
재고 충분; 재고：있음; 당일발송; 바로구매; 즉시발송; 재입고되었습니다; متوفر; متاح; متوفر في المخزون; موجود
في المخزون; عاد للتوفر; במלאי; זמין; זמינה; קיים במלאי; יש במלאי; זמין במלאי; חזר למלאי; זמין לרכישה; למכירה
آماده ارسال; دستیاب; اسٹاک میں; स्टॉक में; स्टॉक में उपलब्ध; उपलब्ध; स्टॉक में है; স্টকে আছে; স্টক আছে; মজুদ আছে; পাওয়া যাচ্ছে; உள்ளது
అందుబాటులో ఉంది; स्टॉकमध्ये उपलब्ध; स्टॉकमध्ये; მარაგშია; არის მარაგში; ხელმისაწვდომია; առկա է; պահեստում; բար; қоймада бар
қолжетімді; сатылымда бар; mavjud; sotuvda bor; omborda bor; anbarda var; stokda var; movcuddur; satisda; кампада бар
ne stok; ka stok; eskuragarri; ar gael; нема ограничување; достапно; на залиха; ў наяўнасці; ёсць у наяўнасці
агуулахад байгаа; бэлэн; ada di gudang; ar fáil; i boast; mist disponibbli; 庫存有; មានស្តុក; ມີສິນຄ້າ; ပစ္စည်းရှိ
"""

IN_ALONE = """
есть; є; var; ada; finns; yra; olemas; много; достаточно; existencia; satista; ёсць; 充足
"""

FEW = """
nearly gone; going fast; few left; last one; last few; last units; low stock; limited stock; limited quantities
limited availability
limited quantity; almost gone; almost sold out; nearly sold out; selling fast; going fast; # left; # left in stock
# remaining; hurry; only # in stock; last chance; last items; last pair; last item; low in stock; limited supply
only two left; only few; while stocks last; few remaining; few tickets left; running low; limited tickets
last tickets; only # available; one left; noch # stuck; wenige stucke; letzte exemplare; letztes stuck; letzte stucke
geringer bestand; kaum noch verfugbar; begrenzt verfugbar; wenige verfugbar; fast ausverkauft; knapper bestand
restposten; geringe verfugbarkeit; beschrankt verfugbar; letzter artikel; nur #; nur wenige; restbestand; nur noch ein
nur noch geringe; niedriger bestand; wenige artikel; letzte chance; noch #; solange der vorrat reicht; noch wenige
geringe stuckzahl; begrenzte stuckzahl; begrenzte verfugbarkeit; fast vergriffen; kleiner bestand; nur noch einzelne
letzte # stuck; wenige exemplare; bald vergriffen; plus que #; il ne reste que #; dernieres pieces
derniers exemplaires; derniere piece; stock limite; bientot epuise; dernier exemplaire; dernieres places
presque epuise; quantite limitee; quantites limitees; stock faible; faible stock; plus que quelques
il n'en reste que #; dernieres unites; reste #; derniers articles; dernier article; presque complet
disponibilite limitee; dans la limite des stocks; plus qu'un; moins de #; peu de stock; dernieres tailles
ultimas unidades; ultima unidad; quedan #; queda #; pocas unidades; stock limitado; casi agotado; stock bajo
solo # disponibles; ultimas existencias; cantidad limitada; disponibilidad limitada; unidades limitadas; quedan pocas
quedan pocos; poco stock; ultima pieza; ultimos disponibles; ultimes unitats; bajo stock; existencias limitadas
menos de # unidades; ultimos; ultimi #; ultimi pezzi; ultimo pezzo; solo #; ne rimangono #; disponibilita limitata
quasi esaurito; scorte limitate; pochi pezzi; poche unita; ultimo disponibile; ultime unita; quantita limitata
in esaurimento; rimasti #; # rimasti; ultimi disponibili; ultimi posti; disponibilita bassa; scorta limitata
ultimi biglietti; bassa disponibilita; ne rimane #; pochi disponibili; ultima disponibilita; ultima unidade; restam #
resta #; poucas unidades; estoque limitado; quase esgotado; estoque baixo; apenas #; stock reduzido; ultimas
poucas pecas; restam poucas; baixo estoque; quantidade limitada; disponibilidade limitada; ultima peca
poucos em stock; nog #; nog maar #; slechts #; bijna uitverkocht; laatste stuks; laatste exemplaren; beperkte voorraad
op is op; laatste exemplaar; beperkt op voorraad; nog enkele; beperkt beschikbaar; laatste #; minder dan #
lage voorraad; weinig voorraad; bijna op; laatste stuk; laatste kans; laatste tickets; beperkt leverbaar
weinig op voorraad; endast #; bara #; # kvar; fa kvar; fatal kvar; snart slut; begransat antal; fatal i lager; enstaka
lag lagerniva; begransad tillgang; farre an #; kun #; # tilbage; fa tilbage; kun fa; # igjen; fa igjen; siste sjanse
fa pa lager; begrenset antall; snart udsolgt; snart utsolgt; begraenset antal; nesten utsolgt; naesten udsolgt
sidste chance; sidste eksemplar; siste eksemplar; faerre end #; lavt lager; fatt i lager; fa stk; sista; aðeins #
orfa eintok; fa eksemplarer; begrenset pa lager; lavt lagerantall; fa kvar i lager; fa stykker; vain #; jaljella #
# jaljella; vahan jaljella; rajoitettu era; loppumassa; muutama kappale; viimeinen kappale; viimeiset; lahes loppu
varastossa vahan; vain muutama; alle #; vahissa; rajoitetusti; saatavilla rajoitetusti; ostatnie sztuki
ostatnia sztuka; zostalo #; tylko #; ostatnie #; mala ilosc; mala dostepnosc; koncowka; ograniczona ilosc; zostala #
zostaly #; niewielka ilosc; na wyczerpaniu; ograniczona dostepnosc; ostatni egzemplarz; prawie wyprzedane
ostatnie egzemplarze; ostatnie bilety; konczy sie; mniej niz #; srednia dostepnosc ostatnie; zostalo kilka
posledni kus; posledni kusy; posledni # ks; posledni #; zbyva #; pouze #; jen #; malo kusu; omezene mnozstvi
zbyvaji #; temer vyprodano; skoro vyprodano; posledny kus; posledne kusy; posledne #; iba #; zostava #; zostavaju #
takmer vypredane; poslednich #; mene nez #; omezena dostupnost; obmedzene mnozstvo; posledni kusy skladem
posledne # ks; malo kusov; skladem posledni; utolso darab; utolso darabok; csak #; korlatozott keszlet; utolso #
alacsony keszlet; hamarosan elfogy; korlatozott mennyiseg; fogyoban; kevesebb mint #; utolso par; nehany darab
korlatozottan elerheto; kevés van; keves keszleten; ultimele #; ultimele bucati; ultima bucata; doar #; mai sunt #
stoc limitat; ultimul produs; ultimele produse; stoc redus; aproape epuizat; cantitate limitata; mai putin de #
numai #; ultimele bilete; disponibilitate limitata; putine bucati; ultimele locuri; mai este #; ultimele unitati
осталось #; остался #; осталась #; последние; мало; заканчивается; ограниченное количество; только #; последняя
последний; почти распродано; менее #; скоро закончится; всего #; несколько штук; заканчиваются; в наличии мало; лишь #
залишилось #; залишився #; залишилася #; закінчується; останній; остання; останні; лише #; тільки #; майже розпродано
обмежена кількість; менше #; закінчуються; остани #; последна бройка; остават #; ограничена наличност
ограничено количество; само #; почти изчерпан; остава #; последен брой; ниска наличност; под # бр
ограничени количества; τελευταιο κομματι; μονο #; απομενουν #; περιορισμενη διαθεσιμοτητα; περιορισμενο αποθεμα
χαμηλο αποθεμα; απομενει #; λιγα κομματια; τελευταια; σχεδον εξαντληθηκε; λιγοτερα απο #; περιορισμενη ποσοτητα
τελευταιο διαθεσιμο; λιγα τεμαχια; τελευταια τεμαχια; περιορισμενα αποθεματα; zadnji komadi; zadnji komad; samo #
posljednji komad; posljednjih #; ogranicena kolicina; preostalo #; jos #; se #; zadnji kos; zadnji kosi
skoraj razprodano; malo na zalogi; gotovo rasprodano; poslednji komadi; poslednji komad; poslednjih #
skoro rasprodato; ogranicena dostupnost; zadnjih #; omejena zaloga; manje od #; niska zaliha; posljednji komadi
omejena kolicina; malo na zalihi; liko #; ribotas kiekis; paskutiniai; tik #; baigiasi; paskutine; maziau nei #
ribotas likutis; paskutines prekes; atlicis #; atlikusi #; tikai #; pedejais; pedejie; ierobezots daudzums
mazak par #; gandriz izpardots; pedeja prece; jaanud #; alles #; ainult #; viimane; viimased; piiratud kogus
vahem kui #; peaaegu labi; kohe otsas; vahe jarel; pedejas preces; son #; sinirli stok; az kaldi; tukenmek uzere
sadece #; yalnizca #; tukeniyor; son urunler; kritik stok; # adet kaldi; son urun; stoklarla sinirli; son # adet
sinirli sayida; az stok; # kaldi; tukenmeden; dusuk stok; son adet; # taneden az; tersisa #; sisa #; stok terbatas
hampir habis; hanya #; segera habis; tinggal #; baki #; stok menipis; kuantiti terhad; stok terhad; kurang dari #
terbatas; hampir terjual; sisa stok #; con #; so luong co han; sap het; con it; gan het; chi con vai; sap chay hang
con lai #; so luong han che; san pham cuoi cung; สินค้าใกล้หมด; ใกล้หมด; จำนวนจำกัด; มีจำนวนจำกัด; ชิ้นสุดท้าย; เหลือ; มีจำกัด
ใกล้จะหมด; สินค้ามีจำนวนจำกัด; 仅剩; 僅剩; 只剩; 库存紧张; 庫存緊張; 即将售罄; 即將售罄; 即將售完; 即将售完; 少量库存
最后#件; 数量有限; 數量有限; 剩余#; 剩餘#; 库存较少; 剩#; 最後#; 存貨不多; 库存不多; 所剩无几; 所剩不多; 快售完
庫存不多; 少量現貨; 少量现货; 庫存有限; 库存有限; 余量不多; 最后一件; 最後一件; 低庫存; 即將完售; 限量; 残りわずか
残り僅か; 在庫僅少; 残り#; 残#; 在庫わずか; 在庫少; 在庫△; 在庫：△; あと#; 残少; 数量限定; 売り切れ間近; 完売間近
ラスト#; 最後の#; 在庫薄; 残り少ない; 品切れ間近; △; 限定#; 品薄; 在庫：わずか; 在庫：僅少; 품절임박; 매진임박
재고 #개 남음; #개 남음; 남은 수량 #; 한정수량; 마감임박; 단 #개; 재고부족임박; 소량; 잔여 #; 마지막 #; #개 남았습니다
얼마 남지; 품절직전; 수량 한정; 마지막수량; 재고 얼마; بقي #; تبقى #; الكمية محدودة; كمية محدودة; آخر #
على وشك النفاد; آخر قطعة; باقي #; يوشك على النفاد; قطع قليلة; # فقط; متوفر # فقط; تبقت #; الكمية المتبقية #; آخر القطع
מלאי מוגבל; נותרו #; יחידות אחרונות; יחידה אחרונה; נותרו רק #; כמות מוגבלת; אחרון במלאי; עומד להיגמר; נשארו #
נשארו רק #; אחרונים במלאי; נותר #; מלאי נמוך; פריט אחרון; כמעט אזל; נותרה #; תנאי מלאי מוגבל; تنها #; فقط #
باقی مانده; آخرین; تعداد محدود; موجودی محدود; رو به اتمام; صرف # باقی; केवल # शेष; # शेष; सीमित स्टॉक; केवल # बचे; सिर्फ # बचे
# बचे; सिर्फ़ # बचे; आखिरी; सीमित मात्रा; कम स्टॉक; সীমিত স্টক; মাত্র #; শেষ # টি; বাকি; დარჩა #; ბოლო; მხოლოდ #; քիչ է մնացել
մնացել է #; тек #; # дана қалды; аз қалды; faqat #; # dona qoldi; oz qoldi; yalniz #; az qalib; vetem #; azken #
уште #; последни; засталося #; апошні
"""

STORE = """
store only; pickup only; available in store only; only in store; only in stores; instore only; in stores only
pick up only; collection only; click and collect only; select stores; selected stores; available in stores only
not online available in store; only available in store; only available in stores; nur in der filiale; nur im markt
nur abholung; nur im geschaft; nur vor ort; nur in filialen; nur im laden; nur stationar; nur in ausgewahlten
nur zur abholung; nur abholbar; nur selbstabholung; nur in unseren filialen; ausschliesslich in der filiale
nur im handel; nur im store; nur in ihrer filiale; nur im ladengeschaft; uniquement en magasin; seulement en magasin
exclusivement en magasin; en magasin uniquement; disponible uniquement en magasin; uniquement en retrait
en magasin seulement; retrait uniquement; solo en tienda; solo en tiendas; solo recogida; solo disponible en tienda
exclusivo en tienda; unicamente en tienda; disponible solo en tienda; solo retiro en tienda; solo en sucursal
exclusivamente en tienda; solo in negozio; solo ritiro; disponibile solo in negozio; esclusivamente in negozio
ritiro in negozio; solo nei negozi; solo punto vendita; disponibile solo nei negozi; so em loja; apenas em loja
somente na loja; so na loja; apenas na loja; exclusivo em loja; disponivel apenas em loja; apenas retirada
somente loja fisica; somente retirada; exclusivo loja fisica; so disponivel em loja; alleen in de winkel
alleen afhalen; enkel in de winkel; uitsluitend in de winkel; alleen in winkels; alleen verkrijgbaar in de winkel
alleen op te halen; alleen ophalen; enkel af te halen; enkel in winkels; endast i butik; bara i butik; kun i butik
kun i butikk; kun i butikken; kun afhentning; kun henting; endast upphamtning; finns endast i butik
kun i vores butikker; kun i fysisk butikk; kun hent i butikk; adeins i verslun; endast i varuhus; kun i varehus
vain myymalassa; vain myymaloista; vain nouto; saatavilla vain myymalassa; ainoastaan myymalassa; tylko w sklepie
tylko w sklepach; tylko odbior; wylacznie w sklepie; tylko w salonie; dostepny tylko w sklepie
dostepny tylko w salonie; wylacznie w salonach; tylko stacjonarnie; pouze na prodejne; jen na prodejne
pouze v prodejne; len v predajni; iba v predajni; iba na predajni; pouze osobni odber; pouze na pobocce
len na predajni; iba osobny odber; jen osobni odber; pouze v kamenne; csak uzletben; csak uzleteinkben
csak szemelyes atvetel; csak boltban; kizarolag uzletben; csak aruhazban; doar in magazin; doar in magazine
doar ridicare; disponibil doar in magazin; numai in magazin; exclusiv in magazin; только в магазине
только в магазинах; только самовывоз; только в рознице; только в салоне; только в розничных магазинах
доступен только самовывоз; тільки в магазині; лише в магазині; лише самовивіз; тільки самовивіз; тільки в магазинах
лише в магазинах; само в магазин; само в магазина; само в магазините; само на място; μονο στο καταστημα
μονο σε καταστημα; μονο παραλαβη; μονο στα καταστηματα; αποκλειστικα στο καταστημα; μονο απο το καταστημα
samo u trgovini; samo u poslovnici; samo v trgovini; samo u radnji; samo u prodavnici; samo u poslovnicama
samo v poslovalnici; samo osebni prevzem; samo osobno preuzimanje; samo licno preuzimanje; tik parduotuveje
tik parduotuvese; tikai veikala; tikai veikalos; ainult kaupluses; ainult kauplustes; ainult poes; tik atsiimti
sadece magazada; sadece magazalarda; yalnizca magazada; magazadan teslim; sadece magazadan; yalnizca magazalarda
sadece magazadan teslim; hanya di toko; hanya di kedai; hanya ambil di toko; hanya tersedia di toko
chi co tai cua hang; chi ban tai; เฉพาะหน้าร้าน; เฉพาะที่ร้าน; เฉพาะสาขา; 仅限自提; 限门店; 仅门店有售; 限門市; 門市限定
门店限定; 仅线下; 仅限到店; 限店取; 店舗限定; 店頭のみ; 店舗のみ; 店頭販売のみ; 店頭受取のみ; 店舗受取のみ; 매장전용
매장에서만; 매장 판매; 오프라인 전용; 매장한정; 픽업만; في المتجر فقط; متوفر في المتاجر فقط; في الفروع فقط
الاستلام من المتجر فقط; بحسب الفرع فقط; בסניפים בלבד; בחנות בלבד; איסוף בלבד; איסוף עצמי בלבד; בסניף בלבד
זמין בסניפים בלבד; בחנויות בלבד; فقط حضوری; فقط در فروشگاه; केवल स्टोर में; सिर्फ स्टोर में
"""

BUY = """
checkout; book now; purchase; shop now; buy; order; reserve; get tickets; book tickets; add; in den einkaufswagen
in den korb; kaufen; bestellen; hinzufugen; zur kasse; buchen; warenkorb; acheter; commander; ajouter; reserver
je commande; panier; reservez; comprar; agregar; lo quiero; a la cesta; afegir a la cistella; al carrito; anadir
afegeix; acquista; ordina; compra; aggiungi; nel carrello; al carrello; adicionar; colocar no carrinho
por no carrinho; colocar na sacola; encomendar; in winkelwagen; in winkelmand; bestel; koop nu; in mijn winkelwagen
in winkelmandje; voeg toe; koop tickets; toevoegen; kopen; in mandje; in wagen; lagg i varukorgen; kop
lagg i kundvagn; laeg i kurv; kob; legg i handlekurv; legg i handlekurven; kjop; bestill; til kurv; legg i kurv
laeg i indkobskurv; setja i korfu; bæta i korfu; kaupa; lagg i korgen; handla; i varukorg; bestall; legg til
lagg till; i kurven; osta; ostoskoriin; koriin; tilaa; lisaa; do koszyka; kup; zamow; dodaj; kupuje; do kosiku; koupit
do kosika; kupit; objednat; pridat do tasky; kosarba; megveszem; megrendelem; vasarlas; megvasarolom; jegyvasarlas
megrendeles; hozzaadas a kosarhoz; cumpara; comanda; adauga; in cos; в корзину; купить; заказать; добавить
оформить заказ; в корзине; беру; до кошика; купити; замовити; у кошик; в кошик; придбати; додати; купи; добави
поръчай; в количката; поръчайте; в кошницата; αγορα; στο καλαθι; αγορασε; προσθηκη; αγοραστε; παραγγελια; u kosaricu
u korpu; v kosarico; kupi; naruci; poruci; naroci; kupite; narucite; i krepseli; pirkti; uzsakyti; prideti; pirkt
pievienot grozam; pasutit; ielikt; ostukorvi; lisa korvi; telli; grozā; satin al; hemen al; simdi al; siparis ver
bilet al; ekle; sepete at; beli; tambah; keranjang; pesan; them vao gio; mua; dat hang; cho vao gio; them gio hang
dat ngay; chon mua; dat ve; เพิ่มลงตะกร้า; ซื้อเลย; เพิ่มลงในตะกร้า; เพิ่มไปยังรถเข็น; ใส่ตะกร้า; สั่งซื้อ; ซื้อทันที; ใส่รถเข็น; ซื้อตอนนี้
ซื้อสินค้า; หยิบลงตะกร้า; 加入购物车; 加入購物車; 放入购物车; 加购; 购买; 購買; 马上抢; 放入購物車; 立即下单; 立即抢购
加入购物袋; 立即訂購; 加到購物車; 立即結帳; 立即预订; 加入購物袋; カートに入れる; かごに入れる; 今すぐ買う
カートに追加; 買い物かご; カゴに入れる; 注文する; カートへ; バッグに入れる; 買い物カゴ; カゴに追加; 今すぐ注文
ショッピングカート; 購入; 장바구니; 구매; 주문하기; 담기; 예매하기; 쇼핑백에 추가; أضف إلى السلة; اشتر الآن; أضف للسلة
إضافة إلى السلة; اضف الى السلة; أضف إلى العربة; إضافة للسلة; اطلب الآن; أضف إلى سلة; اشتري الآن; إضافة إلى عربة
أضف إلى الحقيبة; شراء; הוסף לסל; הוספה לסל; קנה עכשיו; הוסיפו לסל; לקנייה; הוסף לעגלה; קנו עכשיו; הוספה לעגלה
קנייה מיידית; להזמנה; הזמן עכשיו; הוסיפו לעגלה; רכישה; افزودن به سبد; خرید; سفارش; کارٹ میں; कार्ट में जोड़ें; खरीदें; बास्केट में
कार्ट में डालें; बैग में; কার্টে; কিনুন; კალათაში; ყიდვა; დამატება; ავելացնել; себетке; сатып алу; savatga; sotib olish
sebete at; səbətə; indi al; shto ne shporte; bli; gehitu saskira; erosi; додади во кошничка; у кошык; купіць; сагслах
худалдан авах
"""
