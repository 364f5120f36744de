"""How walls and error pages introduce themselves, in several languages.

Over normalised titles and headings; no phrase decides alone, `reading` weighs it with other signs.
"""

from __future__ import annotations

import re

CHALLENGES = re.compile(
    r"(?:just|one) (?:a )?moment|checking (?:your|the|if) (?:browser|connection|site)"
    r"|verify(?:ing)? (?:that )?(?:you are|you're|your)"
    r"|(?:confirm|prove|check)\w* (?:that )?(?:you are|you're) (?:a |an? )?(?:person|human|not a)"
    r"|(?:are you|i am|i'm) (?:a robot|not a robot|human)"
    r"|attention required|security (?:check|verification)|bot (?:check|detection|protection)"
    r"|human verification|pardon our interruption|ddos protection|unusual traffic"
    r"|checking the connection|request unsuccessful|enable javascript and cookies to continue"
    r"|complete the (?:captcha|security check)"
    r"|sicherheitsüberprüfung|sicherheitsabfrage|bist du ein mensch|sind sie ein mensch|kein roboter"
    r"|einen moment|browser wird überprüft|ungewöhnlichen datenverkehr"
    r"|un instant|vérifi\w+ (?:que )?(?:vous|votre|de sécurité)|pas un robot|contrôle de sécurité"
    r"|un momento|verific\w+ (?:que|de seguridad|di sicurezza|de segurança|che)|no (?:soy|eres) un robot"
    r"|non sono un robot|não sou um robô"
    r"|een moment|ik ben geen robot|controleren of|chwileczkę|nie jestem robotem"
    r"|проверка (?:браузера|безопасности)|я не робот|подтвердите, что вы"
    r"|ett ögonblick|jag är inte en robot|人机验证|安全验证|正在检查|请稍候"
    r"|ロボットではありません|セキュリティ(?:チェック|確認)|로봇이 아닙니다|보안 확인"
)
REFUSALS = re.compile(
    r"access (?:is |to this page )?(?:denied|restricted|forbidden)|forbidden|you have been blocked"
    r"|temporarily blocked|blocked"
    r"|too many requests|rate limit|not available in your (?:country|region)"
    r"|zugriff verweigert|zugriff gesperrt|zu viele anfragen|accès (?:refusé|interdit|bloqué)|trop de requêtes"
    r"|acceso denegado|accesso negato|acesso negado|toegang geweigerd|odmowa dostępu"
    r"|доступ (?:запрещен|ограничен|заблокирован)"
    r"|åtkomst nekad|访问被拒绝|禁止访问|アクセスが拒否|접근이 거부"
)
LOGINS = re.compile(
    r"(?:sign|log)[ -]?(?:in|on)|session (?:has )?(?:ended|expired|timed out)|authenticat|your password"
    r"|please (?:sign|log)"
    r"|anmeld|einloggen|sitzung (?:ist )?abgelaufen|passwort|connexion|se connecter|connectez-vous"
    r"|identifiez-vous|mot de passe|session (?:a )?expiré"
    r"|iniciar sesión|inicia sesión|contraseña|acced(?:i|er)|entrar|iniciar sessão|senha|inloggen|wachtwoord"
    r"|zaloguj|logowanie|hasło"
    r"|войти|вход|авторизац|пароль|logga in|lösenord|log ind|logg inn|kirjaudu|přihlá|giriş yap|ログイン"
    r"|サインイン|登录|登入|密码|로그인"
)
MAINTENANCE = re.compile(
    r"(?:under|down for|scheduled|site) maintenance|maintenance mode"
    r"|(?:be|we'll be) (?:right )?back (?:soon|shortly)|temporarily (?:unavailable|offline|down)"
    r"|service unavailable|(?:currently|site is) (?:unavailable|offline)|technical difficulties"
    r"|internal server error|bad gateway|gateway time-?out|something went wrong|database error"
    r"|application error|over capacity"
    r"|wartung(?:sarbeiten|smodus)?|vorübergehend nicht (?:verfügbar|erreichbar)|gleich wieder (?:da|für)"
    r"|technische störung|interner serverfehler"
    r"|en maintenance|(?:temporairement|momentanément) indisponible|service indisponible|une erreur est survenue"
    r"|en mantenimiento|no disponible temporalmente|in manutenzione|em manutenção|in onderhoud"
    r"|prace (?:konserwacyjne|techniczne)|przerwa techniczna"
    r"|технические работы|временно недоступ|underhåll|vedligeholdelse|huoltokatko|údržba|bakım"
    r"|メンテナンス|维护中|系统维护|점검 중"
)
NOT_FOUND = re.compile(
    r"page (?:not found|does(?:n't| not) exist|cannot be found|isn't available|unavailable|no longer exists)"
    r"|not found|(?:error|fehler|erreur) 40[34]|\b404\b"
    r"|(?:content|article|product|item) (?:is )?(?:not found|no longer available|isn't available|unavailable)"
    r"|this page isn't available"
    r"|seite (?:wurde )?nicht gefunden|nicht gefunden|page (?:introuvable|non trouvée)|introuvable"
    r"|página no encontrada|no encontrad[ao]|pagina non trovata|non trovat[ao]"
    r"|página não encontrada|pagina niet gevonden|niet gevonden|nie znaleziono|страница не найдена"
    r"|не найден[ао]?|sidan (?:hittades inte|finns inte)|siden blev ikke fundet"
    r"|sivua ei löydy|stránka nenalezena|sayfa bulunamadı|見つかりません|页面不存在|找不到|찾을 수 없"
)
LOGIN_PLACES = re.compile(
    r"(?:^|[./_-])(?:log-?in|log-?on|sign-?in|sign-?on|sso|auth|oauth2?|authorize|saml2?|idp|accounts?|anmelden"
    r"|connexion"
    r"|identification|entrar|acceso|accedi|logowanie|inloggen|session)(?:[./_-]|$)"
)
CONSENTS = re.compile(
    r"\bcookies?\b|consent|your (?:privacy|data)|privacy (?:settings|choices|preferences)|personal data"
    r"|partners (?:store|use)"
    r"|cookie-?(?:einstellungen|hinweis|richtlinie)|einwillig|zustimm|datenschutz|personenbezogene"
    r"|consentement|vie privée|données personnelles|consentimiento|privacidad|datos personales"
    r"|consenso|dati personali|consentimento|privacidade|dados pessoais|toestemming|privacy-instellingen"
    r"|zgod[ay]|prywatnoś|ciasteczk|согласи|персональн|samtycke|samtykke|suostumus|evästee|souhlas"
    r"|soubory cookie|çerez|gizlilik"
    r"|クッキー|プライバシー|同意|隐私|쿠키|개인정보"
)
# The text of a button or a link alone.
CONSENT_ANSWERS = re.compile(
    r"(?:i )?(?:accept|agree|reject|decline|allow|refuse|deny|consent)(?: (?:all|only|and|to|cookies|continue"
    r"|close|necessary"
    r"|essential|the rest|everything))*[.!]?$"
    r"|(?:manage|more|cookie|privacy|customi[sz]e) (?:options|choices|settings|preferences|cookies)$"
    r"|(?:i am )?over \d\d$"
    r"|(?:alle(?:s)? )?(?:cookies )?(?:akzeptieren|ablehnen|zustimmen|annehmen|erlauben)(?: und weiter)?$"
    r"|(?:akzeptieren|zustimmen)\b.{0,30}$"
    r"|einstellungen(?: verwalten)?$"
    r"|(?:tout )?(?:accepter|refuser|autoriser)(?: tout| et fermer| et continuer|les cookies)*$|paramétrer"
    r"|j'accepte|(?:aceptar|rechazar|configurar)(?: (?:todo|todas|cookies|y continuar|las cookies))*$"
    r"|(?:accetta|rifiuta|accetto)(?: (?:tutto|tutti|e continua|i cookie))*$"
    r"|(?:aceitar|rejeitar)(?: (?:tudo|todos|cookies))*$"
    r"|(?:alles |alle cookies )?(?:accepteren|weigeren|toestaan)$|akkoord"
    r"|(?:akceptuj|odrzuć|zgadzam się|zaakceptuj)\b.{0,30}$"
    r"|(?:принять|отклонить|соглас)\S*(?: вс[её])?$|(?:godkänn|acceptera|avvisa|neka|tillåt)\b.{0,20}$"
    r"|(?:godta|accepter|tillad|afvis|avvis)\b.{0,20}$|(?:hyväksy|hylkää)\b.{0,20}$"
    r"|(?:přijmout|odmítnout|souhlasím)\b.{0,20}$"
    r"|(?:kabul et|reddet)|すべて(?:同意|許可|拒否)|同意する|同意|接受|拒绝|全部接受|모두 (?:동의|허용)|동의"
)
