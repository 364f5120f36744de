"""Small pages that ask for consent as the well-known frameworks do: their ids and classes, and what their buttons do.

Each says `said yes` or `said no` in its text once a button was pressed.
"""

MAIN = "<main><h1>Ski lifts</h1><p>Glacier lift: closed</p><p>North lift: open</p><p id=answer>not asked</p></main>"
ASKS = "<h2>We value your privacy</h2><p>We and our 512 partners store cookies on your device.</p>"
OVER = "position:fixed;inset:0;background:#fff;z-index:9999"
BOX = f"style='{OVER}'"
SCRIPT = """
<script>
function answer(word) { document.getElementById('answer').textContent = 'said ' + word; }
function gone(selector) { setTimeout(() => document.querySelector(selector)?.remove(), 300); }
document.documentElement.style.overflow = 'hidden';
</script>"""


def page(dialog, *, main=MAIN, lang="en"):
    return (
        f"<!doctype html><html lang={lang}><head><title>Lifts</title></head><body>{main}{SCRIPT}{dialog}</body></html>"
    )


def buttons(yes="", no="", labels=("Accept all", "Reject all")):
    return (
        f"<button {yes} onclick=\"answer('yes')\">{labels[0]}</button>"
        f"<button {no} onclick=\"answer('no')\">{labels[1]}</button>"
    )


def shadow(host, inner):
    """A host whose open shadow root is filled by a script, a moment after the page."""
    return (
        f"{host}<template id=t>{inner}</template><script>setTimeout(() => {{"
        "const root = document.querySelector('[data-host]').attachShadow({mode: 'open'});"
        "root.append(document.getElementById('t').content.cloneNode(true)); }, 50)</script>"
    )


REFUSED = {
    "OneTrust": page(
        f"<div id=onetrust-consent-sdk><div class=onetrust-pc-dark-filter {BOX}></div>"
        f"<div id=onetrust-banner-sdk role=dialog {BOX}>{ASKS}"
        + buttons("id=onetrust-accept-btn-handler", "id=onetrust-reject-all-handler")
        + "</div></div>"
    ),
    "Cookiebot": page(
        f"<div id=CybotCookiebotDialogBodyUnderlay {BOX}></div><div id=CybotCookiebotDialog {BOX}>{ASKS}"
        + buttons(
            "id=CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll",
            "id=CybotCookiebotDialogBodyButtonDecline",
            ("Allow all", "Deny"),
        )
        + "</div>"
    ),
    "Usercentrics": page(
        shadow(
            "<div id=usercentrics-root data-host></div>",
            f"<div role=dialog {BOX}>{ASKS}"
            + buttons(
                "data-testid=uc-accept-all-button", "data-testid=uc-deny-all-button", ("Alles klar", "Verweigern")
            )
            + "</div>",
        )
    ),
    "Didomi": page(
        f"<div id=didomi-host><div id=didomi-popup {BOX}>{ASKS}"
        + buttons("id=didomi-notice-agree-button", "id=didomi-notice-disagree-button", ("J'accepte", "Non"))
        + "</div></div>"
    ),
    "Quantcast Choice": page(
        f"<div id=qc-cmp2-container><div id=qc-cmp2-main><div id=qc-cmp2-ui role=dialog {BOX}>{ASKS}"
        + buttons("mode=primary", "mode=secondary", ("AGREE", "DISAGREE"))
        + "</div></div></div>"
    ),
    "CookieYes": page(
        f"<div class=cky-overlay {BOX}></div><div class=cky-consent-container {BOX}>{ASKS}"
        + buttons("class=cky-btn-accept", "class=cky-btn-reject", ("Fine", "Rather not"))
        + "</div>"
    ),
    "Complianz": page(
        f"<div id=cmplz-cookiebanner-container><div class=cmplz-cookiebanner {BOX}>{ASKS}"
        + buttons("class=cmplz-accept", "class=cmplz-deny", ("Accepteren", "Weigeren"))
        + "</div></div>"
    ),
    "Klaro": page(
        f"<div id=klaro><div class=klaro><div class=cookie-notice {BOX}>{ASKS}"
        + buttons("class=cm-btn-success", "class=cn-decline", ("That's ok", "I decline"))
        + "</div></div></div>"
    ),
    "Osano": page(
        f"<div class=osano-cm-window><div role=dialog class=osano-cm-dialog {BOX}>{ASKS}"
        + buttons("class=osano-cm-accept-all", "class=osano-cm-denyAll", ("Accept", "Reject Non-Essential"))
        + "</div></div>"
    ),
    "iubenda": page(
        f"<div id=iubenda-cs-banner {BOX}>{ASKS}"
        + buttons("class=iubenda-cs-accept-btn", "class=iubenda-cs-reject-btn", ("Accetta", "Rifiuta"))
        + "</div>"
    ),
    "Borlabs": page(
        f"<div id=BorlabsCookieBox><div role=dialog {BOX}>{ASKS}<a role=button data-cookie-accept-all href='#' "
        "onclick=\"answer('yes')\">Alle akzeptieren</a><a role=button data-cookie-refuse href='#' "
        "onclick=\"answer('no')\">Nur essenzielle Cookies akzeptieren</a></div></div>"
    ),
    "consentmanager": page(
        f"<div id=cmpbox2 {BOX}></div><div id=cmpbox {BOX}>{ASKS}"
        "<a class='cmpboxbtn cmpboxbtnyes' role=button onclick=\"answer('yes')\">Accept</a>"
        "<a class='cmpboxbtn cmpboxbtnno' role=button onclick=\"answer('no')\">Later</a></div>"
    ),
    "Google Funding Choices": page(
        f"<div class=fc-consent-root><div class=fc-dialog-overlay {BOX}></div>"
        f"<div class=fc-dialog {BOX}>{ASKS}"
        + buttons("class=fc-cta-consent", "class=fc-cta-do-not-consent", ("Consent", "Do not consent"))
        + "</div></div>"
    ),
    "TrustArc": page(
        f"<div id=truste-consent-track {BOX}>{ASKS}"
        + buttons("id=truste-consent-button", "id=truste-consent-required", ("Agree", "Required only"))
        + "</div>"
    ),
    "a dialog of its own": page(
        f"<div role=dialog aria-modal=true {BOX}>{ASKS}" + buttons(labels=("Accept all", "Only necessary")) + "</div>"
    ),
    "a modal dialog": page(
        f"<dialog>{ASKS}{buttons(labels=('OK', 'Continue without accepting'))}</dialog>"
        "<script>document.querySelector('dialog').showModal()</script>"
    ),
    "in German": page(
        f"<div class=cookie-hinweis {BOX}><p>Wir verwenden Cookies und andere Technologien.</p>"
        + buttons(labels=("Alle akzeptieren", "Alle ablehnen"))
        + "</div>",
        lang="de",
    ),
    "in French": page(
        f"<div role=dialog {BOX}><p>Nos partenaires et nous utilisons des cookies.</p>"
        + buttons(labels=("Tout accepter", "Continuer sans accepter"))
        + "</div>",
        lang="fr",
    ),
    "in Polish": page(
        f"<div role=dialog {BOX}><p>Używamy plików cookie, aby chronić prywatność.</p>"
        + buttons(labels=("Akceptuję wszystkie", "Odrzuć wszystkie"))
        + "</div>",
        lang="pl",
    ),
    "in Japanese": page(
        f"<div role=dialog {BOX}><p>このサイトはクッキーを使用しています。プライバシーポリシー</p>"
        + buttons(labels=("同意する", "すべて拒否"))
        + "</div>",
        lang="ja",
    ),
}

HIDDEN = {
    "a frame of TrustArc": page(
        f"<div class=truste_overlay {BOX}></div><div class=truste_box_overlay {BOX}>"
        f"<iframe class=truste_popframe srcdoc='{ASKS}'></iframe></div>"
    ),
    "a frame of Sourcepoint": page(
        f"<div id=sp_message_container_812 {BOX}><iframe id=sp_message_iframe_812 srcdoc='{ASKS}'></iframe></div>"
    ),
    "only a yes": page(
        f"<div id=cookie-bar {BOX}><p>We use cookies.</p><button onclick=\"answer('yes')\">Got it</button></div>"
    ),
    "a yes and settings": page(
        f"<div role=dialog {BOX}>{ASKS}" + buttons(labels=("Accept all", "Manage settings"))[:-1] + "></div>"
    ).replace("answer('no')", "answer('settings')"),
    "to refuse costs money": page(
        f"<div role=dialog {BOX}>{ASKS}" + buttons(labels=("Accept all", "Reject and subscribe")) + "</div>"
    ),
    "to refuse leads away": page(
        f"<div role=dialog {BOX}>{ASKS}<button onclick=\"answer('yes')\">Accept</button>"
        "<a href='/elsewhere'>Reject all</a></div>"
    ),
    "a form that is sent": page(
        f"<div class=cookie-banner {BOX}>{ASKS}<form action=/cookies method=post><button>Accept</button>"
        "<button>Reject</button></form></div>"
    ),
}

UNTOUCHED = {
    "a page about cookies": page(
        "",
        main="<main><h1>Cookie policy</h1><div class=cookie-policy><p>We use cookies to store your consent.</p>"
        "<button>Accept all</button><button>Reject all</button></div></main>",
    ),
    "a question for the age": page(
        f"<div role=dialog {BOX}><h2>Are you over 18?</h2><p>By entering you agree that we use cookies, see our "
        "privacy policy.</p>" + buttons(labels=("Yes", "Decline")) + "</div>"
    ),
    "an offer of a newsletter": page(
        f"<div role=dialog class=cookie-popup {BOX}><h2>Ten percent off</h2><p>Your privacy counts: we use cookies.</p>"
        "<input type=email>" + buttons(labels=("Subscribe", "No thanks")) + "</div>"
    ),
    "a basket of a bakery": page(
        f"<div role=dialog class=cookie-basket {BOX}><h2>Your cookies</h2><p>3 chocolate cookies, 4.50 €</p>"
        + buttons(labels=("Check out", "Empty the basket"))
        + "</div>"
    ),
    "a dialog of the shop": page(
        f"<div role=dialog {BOX}><h2>Choose your size</h2><p>Small or large?</p>"
        + buttons(labels=("OK", "No thanks"))
        + "</div>"
    ),
    "a shop in one fixed box": page(
        "",
        main=f"<div class=cookie-shop {BOX}>{MAIN}<p>We use cookies. Your privacy counts.</p>"
        "<button>Reject</button></div>",
    ),
}
