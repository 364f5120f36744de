"""Pages as a first look meets them, without any memory: what stands in place of a page, and pages about such things."""

from watcher.model.outcome import Reason

CONSENT, LOGIN, BLOCKED = Reason.CONSENT, Reason.LOGIN, Reason.BLOCKED
MAINTENANCE, GONE, REDIRECTED = Reason.MAINTENANCE, Reason.GONE, Reason.REDIRECTED
DEEP = "https://example.org/shop/tents/summit"
LOST_WAY = {"asked": DEEP, "url": "https://example.org/"}

# Title, text (its first line is the heading), signs, what it is.
WALLS = (
    ("Just a moment...", "example.org\nVerifying you are human. This may take a few seconds.", {}, BLOCKED),
    ("Nur einen Moment…", "example.org\nIhr Browser wird überprüft.", {}, BLOCKED),
    ("example.org", "example.org\nPlease wait", {"challenge": "/cdn-cgi/challenge-platform"}, BLOCKED),
    ("Un instant…", "Un instant\nVérification que vous êtes humain en cours.", {}, BLOCKED),
    ("Robot Check", "Sorry\nType the characters you see. Are you a robot? I'm not a robot", {}, BLOCKED),
    ("Проверка браузера", "Проверка браузера\nПодтвердите, что вы не робот: я не робот", {}, BLOCKED),
    ("Attention Required!", "Sorry, you have been blocked\nYou are unable to access example.org.", {}, BLOCKED),
    ("安全验证", "安全验证\n请完成下方验证后继续访问。", {}, BLOCKED),
    ("Access denied", "Access denied\nError 16. This request was blocked by our security service.", {}, BLOCKED),
    ("Zugriff verweigert", "Zugriff verweigert\nDiese Seite ist für Sie gesperrt. Vorgang 8812.", {}, BLOCKED),
    ("Pardon Our Interruption", "Pardon Our Interruption\nSomething about your browser made us think.", {}, BLOCKED),
    ("セキュリティチェック", "セキュリティチェック\nロボットではありませんことを確認してください。", {}, BLOCKED),
    ("Sign in", "Sign in\nEmail\nPassword\nForgot your password?", {"password_inputs": 1}, LOGIN),
    ("Anmelden – Portal", "Anmelden\nBenutzername\nPasswort\nAngemeldet bleiben", {"password_inputs": 1}, LOGIN),
    ("Connexion", "Se connecter\nAdresse e-mail\nMot de passe oublié ?", {"password_inputs": 1}, LOGIN),
    ("Вход", "Вход в систему\nЛогин\nПароль\nВойти", {"password_inputs": 1}, LOGIN),
    ("Sign in to your account", "Sign in\nEmail or phone\nNext", {"url": "https://login.example.net/authorize"}, LOGIN),
    ("Anmeldung", "Mit Firmenkonto anmelden\nWeiter", {"url": "https://sso.example.org/saml2/start"}, LOGIN),
    ("Iniciar sesión", "Inicia sesión\nCorreo\nContraseña", {"password_inputs": 1}, LOGIN),
    ("Zaloguj się", "Logowanie\nHasło\nZaloguj", {"password_inputs": 1}, LOGIN),
    ("Log in", "Your session has expired\nPlease log in again.", {"url": "https://example.org/login?next=/x"}, LOGIN),
    ("ログイン", "ログイン\nメールアドレス\nパスワード", {"password_inputs": 1}, LOGIN),
    ("Site under maintenance", "Under maintenance\nWe'll be back soon.", {}, MAINTENANCE),
    ("Wartungsarbeiten", "Wir warten gerade\nBitte versuchen Sie es in einer Stunde noch einmal.", {}, MAINTENANCE),
    ("En mantenimiento", "Estamos en mantenimiento\nVolvemos en breve.", {}, MAINTENANCE),
    ("Технические работы", "Ведутся технические работы\nСайт скоро заработает.", {}, MAINTENANCE),
    ("Example", "Something went wrong\nTry again later.", {}, MAINTENANCE),
    ("502 Bad Gateway", "502 Bad Gateway\nnginx", {}, MAINTENANCE),
    ("メンテナンス中", "メンテナンス中\nしばらくお待ちください。", {}, MAINTENANCE),
    ("Strona w przebudowie", "Przerwa techniczna\nWrócimy o 14:00.", {}, MAINTENANCE),
    ("Page not found – Example", "Page not found\nTry the search, or go to the home page.", {}, GONE),
    ("Seite nicht gefunden", "404\nDie Seite wurde nicht gefunden.", {}, GONE),
    ("Page introuvable", "Oups\nCette page est introuvable.", {}, GONE),
    ("Example", "This page isn't available\nThe link may be broken, or the page was removed.", {}, GONE),
    ("Страница не найдена", "404\nСтраница не найдена", {}, GONE),
    ("页面不存在", "页面不存在\n您访问的页面不存在或已被删除。", {}, GONE),
    (
        "Before you continue",
        ("Before you continue\nWe use cookies and data to show personal ads.\nReject all\nAccept all\nMore options"),
        {},
        CONSENT,
    ),
    (
        "Zeitung",
        (
            "Mit Werbung weiterlesen\nMit Ihrer Zustimmung nutzen wir und 183 Partner Cookies.\n"
            "Datenschutz\nAkzeptieren und weiter\nEinstellungen verwalten"
        ),
        {},
        CONSENT,
    ),
    (
        "Le journal",
        (
            "Votre vie privée nous importe\nAvec votre consentement, nos partenaires et nous utilisons des cookies.\n"
            "Tout refuser\nTout accepter"
        ),
        {},
        CONSENT,
    ),
    (
        "Privacy",
        (
            "We value your privacy\nWe and our partners store cookies on your device. You may object at any time.\n"
            "Manage options\nI agree"
        ),
        {},
        CONSENT,
    ),
    (
        "Il giornale",
        "Informativa\nNoi e i nostri partner usiamo cookie, con il tuo consenso, per gli annunci.\nRifiuta\nAccetta",
        {},
        CONSENT,
    ),
    (
        "De krant",
        "Jouw privacy-instellingen\nMet jouw toestemming plaatsen wij cookies.\nAccepteren\nInstellingen",
        {},
        CONSENT,
    ),
    (
        "Example Outdoors",
        "Welcome\nTents, packs and stoves. Free delivery from €50.",
        LOST_WAY,
        REDIRECTED,
    ),
    ("Beispielladen", "Willkommen\nZelte, Rucksäcke und Kocher. Versand ab 50 € frei.", LOST_WAY, REDIRECTED),
)

LONG = "The committee met on Tuesday and heard three reports on the state of the bridges. " * 9
SHOP = "Summit tent, two persons, 2.1 kg, green. €189.00. In stock, delivered in three days. " * 7

READABLE = (
    ("How captchas work", "Are you a robot?\nVerify you are human: what stands behind it.\n" + LONG * 3, {}),
    ("A short history of the captcha", "A short history of the captcha\nIt began in 1997.\n" + LONG * 2, {}),
    ("Summit tent", "Summit tent\n" + SHOP + "\nSign in\nEmail\nPassword", {"password_inputs": 1}),
    ("Wanderschuhe", "Wanderschuhe\n" + SHOP + "\nAnmelden\nPasswort", {"password_inputs": 1}),
    ("Contact", "Contact\nWrite to us.\n" + LONG, {"challenge": "https://www.google.com/recaptcha/api.js"}),
    ("Register", "Open an account\n" + LONG, {"challenge": "https://www.google.com/recaptcha/api.js"}),
    ("Cookie policy", "Cookie policy\nCookies keep your basket. You may accept or reject.\n" + LONG * 4, {}),
    ("Oatmeal cookies", "Oatmeal cookies\nCookies for 20: 200 g oats, 100 g butter, 80 g sugar.\nBake 12 minutes.", {}),
    ("Lift status", "Lift status\nNorth lift: open\nSouth lift: under maintenance\nValley lift: open", {}),
    ("Planned maintenance in May", "Planned maintenance in May\nThe lifts rest from 2 to 9 May.\n" + LONG, {}),
    ("HTTP 404 explained", "What 404 not found means\n" + LONG * 2, {}),
    ("Stock", "Summit tent\nCurrently unavailable. €189.00. Two persons, green, 2.1 kg.", {}),
    ("Notices", "Notices\nWe use cookies.\nAccept all\nThe pool is closed on 3 May.\n" + LONG, {}),
    ("Hallenbad", "Hallenbad\nDiese Seite nutzt Cookies.\nAkzeptieren\nAm 3. Mai zu. Eintritt 4 €, Sauna 12 €.", {}),
    ("Timetable", "Timetable\n08:15 13:40 17:05", {}),
    ("Price", "€12.40\n", {}),
    ("Login help", "I cannot sign in\nReset your password on the account page, then sign in again.\n" + LONG, {}),
    ("Two-factor authentication", "Authentication in two steps\n" + LONG * 2, {}),
    ("Access denied by court", "Court: access denied to archive\nThe judge ruled on Friday.\n" + LONG, {}),
    ("Blocked roads", "Blocked roads this week\nA12 km 40 to 44\nB7 near Altdorf\nB9 in both directions\n" + LONG, {}),
    ("Startseite", "Willkommen\n" + LONG, {"asked": "https://example.org/index.html", "url": "https://example.org/"}),
    ("English", "Welcome\n" + LONG, {"asked": "https://example.org/", "url": "https://example.org/en/"}),
    ("Accounts 2025", "Annual accounts\n" + LONG, {"asked": "https://a.example/x", "url": "https://a.example/accounts"}),
    ("Moment bitte", "Moment bitte! Das Hörspiel\nFolge 3 läuft am Sonntag um 18:00.\n" + LONG, {}),
    ("Consent in research", "Informed consent\nConsent must be given freely.\n" + LONG * 2, {}),
    ("Datenschutz", "Datenschutzerklärung\nWir verarbeiten personenbezogene Daten nur, soweit nötig.\n" + LONG * 3, {}),
)  # fmt: skip
