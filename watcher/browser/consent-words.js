// What consent dialogs say in the languages of Europe and some others. Labels are whole, in lower case; no word
// decides alone, consent.js weighs them.

const CONSENT_NAME = /cookie|consent|gdpr|dsgvo|rgpd|lgpd|(?:^|[\s_-])cmp(?:$|[\s_-])|privacy-?(?:banner|bar|notice|popup|modal|dialog|overlay|wall|manager|settings|preferences)/i;
const COOKIE_WORD = /cookie|eväste|süti|slapuk|sīkdat|küpsis|informasjonskaps|kolačić|piškotk|ciasteczk|çerez|бисквитк|куки|クッキー|쿠키|gdpr|dsgvo|rgpd/;
const PRIVACY_WORD = /privac|personal (?:data|information)|consent|partners|vendors|tracking|datenschutz|privatsphäre|einwillig|personenbezogen|confidentialit|vie privée|données personnelles|partenaires|consentement|privacidad|datos personales|consentimiento|socios|riservatezza|dati personali|consenso|privacidade|dados pessoais|consentimento|parceiros|persoonsgegevens|toestemming|prywatnoś|danych osobow|zgod[aęy]|integritet|personuppgift|samtyck|personvern|samtykk|privatliv|tietosuoj|suostumu|soukrom|osobních údaj|souhlas|súkrom|súhlas|adatvéd|hozzájárul|confiden[tț]ialit|consimț|gizlilik|kişisel veri|απορρήτ|συγκατάθεσ|конфиденциальн|персональн|согласи|приватн|згод|プライバシー|同意|隐私|隱私|개인정보|동의/;
// Cookies, and a word for what is done with them.
const COOKIE_USE = /(?:use|using|uses|store|set|place|need|verwend|nutz|setz|einsatz|speicher|utilis|dépos|usa|emple|utiliz|gebruik|plaats|używ|korzyst|stosuj|använd|brug|käyt|používá|použív|használ|folos|kullan|χρησιμοποι|использу|використову)[^.!?]{0,60}(?:cookie|eväste|süti|slapuk|kolačić|piškotk|ciasteczk|çerez|куки)|(?:cookie|eväste|çerez|クッキー|쿠키)[^.!?]{0,60}(?:use|used|store|verwend|einsetz|utilis|utiliz|gebruik|använd|brug|kullan|使用|利用|사용)/;
const AGE = /(?:over|least|under|are you|confirm you are|above) ?(?:the age of )?(?:1[68]|2[015])\b|\b(?:1[68]|2[015])(?:\+| years| or older| and over| jahre| ans\b| años| anni| anos| lat\b| år\b| jaar)|(?:age|date of birth) (?:verification|check|gate|confirm)|(?:verify|confirm|enter) your (?:age|date of birth|birth)|altersprüf|altersverif|volljährig|majeur|mayor de edad|maggiorenne|maior de idade|meerderjarig|pełnoletn|совершеннолет/;

const REFUSE = new RegExp(
  "^(?:[×✕x] ?)?(?:" +
    [
      // en
      "(?:i )?(?:reject|decline|refuse|deny|disagree)(?: (?:all|cookies|all cookies|optional|non-essential|additional|everything|tracking).*)?",
      "(?:yes,? |i )?(?:use|accept|allow|keep)? ?(?:only|just) (?:the )?(?:strictly |absolutely |technically )?(?:necessary|essential|required|functional|needed).*",
      "(?:accept|allow|use|keep) (?:strictly )?(?:necessary|essential|required)(?: cookies)?(?: only)?",
      "(?:strictly )?(?:necessary|essential|required)(?: cookies)? only",
      "continue without (?:accept|agree|consent).*", "(?:i )?(?:do not|don't) (?:agree|accept|consent|allow)(?: .*)?", "no,? (?:thanks|thank you|cookies|i do not agree)",
      // de
      "(?:alle?s? )?(?:cookies |optionale(?:n)? cookies )?ablehnen(?: .{0,20})?", "nur (?:technisch |unbedingt )?(?:notwendig|erforderlich|essenziell|essentiell|funktional|nötig).*",
      "(?:weiter|fortfahren) ohne (?:einwilligung|zustimmung)", "ohne (?:einwilligung|zustimmung) (?:fortfahren|weiter.*)", "nicht (?:zustimmen|akzeptieren|einverstanden)", "(?:notwendige|essenzielle|erforderliche) (?:cookies )?(?:akzeptieren|zulassen|erlauben)",
      // fr
      "(?:je |tout |tous )?refuse[rz]?(?: .{0,30})?", "continuer sans accepter.*", "(?:accepter )?(?:uniquement|seulement) (?:les )?(?:cookies )?(?:strictement )?(?:nécessaires|essentiels|obligatoires).*", "(?:cookies )?(?:nécessaires|essentiels) (?:uniquement|seulement)",
      // es, it, pt
      "(?:rechazar|denegar|no acepto|no aceptar)(?: .{0,30})?", "(?:aceptar )?(?:solo|sólo|únicamente) (?:las |los )?(?:cookies )?(?:estrictamente )?(?:necesari|esencial|técnic).*", "continuar sin aceptar",
      "(?:rifiuta|nega|non accetto)(?: .{0,30})?", "continua senza accettare", "(?:accetta )?(?:solo|soltanto) (?:i )?(?:cookie )?(?:strettamente )?(?:necessari|tecnici|essenziali).*",
      "(?:rejeitar|recusar|não aceitar|não aceito)(?: .{0,30})?", "(?:aceitar )?(?:apenas|somente|só) (?:os )?(?:cookies )?(?:estritamente )?(?:necessári|essenciai).*",
      // nl, pl
      "(?:alles? |cookies |alle cookies )?(?:weigeren|afwijzen|weiger|afwijs)(?: .{0,20})?", "(?:alleen|enkel) (?:strikt )?(?:noodzakelijke|functionele|essentiële|vereiste).*", "niet akkoord", "doorgaan zonder (?:accepteren|te accepteren)",
      "odrzu[ćc].*", "nie zgadzam się.*", "(?:zaakceptuj |akceptuj )?tylko (?:niezbędne|konieczne|wymagane).*",
      // Nordic
      "(?:avvisa|neka|avböj)(?: .{0,20})?", "(?:godkänn |tillåt |acceptera )?(?:endast|bara) (?:nödvändiga|absolut).*", "(?:afvis|nej tak)(?: .{0,20})?", "(?:tillad |accepter )?kun (?:nødvendige|teknisk).*", "(?:avvis|avslå|nei takk)(?: .{0,20})?", "(?:godta )?(?:kun|bare) nødvendige.*", "(?:hylkää|kiellä|estä)(?: .{0,20})?", "(?:hyväksy )?vain (?:välttämättömät|pakolliset).*",
      // cs, sk, hu, ro, tr, el
      "odmítnout(?: .{0,20})?", "(?:pouze|jen) (?:nezbytné|nutné|technické).*", "odmietnuť(?: .{0,20})?", "(?:iba|len) (?:nevyhnutné|potrebné).*", "(?:összes )?elutasít.*", "csak a (?:szükséges|feltétlenül).*",
      "(?:respinge|refuz)[ăa]?(?: .{0,20})?", "(?:doar|numai) (?:cele )?(?:necesare|esențiale).*", "(?:tümünü |hepsini )?reddet", "(?:sadece|yalnızca) (?:gerekli|zorunlu).*", "απόρριψη(?: .{0,20})?", "μόνο τα (?:απαραίτητα|αναγκαία).*",
      // ru, uk, ja, zh, ko
      "(?:отклонить|отказаться|не принимать|не согласен)(?: .{0,20})?", "только (?:необходимые|обязательные).*", "відхилити(?: .{0,20})?", "(?:лише|тільки) необхідні.*",
      "(?:すべて|全て)?(?:を)?拒否(?:する)?", "同意しない", "必要な(?:もの|cookie|クッキー)のみ.*", "(?:全部|全部都|我)?(?:拒绝|拒絕).*", "(?:仅|只)(?:接受|允许)?必[要需].*", "(?:모두 )?거부(?:하기)?", "필수.*만.*",
    ].join("|") +
    ")[.!]?$",
);
const SETTINGS = /settings|preferences|manage|customi[sz]e|(?:more|cookie|show|see) options|let me choose|choose cookies|einstellungen|anpassen|verwalten|auswahl (?:treffen|speichern)|paramét|paramètr|personnaliser|gérer|configurar|ajustes|preferenc|preferenze|personalizza|gestisci|gerir|definições|personalizar|instellingen|voorkeuren|beheren|aanpassen|ustawienia|dostosuj|zarządzaj|inställningar|anpassa|indstillinger|tilpas|innstillinger|asetukset|nastavení|nastavenia|prizpůsobit|beállítások|setări|ayarlar|tercihler|ρυθμίσεις|настройки|настроить|налаштування|設定|设置|설정/;
const ACCEPT = /^(?:ok(?:ay)?|got it|(?:i )?(?:understand|understood|accept|allow|agree|consent)(?: (?:all|cookies|all cookies|and .{1,20}))?|yes,? i agree|fine by me|(?:alle?s? |cookies |alle cookies )?(?:akzeptieren|zulassen|erlauben|zustimmen)|(?:ich )?(?:stimme zu|verstanden|einverstanden|akzeptiere)|(?:tout )?accepter(?: .{0,20})?|j'accepte|d'accord|aceptar(?: .{0,20})?|acepto|de acuerdo|entendido|accetta(?: .{0,20})?|accetto|ho capito|va bene|aceitar(?: .{0,20})?|aceito|entendi|concordo|(?:alles |cookies |alle cookies )?accepteren|akkoord|begrepen|(?:za)?akceptuj.*|zgadzam się|rozumiem|godkänn.*|acceptera.*|jag förstår|accept[eé]r.*|tillad alle|forstået|godta.*|jeg forstår|hyväksy.*|selvä|přijmout.*|souhlasím|rozumím|prijať.*|súhlasím|elfogad.*|rendben|accept(?:ă|ați|i).*|sunt de acord|kabul et.*|anladım|αποδοχή.*|συμφωνώ|принять.*|согласен|понятно|хорошо|прийняти.*|同意(?:する|します)?|すべて(?:を)?(?:許可|同意)(?:する)?|了解|接受.*|全部接受|동의|수락|확인)[.!]?$/;
// To refuse for money, or with an account, is none of our business.
const PAID = /subscri|\bpay\b|\bbuy\b|purchase|premium|sign ?(?:in|up)|log ?in|abonn|\babo\b|bezahl|kaufen|anmelden|s'inscrire|acheter|payer|suscri|pagar|comprar|abbonat|acquista|assin|betalen|подпис|оплат/;
