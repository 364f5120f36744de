"""What shops write around stock, in the languages of shops: when it comes, whom to ask, how long it takes.

Tables only, matched without accents and case; `extract.stock_words` puts them together.
"""

SOON = """
back in stock next; back in stock by; back in stock around; back in stock from; back in stock late; available next
voraussichtlich; voraussichtlich ab; available in # weeks; available in # days; back next week; next week
back in stock soon; back soon; coming soon; expected in stock; expected; available soon; restocking soon
more on the way; in stock soon; due in; awaiting stock; back in stock on; back in stock in; available from; we expect
will be back; will be available; returning soon; awaiting delivery; if this item will be back in stock
when this item will be back in stock; bald wieder; bald wieder auf lager; bald wieder verfugbar; demnachst; in kurze
bald verfugbar; in kurze verfugbar; demnachst verfugbar; wieder verfugbar ab; verfugbar ab; lieferbar ab
bald lieferbar; kommt bald; wieder lieferbar ab; in kurze lieferbar; nachschub unterwegs; bald erhaltlich
voraussichtlich wieder; erwartet; bientot disponible; bientot en stock; prochainement; bientot; retour en stock
disponible le; disponible a partir; retour prevu; prochainement disponible; proximamente; pronto; disponible pronto
pronto en stock; pronto disponible; disponible proximamente; en camino; volvera; estara disponible
reposicion prevista; proximamente disponible; llegada prevista; aviat; prossimamente; presto disponibile
di nuovo disponibile presto; in arrivo; disponibile a breve; torna presto; prossimo arrivo; presto di nuovo
disponibile dal; a breve disponibile; torna disponibile; sara disponibile; presto in stock; disponibile prossimamente
previsto arrivo; presto torna; a breve; em breve; brevemente; disponivel em breve; brevemente disponivel
disponivel a partir; previsao de chegada; estara disponivel; brevemente em stock; em breve disponivel; binnenkort
binnenkort leverbaar; binnenkort beschikbaar; verwacht; weer op voorraad op; leverbaar vanaf
binnenkort weer op voorraad; binnenkort weer beschikbaar; beschikbaar vanaf; snart tillbaka; snart i lager
kommer snart; ater i lager snart; vantas; snart pa lager; forventes; pa vej; snart tilbage; ventes; forventet
snart tilbake; kommer pa lager; forventes pa lager; tillbaka snart; ater snart; snart igen; kommer inn; kommer igjen
tilgaengelig fra; tillganglig fran; vaentanlegt; kemur aftur; snart tilgjengelig; beregnas; kommer hjem; vaentanleg
pa vei inn; forventet pa lager; pa vag; tulossa; pian saatavilla; saapumassa; odotettavissa; pian taas
saatavilla alkaen; pian takaisin; wkrotce; wkrotce dostepny; niebawem; oczekiwany; oczekujemy na dostawe
spodziewana dostawa; wkrotce dostepne; dostepny wkrotce; dostepny od; dostawa spodziewana; brzy; brzy skladem
ocekavame; pripravujeme; brzy k dispozici; na ceste k nam; coskoro; ocakavame; ocakavane; pripravuje sa
brzy opet skladem; naskladnime; na sklade bude; ocekavano; naskladnenie; naskladneni; bude skladem; hamarosan
hamarosan elerheto; varhato; erkezik; elerheto lesz; hamarosan raktaron; uton; in curand; va fi disponibil
revine in stoc; disponibil in curand; curand in stoc; in curand in stoc; in tranzit; urmeaza sa revina; disponibil din
curand disponibil; asteptam; скоро; скоро в продаже; ожидается; ожидаем; скоро в наличии; поступит; появится
будет в наличии; в пути; ожидание; незабаром; очікується; скоро в наявності; очікуємо; буде в наявності; з'явиться
очаквайте; очаква се; скоро в наличност; очаквана доставка; на път; очаквано; συντομα; συντομα διαθεσιμο; αναμενεται
αναμενομενο; σε αναμονη; αναμονη παραλαβης; υπο παραλαβη; διαθεσιμο απο; προσεχως; uskoro; uskoro dostupno; ocekuje se
u dolasku; kmalu; kmalu na zalogi; pricakujemo; uskoro na stanju; v prihodu; uskoro na zalihi; stize; ocekujemo
netrukus; laukiama; greitai; netrukus prekyboje; drizuma; drizuma pieejams; tiek gaidits; driz; peagi; peagi laos
tulekul; peagi saadaval; saabumas; drizuma noliktava; gaidama; ootel; papildysime; varsti; yakinda; yakinda stokta
gelince; stoklara girecek; segera; segera tersedia; akan datang; akan tersedia; sap ve; sap co; hang dang ve
som co hang; sap ra; du kien co hang; เร็วๆ นี้; กำลังจะมา; กำลังเข้า; 即将到货; 即將到貨; 敬请期待; 敬請期待; 即将上市
即将补货; 即将上架; 即將上架; 即將補貨; 即将开售; 預計到貨; 预计到货; 到货后; 补货后; 即將推出; 預計補貨; 近日入荷
入荷予定; 近日再入荷; 入荷待; まもなく; 再販予定; 近日発売予定; 次回入荷; 再入荷待ち; 近日販売; 입고예정; 곧 입고
곧 출시; 입고대기; 오픈예정; 곧 재입고; 판매예정; قريبا; متوفر قريبا; سيتوفر; متوقع; بقريب; متوفر قريباً; בקרוב
יחזור למלאי; בקרוב במלאי; צפוי; חוזר למלאי; יהיה זמין; צפי הגעה; به زودی; بزودی; به زودی موجود; जल्द; जल्द उपलब्ध; শীঘ্রই
მალე; жақында; tez kunda; tezlikle; se shpejti; laster; наскоро; хутка; удахгүй
"""

NOTIFY = """
notify; email me when; let me know; waitlist; waiting list; get notified; alert me; sign up for alerts; when available
when back in stock; back in stock alert; remind me; keep me posted; tell me when; stock alert; get an email when
be the first to know; text me when; benachrichtigen; benachrichtigt; benachrichtige mich; sobald verfugbar; erinnern
verfugbarkeitsbenachrichtigung; per mail informieren; informieren sie mich; merken lassen; warteliste
benachrichtigung; informiert mich; e mail wenn; mich informieren; bescheid geben; wecker; verfugbarkeitsalarm
m'avertir; prevenez moi; me prevenir; alerte stock; m'alerter; etre averti; avertissez moi; alertez moi
liste d'attente; me notifier; etre alerte; recevoir une alerte; etre prevenu; alerte disponibilite; prevenir moi
me tenir informe; m'informer; avisame; avisarme; avisadme; notificarme; avisar cuando; lista de espera; notificame
quiero que me avisen; recibir aviso; avise me; avisar disponibilidad; recibe un aviso; te avisamos; avisenme; aviseme
avisa'm; avvisami; avvisatemi; avvisa; notificami; lista d'attesa; ricevi un avviso; mi avvisi; avviso disponibilita
avvertimi; ricevi notifica; tienimi aggiornato; avisem me; notifique me; avisa me; avisar quando; notificar me
me avise; avisar me; notifiquem me; me avisar; ser avisado; mail mij; stuur mij een mail; waarschuw; op de hoogte
mail me; wachtlijst; laat het mij weten; laat me weten; stuur een bericht; attendeer mij; herinner mij
voorraadmelding; meddela mig; bevaka; avisera; fa besked; giv mig besked; giv besked; underret mig; gi meg beskjed
varsle; pavisning; overvag; pamind mig; meld meg; advis; gi beskjed; notifiser; fa varsel; kontaktlista; vantelista
venteliste; sig til; adviser mig; pamelding; mejla; lata vita; lattu; lata mig vita; lagervarsling; lagerbevakning
lat mig veta; ilmoita; saatavuusilmoitus; jonotuslista; laheta ilmoitus; tuotevahti; varastovahti; seuraa saatavuutta
saatavuusvahti; laheta sahkoposti; powiadom; zapytaj o dostepnosc powiadom; lista oczekujacych; poinformuj mnie
powiadomienie; lista rezerwowa; daj znac; hlidat; hlidat dostupnost; hlidaci pes; upozornit; dat vedet
upozornit na dostupnost; strazny pes; strazit; strazit dostupnost; sledovat dostupnost; informovat; dajte mi vediet
hlidat naskladneni; pohlidat; poslat upozorneni; hlidac; strazca; upozornenie; dejte mi vedet; ertesit*; ertesites
ertesitsen; varolista; ertesitsenek; keszletfigyelo; szoljatok; keszletertesito; anunta ma; notifica ma; alerta stoc
notificare stoc; ma anunta; trimite mi; anuntati ma; lista de asteptare; alerta disponibilitate; instiintare
vreau sa fiu anuntat; уведомить; сообщить; сообщите; узнать о поступлении; лист ожидания; подписаться
узнать о появлении; напомнить; когда появится; уведомите меня; повідомити; повідомити про наявність; сповістити
повідомте; сповістити про наявність; лист очікування; известие; уведомете ме; известете ме; уведоми; извести
уведомяване; известие при наличност; ειδοποιηστε; ειδοποιηση; ενημερωστε με; ειδοποιησε με; ενημερωση διαθεσιμοτητας
λιστα αναμονης; ενημερωση οταν; ενημερωσε με; obavijesti; obavesti; obvesti; obavestite; obavijestite; obvestite
lista cekanja; javi mi; obvestilo; obavestenje; obavijest; cakalna lista; obvescaj; pranesti; informuoti; praneskite
informuokite; sekti preke; laukianciuju; pazinot; informet; pazinojiet; pazino; gaidisanas saraksts; sanemt pazinojumu
teavita; anna teada; teavitus; teata mulle; ootenimekiri; informeeri; saada teade; haber ver; stok alarmi; bildir
stoga girince; gelince haber; beni bilgilendir; bekleme listesi; haber verin; stok bildirimi; bilgi ver; beritahu
beri tahu; daftar tunggu; kabari saya; ingatkan; maklumkan; notifikasi stok; thong bao khi co hang; thong bao cho toi
bao khi co hang; nhan thong bao; dang ky nhan; nhac toi; bao toi khi; thong bao khi; แจ้งเตือน; แจ้งเมื่อมีสินค้า; แจ้งฉัน
แจ้งให้ทราบ; 到货通知; 到貨通知; 补货通知; 補貨通知; 有货通知; 貨到通知; 登记到货; 到货提醒; 缺货登记; 开售提醒
可購買時通知; 通知我; 缺貨通知; 补货提醒; 降价通知有货; 貨到時通知; 入荷通知; 入荷のお知らせ; 入荷お知らせ
通知を受け取る; 再入荷リクエスト; 入荷したら; 再入荷メール; 再入荷を知らせる; 入荷連絡; お知らせを受け取る
キャンセル待ち; 입고알림; 알림신청; 대기신청; 알림받기; 입고시 알림; 재입고 신청; 대기자; أخبرني; إشعار; نبهني; أخطرني
أرسل لي; ذكرني; علمني; قائمة الانتظار; بلغني; תודיעו לי; עדכנו אותי; הודיעו לי; עדכן אותי; רשימת המתנה; הודע לי
קבלו עדכון; עדכון מלאי; תזכירו לי; עדכנו אותנו; הודעה כשחוזר; خبرم کن; موجود شد خبرم; اطلاع رسانی; موجود شد به من
خبر بده; اطلاع بده; सूचित करें; मुझे सूचित; जानकारी दें; बताएं; জানান; შემატყობინე; хабарлаңыз; хабарлау; xabar bering
xabar ver; me njofto; jakinarazi; паведаміць; надад мэдэгд; დამიბრუნდით
"""

ASK = """
check availability; check stock; check store; select options; choose options; select a size; select size
choose a size; enter your zip; enter zip; enter your postcode; stock varies; availability varies; see availability
select a variant; choose an option; varies by store; call for availability; contact us for availability
check in store; check nearby; see in store; find in store; see stock; check local; select an option; see options
contact for availability; ask for availability; enter postcode; select store; choose store; find a store
view availability; depends on; availability may vary; set your location; availability on request; select your size
choose a store; please select; availability unknown; variante wahlen; bitte wahlen; grosse wahlen
verfugbarkeit prufen; filiale prufen; verfugbarkeit in der filiale; filialverfugbarkeit; bestand prufen
optionen wahlen; ausfuhrung wahlen; verfugbarkeit anfragen; verfugbarkeit im markt; plz eingeben; markt wahlen
verfugbarkeit auf anfrage; verfugbarkeit variiert; auswahlen; filiale wahlen; verfugbarkeit anzeigen; auf anfrage
marktverfugbarkeit; postleitzahl eingeben; wahlen sie; termin wahlen; verfugbarkeit erfragen
verifier la disponibilite; voir la disponibilite; disponibilite en magasin; choisissez; choisir; selectionnez
verifier le stock; voir les disponibilites; voir disponibilite; choix des options; consulter les disponibilites
disponibilite variable; selectionner; verifier la disponibilite en magasin; verifier en magasin; stock en magasin
nous contacter; consulter le stock; disponibilite sur demande; saisir votre code postal; vérifier les disponibilites
en fonction du magasin; consultar disponibilidad; elegir opciones; seleccionar opciones; ver disponibilidad
selecciona; seleccione; elige; comprobar disponibilidad; disponibilidad en tienda; comprueba la disponibilidad
consulta disponibilidad; elija; varia segun; consultar stock; ver stock en tienda; introduce tu codigo
verificar disponibilidad; buscar en tienda; disponibilidad segun tienda; consultar; seleccionar talla; elegir talla
consulte disponibilidad; verifica disponibilita; scegli; seleziona; disponibilita in negozio
verifica la disponibilita; controlla disponibilita; verifica in negozio; chiedi disponibilita; inserisci cap
controlla la disponibilita; disponibilita da verificare; trova in negozio; vedi disponibilita; inserisci il cap
varia a seconda; scopri disponibilita; verificar disponibilidade; escolha; selecione; selecionar opcoes
ver disponibilidade; consultar disponibilidade; escolher; consulte disponibilidade; informe seu cep
disponibilidade em loja; ver opcoes; digite seu cep; consulte a disponibilidade; stock em loja; sob consulta
verificar stock; varia conforme; kies; bekijk voorraad; controleer voorraad; winkelvoorraad; voorraad per winkel
maak een keuze; controleer beschikbaarheid; bekijk beschikbaarheid; vraag naar; voorraad bekijken; selecteer
beschikbaarheid controleren; voorraad in winkel; vul je postcode in; beschikbaarheid op aanvraag; voer je postcode
voorraad checken; check voorraad; valj; se lagerstatus; kontrollera lager; lagerstatus i butik; se butikslager; vaelg
tjek lager; se lagerstatus i butik; velg; sjekk lager; sjekk lagerstatus; se butikkstatus; kontrollera saldo
se saldo i butik; sjekk butikk; ange postnummer; lagersaldo i butik; kontakta oss; tjek lagerstatus
kontroller lagerstatus; kontakt os; kontakt oss; varierar; se tilgjengelighet; varierer; lager i butikk; lager i butik
athuga lager; veldu; afhaengig af; valitse; tarkista saatavuus; saatavuus myymaloissa; myymalasaatavuus
tarkista varastosaldo; katso saatavuus; kysy saatavuutta; vaihtelee; sprawdz dostepnosc; wybierz
dostepnosc w sklepach; zapytaj o dostepnosc; sprawdz stan; sprawdz w sklepie; dostepnosc do potwierdzenia
dostepnosc na zapytanie; podaj kod pocztowy; zobacz dostepnosc; zapytaj o produkt; vyberte; overit dostupnost
dostupnost na prodejne; dostupnost na prodejnach; zjistit dostupnost; zvolte; dostupnost na dotaz; vybrat variantu
zistit dostupnost; overit; dostupnost v predajni; na dotaz; dostupnost overime; zvolit variantu
zkontrolovat dostupnost; dostupnost na pobockach; dostupnost na predajniach; skladem na pobockach zjistit; valasszon
valassz; keszlet ellenorzese; elerhetoseg ellenorzese; erdeklodjon; meret valasztas; uzletkeszlet; bolti keszlet
elerhetoseg megtekintese; keszletinformacio; aruhazi keszlet; alege; verifica disponibilitatea; selecteaza
disponibilitate in magazin; verifica stocul; verifica stoc; alegeti; vezi disponibilitatea; disponibilitate la cerere
verifica in magazin; selectati; уточняйте наличие; уточнить наличие; выберите; проверить наличие; наличие в магазинах
узнать наличие; выбрать; наличие уточняйте; зависит от; посмотреть наличие; уточните наличие; по запросу
наличие уточните; уточняйте; запросить наличие; укажите индекс; уточнюйте наявність; перевірити наявність; оберіть
уточнити наявність; виберіть; наявність у магазинах; обрати; дізнатися про наявність; наявність уточнюйте; уточнюйте
проверете наличност; изберете; проверка на наличност; провери наличност; избери; наличност в магазин
наличност в магазините; запитване за наличност; виж наличност; по запитване; ελεγξτε διαθεσιμοτητα; επιλεξτε
δειτε διαθεσιμοτητα; ρωτηστε; διαθεσιμοτητα καταστηματος; επικοινωνηστε; επιλογη; ελεγχος διαθεσιμοτητας
διαθεσιμοτητα σε καταστημα; διαθεσιμοτητα στα καταστηματα; δειτε τη διαθεσιμοτητα; ελεγξτε τη διαθεσιμοτητα; odaberite
provjeri dostupnost; proveri dostupnost; izberite; preveri zalogo; izaberite; provjerite dostupnost
proverite dostupnost; provjeri zalihu; dostupnost u poslovnicama; preverite zalogo; zaloga v trgovinah; na upit
odaberi; izberi; dostupnost na upit; provjeri stanje; stanje u poslovnicama; izaberi; preverite razpolozljivost
zaloga v poslovalnici; pasirinkite; patikrinti likuti; likutis parduotuvese; tikrinti likuti; pasirinkti; izvelieties
parbaudit pieejamibu; pieejamiba veikalos; izvelies; vali; kontrolli saadavust; valige; saadavus kauplustes
vaata saadavust; kontrolli laoseisu; skatit pieejamibu; ziureti likuti; likuciai parduotuvese; laoseis kauplustes
noskaidrot pieejamibu; teiraukites; secin; secenek; magaza stogu; stok sorun; seciniz; magazada bul; stok sorunuz
magaza stok; stok durumunu kontrol; magazada stok; stok sor; bilgi alin; magaza stoklari; pilih; cek stok
cek ketersediaan; hubungi kami; tanya stok; semak stok; semak ketersediaan; chon; kiem tra; xem tinh trang; lien he
kiem tra ton kho; tim cua hang; kiem tra cua hang con hang; xem cua hang; เลือก; ตรวจสอบสต็อก; เช็คสต็อก; สอบถาม
ตรวจสอบสินค้า; สต็อกหน้าร้าน; เช็คสินค้า; 请选择; 查看库存; 查询库存; 门店库存; 選擇; 查詢庫存; 咨询; 洽詢; 門市庫存; 选择规格
查询门店; 查詢門市; 选择地区; 因门店而异; 在庫を確認; 在庫確認; 店舗在庫; 選択してください; お選びください
お問い合わせ; 店舗の在庫; 在庫状況を; 店頭在庫; 在庫を見る; 在庫照会; 要確認; 在庫検索; 店舗で確認; 店舗により
サイズを選択; 在庫は店舗; お問合せ; 재고확인; 옵션 선택; 매장 재고; 선택하세요; 문의; 옵션을 선택; 사이즈 선택; 매장별
재고조회; 매장 확인; 지점별; 선택해 주세요; 사이즈를 선택; تحقق من التوفر; اختر; تحقق من توفر; حدد الخيارات
التوفر في المتجر; تحقق من المخزون; اتصل بنا; يختلف; בדקו זמינות; בדיקת מלאי; בחר; בדיקת זמינות; מלאי בסניפים
מלאי בסניף; יש לבחור; בדוק מלאי; צרו קשר; בדקו מלאי; בחירת; זמינות בסניפים; בדיקת מלאי בסניפים; استعلام
استعلام موجودی; بررسی موجودی; تماس بگیرید; انتخاب; چنانچہ; چुनें; चुनें; उपलब्धता जांचें; स्टॉक जांचें; नির্বাচন করুন; নির্বাচন করুন
স্টক দেখুন; აირჩიეთ; შეამოწმეთ; таңдаңыз; tanlang; zgjidh; выберыце; сонгох
"""

DELIVER = """
ships in; ships within; get it tomorrow; get it by; arrives; delivery in; dispatched within; usually ships
ready for dispatch; delivered tomorrow; delivered by; ships today; ships from; ships tomorrow; delivery tomorrow
dispatched today; next day delivery; same day dispatch; in store today; delivery within; despatched; dispatched in
usually dispatched; get it today; leaves warehouse in; delivery by; ready for pickup; collect today; ships next
order by; order within; order now for delivery; in # werktagen bei; lieferzeit; morgen bei; versand in; in # tagen bei
innerhalb von # stunden; versandbereit in; versand heute; heute bestellt; geliefert bis; morgen geliefert; zustellung
versand innerhalb; geliefert in; wird heute versendet; ubermorgen bei; lieferdatum; heute versandt; versand noch heute
kommt morgen; versandfertig in; liefertermin; lieferung; expedie sous; livre demain; livre en; expedition sous
recevez; livre sous; expedie en; envoi sous; chez vous; expedie aujourd'hui; livre le; expedie le jour meme
pret a expedier; expedition immediate; expedition en; depart entrepot; livraison; expedie demain; expedition le jour
recibelo; envio en; llega manana; recibe manana; envio hoy; llega el; te llega; llega hoy; en # horas; sale hoy
enviamos en; envios en; llega en; entrega; spedito in; spedizione in; ricevilo; spedito entro; spedizione immediata
spedizione entro; arriva domani; consegnato domani; spedito oggi; spedizione oggi; arriva entro; pronto in; consegna
spedito domani; disponibile in; receba; envio em; expedido em; chega amanha; envio imediato; expedicao imediata
enviado em; chega em; chega dia; expedicao em; despacho em; expedido hoje; chega hoje; enviamos em; morgen geleverd
vandaag besteld; levertijd; bezorging; op werkdagen voor; voor # uur besteld; binnen # werkdagen; geleverd binnen
vandaag verzonden; levering; bezorgd; verzonden binnen; voor middernacht besteld; in huis; binnen # dagen
leverbaar binnen; klaar om te verzenden; levereras; skickas; leverans; leveranstid; leveres; leveringstid; sendes
afsendes; hos dig; hos deg; levertid; klar til sending; sent innen; sendes fra lager; afsendelse; afhent
afhendingartimi; afgreitt; toimitusaika; toimitetaan; lahetetaan; toimitus; lahetys; nouda; lahtee; heti lahdossa
wysylamy; wysylka; dostawa; wyslemy; czas wysylki; czas dostawy; jutro u ciebie; odbior dzis; realizacja w
u ciebie jutro; doruceni; odesleme; expedujeme; dorucime; dodani; u vas; doprava; dorucenie; odosleme; dodanie
expedice; odosielame; odeslani; muzete mit; zitra; expedicia; dodacia doba; dodaci doba; k odberu; odesilame
szallitas; kiszallitas; holnap; szallitasi ido; feladas; # munkanapon belul; atveheto; szallithato; livrare; expediere
livram; ajunge maine; livrat maine; se livreaza; primesti maine; expediem; ridicare azi; отправим; доставим; доставка
отгрузка; отправка; можно забрать; забрать сегодня; самовывоз сегодня; привезем; срок доставки; відправимо; доставимо
відправка; відправляємо; изпращаме; изпраща се; изпращане; при вас утре; получавате утре; παραδοση; αποστολη
αποστελλεται; παραλαβη σε; παραλαβετε; παραδιδεται; παραλαβη αυριο; isporuka; dostava; dobava; saljemo; posljemo
slanje; rok isporuke; rok dostave; dobavni rok; odpremimo; odprema; jutri pri vas; sutra kod vas; otprema; odpremljeno
posiljamo; isporucujemo; pristatymas; pristatysime; issiusime; pristatymo laikas; issiuntimas; pristatome; per # darbo
piegade; nosutisim; piegades laiks; piegadasim; izsutisana; tarne; tarneaeg; saadame; kattetoimetamine; katte homme
tarnitakse; piegadajam; nosutam; issiunciame; kargoda; yarin kapinda; kargo; teslimat; ayni gun; teslim
kargoya verilir; dikirim; pengiriman; tiba; sampai besok; penghantaran; dihantar; kirim hari ini; giao hang
giao trong; giao ngay; nhan hang; giao nhanh; giao vao; du kien giao; giao hom nay; nhan ngay; ส่งภายใน; จัดส่ง; ส่งฟรี
ส่งด่วน; ได้รับภายใน; รับสินค้าภายใน; ส่งพรุ่งนี้; ส่งวันนี้; 明日达; 次日达; 發貨; 发货; 出貨; #小时发货; #小时内发货; 预计明天; 配送
送达; 送達; 現貨速發; #小時到貨; 到貨; 発送; お届け; 出荷; #営業日; 通常#; 最短; 明日着; あすつく; 翌営業日; 翌日到着
발송; 배송; 도착; 출고; 출발; يصلك; يشحن; توصيل; التسليم; شحن خلال; يتم الشحن; جاهز للشحن; يصل خلال; יישלח; אספקה
משלוח; נשלח תוך; הגעה עד; יגיע; ارسال; تحویل; डिलीवरी; डिलिवरी; भेजा जाएगा; ডেলিভারি; მიწოდება; жеткізу; жеткіземіз
yetkazib berish; yetkazish; catdirilma; dergohet; bidalketa; достава; испорака; дастаўка; хүргэлт
"""

LABEL = """
stock; availability; quantity; qty; available quantity; stock level; in stock quantity; inventory; stock status
status; remaining; items; bestand; verfugbarkeit; lagerbestand; menge; stuck; stk; lager; lagermenge; verfugbare menge
vorrat; stuckzahl; stock restant; disponibilite; quantite; stock disponible; unites; pieces; existencias; inventario
cantidad; disponibilidad; unidades; stock actual; disponibilita; quantita; pezzi; giacenza; pz; scorte; estoque
disponibilidade; quantidade; em loja; voorraad; beschikbaarheid; aantal; stuks; lagerstatus; lagersaldo; antal; st
saldo; lagerantal; antall; lagerbeholdning; beholdning; varastosaldo; saatavuus; kpl; varasto; varastotilanne
dostepnosc; stan magazynowy; ilosc; sztuk; szt; sztuki; stan; magazyn; dostupnost; ks; kusu; sklad
skladova dostupnost; pocet kusu; mnozstvo; mnozstvi; skladom; keszlet; raktarkeszlet; elerhetoseg; db; darab; raktar
mennyiseg; disponibilitate; stoc; cantitate; buc; bucati; stoc disponibil; наличие; остаток; количество; шт; остатки
склад; наявність; залишок; кількість; наличност; брой; бр; складова наличност; διαθεσιμοτητα; αποθεμα; αποθεματα
ποσοτητα; τεμαχια; τεμ; zaliha; stanje; kolicina; kom; zaloga; kos; komada; stanje zaliha; raspolozivost
razpolozljivost; likutis; kiekis; vnt; sandelis; atlikums; daudzums; gab; pieejamiba; laoseis; kogus; tk; saadavus
laosolek; stok; stok durumu; stok adedi; adet; miktar; stok miktari; ketersediaan; jumlah stok; sisa stok; jumlah
ketersediaan stok; kuantiti; stok semasa; tinh trang; ton kho; so luong; kho; tinh trang hang; so luong ton; สต็อก
จำนวนคงเหลือ; คงเหลือ; สถานะสินค้า; จำนวน; สถานะ; สินค้าคงคลัง; 库存; 庫存; 存货; 库存数量; 数量; 庫存數量; 库存量; 庫存量
存貨; 在庫; 在庫数; 在庫状況; 残数; 재고; 재고수량; 수량; 재고상태; 잔여수량; المخزون; الحالة; الكمية; التوفر
حالة التوفر; المتوفر; حالة المخزون; מלאי; זמינות; כמות; יחידות; מצב מלאי; موجودی; وضعیت; تعداد; स्टॉक; उपलब्धता; मात्रा
স্টক; মজুদ; পরিমাণ; მარაგი; қойма; саны; qoldiq; anbar; stoku; gjendja; залиха; количина; наяўнасць; үлдэгдэл
"""
