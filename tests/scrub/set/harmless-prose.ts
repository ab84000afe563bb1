/** Sentences about secrets, form labels and error messages in many languages. None contains a secret or a contact. */
import { gone, type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

/** Passwords and phrases made of words that are not labels. */
export const mustGo: readonly HiddenCase[] = [
  ...[
    "Sommer-2024",
    "correct horse battery staple",
    "Kx9fQ2mVbT",
    "Mein Hund Rex",
    "geheim",
    "secreto",
    "Token99!",
    "Passwort123",
  ],
  ...[
    "key-lime-pie",
    "P@sswort",
    "my#key#ring",
    "пароль1234",
    "секрет99",
    "密码abc123",
    "Hasło!2024",
    "lösen4ord",
    "qwertz",
  ],
  ...["Schlüssel_7", "tok en 9x", "sunshine", "letmein", "Winter is Coming", "azerty", "dragonfly"],
].flatMap((value) => [
  gone("secret", { password: value }, value),
  gone("secret", { auth: { "Current Password": value } }, value),
  gone("secret", { body: JSON.stringify({ user: "bob", password: value }) }, value),
]);
export const staysWithEveryKind = true as const;

const sentences = parsePayloads(String.raw`
The password must be at least 12 characters long and contain a digit.
Passwords are hashed with Argon2id before they are stored.
A password of 8 characters can be cracked in 37 seconds; one of 16 takes centuries.
Never share your password or one-time code with anyone, including our staff.
Tokens expire after 3600 seconds. Refresh tokens are valid for 30 days.
The token is sent in the Authorization header as a bearer token.
The access token is a JWT signed with RS256 and is valid for 15 minutes.
Set the token to expire in 24 hours.
The API key is passed in the X-API-Key header.
API keys start with sk_ and are 51 characters long.
Create an API key under Settings > Developer > API keys.
The secret is stored in AWS Secrets Manager and rotated every 90 days.
The secret to a good sauce is 20 minutes of patience.
It is an open secret that the release was delayed by 3 weeks.
The key to success is iteration.
The key is the customer id, the value is the order total.
Primary key is (order_id, line_no); foreign key references orders(id).
Press the key F12 to open the developer tools.
Keys are compared with timing-safe equality.
The PIN must be 4 to 6 digits.
Connect pin 13 to the LED and pin 2 to the button.
Pin 2048 images to the board.
Pin the version to 1.4.2 in your lockfile.
We pinned 3 messages in this channel.
PIN pads are cleaned every 24 hours.
The code is on line 482, in the second branch.
Error code 482913 means that the disk is full.
The status code was 404 in 1200 of 5000 requests.
The zip code is 94107 and the area code is 415.
Your discount code is valid until 31.12.2025.
The code is 2 MB and compiles in 40 seconds.
Source code 2024 edition, exit code 137, error code 0x80070005.
The verification code expires in 10 minutes.
We sent a 6-digit verification code to your phone.
Enter the verification code we sent to your email address.
Codes are 6 digits long and valid for 300 seconds.
Two-factor authentication adds a second step after your password.
One-time passwords follow RFC 6238 (TOTP) and RFC 4226 (HOTP).
Security questions are deprecated by NIST SP 800-63B.
Session cookies are marked HttpOnly, Secure and SameSite=Lax.
The cookie is removed when the browser closes.
Cookies help us remember your preferences; see our cookie policy for details.
Set-Cookie headers with SameSite=None require the Secure attribute.
CSRF tokens are bound to the session and rotate on each login.
Basic authentication sends the user name and password with every request.
Basic Education improves literacy. Basic Configuration takes 5 minutes.
Bearer tokens are described in RFC 6750.
OAuth 2.0 defines four grants: authorization code, implicit, password and client credentials.
The authorization code flow with PKCE uses a code verifier and a code challenge.
The private key never leaves the device; the public key is uploaded.
The private key is generated with openssl genrsa 4096.
Use ssh-keygen -t ed25519 to create a new key pair.
The seed phrase has 12 or 24 words from the BIP-39 list.
Never type your recovery phrase into a website.
The seed is 42 so that runs are reproducible.
Credit cards are accepted: Visa, Mastercard, Amex.
The card number has 16 digits and passes the Luhn check.
The security code is the 3 digits on the back of the card.
IBANs have up to 34 characters; the German one has 22.
An SSN has the form AAA-GG-SSSS.
A phone number in E.164 has at most 15 digits.
Write the phone number with its country code.
Call the function with two arguments. Call 3 of 5 failed.
Text 120 of 300 was truncated.
The call took 4821734 microseconds.
Contact support if the problem persists.
Contact: support is available from 9 to 17.
The license key is checked once every 30 days.
A product key has 25 characters in five groups.
Serial key generators often contain malware.
The model has 7,241,732,096 parameters and a context of 131072 tokens.
The prompt used 4821 tokens, the answer 212 tokens.
Each token costs 0.00001 USD; a million tokens cost 10 USD.
The tokenizer splits the word into 3 tokens.
Special tokens such as <|endoftext|> are not counted.
Token 4821 has the highest logit.
The lexer emits a token for each identifier.
Unexpected token '<', "<!DOCTYPE "... is not valid JSON
SyntaxError: Unexpected token } in JSON at position 142
Uncaught SyntaxError: Invalid or unexpected token (at index.js:482:13)
ParseError: unexpected token 'end of file' near line 120
error: expected token ';' before '}' token
Error: Invalid token: expected 3 segments, got 1
JsonWebTokenError: jwt malformed
TokenExpiredError: jwt expired at 2024-11-22T06:27:12.000Z
password authentication failed for user "app"
FATAL: password authentication failed for user "postgres" (SQLSTATE 28P01)
ERROR 1045 (28000): Access denied for user 'app'@'localhost' (using password: YES)
ORA-01017: invalid username/password; logon denied
Permission denied (publickey,password).
remote: Support for password authentication was removed on August 13, 2021.
remote: Invalid username or password.
fatal: Authentication failed for 'https://github.com/acme/shop.git/'
sudo: a password is required
sudo: 3 incorrect password attempts
Enter passphrase for key '/root/.ssh/id_ed25519':
[sudo] password for deploy:
Password for 'https://git.example.com':
New password: Retype new password: passwd: password updated successfully
Your password will expire in 14 days.
401 Unauthorized: token is missing
403 Forbidden: the token does not have the scope "write:packages"
HTTP 429: token bucket is empty, retry after 30 s
error: secret "db-credentials" not found
Error: Secret projects/acme/secrets/db not found or has no versions
MountVolume.SetUp failed for volume "token" : secret "app-token-x7k2p" not found
Warning: the environment variable SECRET_KEY is not set
KeyError: 'OPENAI_API_KEY'
openai.AuthenticationError: Error code: 401 - Incorrect API key provided: sk-... You can find your API key in the dashboard.
ValueError: Please provide an API key, or set the ANTHROPIC_API_KEY environment variable.
npm ERR! code E401
npm ERR! Incorrect or missing password.
npm ERR! code EOTP This operation requires a one-time password from your authenticator.
This operation requires a one-time password.
The authenticator app shows a new code every 30 seconds.
Password: at least 12 characters. Token: optional. Secret: see the wiki.
Password - required. Username - required. Remember me - optional.
| Parameter | Type | Required | Description |
| password | string | yes | The password of the user |
| token | string | no | Token from the invitation e-mail |
| api_key | string | yes | Your API key |
"| Name | Type | Description |\n|---|---|---|\n| password | string | The new password |\n| token | string | The token from the e-mail |"
"| Variable | Default | Description |\n|---|---|---|\n| DB_PASSWORD | (none) | Password of the database |\n| TOKEN_TTL | 3600 | Lifetime of a token |"
"| Secret | Status |\n|---|---|\n| db-password | rotated |\n| api-token | expired |"
"Secret\tStatus\ndb-password\trotated\napi-token\texpired"
"Secret\tStatus\tLast rotated\nbilling\tok\t2024-11-02"
"name,type,required\npassword,string,yes\ntoken,string,no"
"option;default;description\npassword;;Password of the user\ntimeout;30;Seconds"
"Token,Count,Logprob\nthe,4821,-0.12\ncat,17,-3.4"
"Keyword\tVolume\tDifficulty\nreset password\t12100\t34\npassword manager\t90500\t71"
"key\tvalue\nlang\ten\ntheme\tdark"
"## Authentication\n\nSend your API key in the Authorization header:\n\n    Authorization: Bearer YOUR_API_KEY\n\nKeys can be revoked at any time."
"1. Open Settings.\n2. Click Security.\n3. Choose a new password.\n4. Click Save."
"Q: I forgot my password.\nA: Click Forgot password on the sign-in page."
"Checklist:\n- [x] password reset\n- [ ] token rotation\n- [ ] secret scanning"
"password\n: A string of at least twelve characters.\n\ntoken\n: Issued by the server."
Let me check how the password is validated. I'll look at src/auth/password.ts first.
I updated the login form: the password field is now required and the token is refreshed before it expires.
I can't help with guessing someone's password, but I can explain how password hashing works.
The user asks where the API key is configured. It is read from the environment in env.ts.
Next, I'll add a test that the token is rejected once it has been used.
Could you tell me which password policy applies to admins?
Summarize: the meeting was about passkeys, password managers and token lifetimes.
Translate "password" into German: Passwort. Into French: mot de passe.
A passkey replaces the password with a key pair on your device.
Use a password manager such as Bitwarden, 1Password or KeePassXC.
1Password 8 is available for Linux. LastPass 4.123 fixes a bug. KeePass 2.57 was released.
The most common passwords of 2023 were published by NordPass.
Spell "accommodate" with two c's and two m's.
Passwort vergessen? Klicken Sie hier, um ein neues Passwort zu vergeben.
Das Passwort muss mindestens 12 Zeichen lang sein.
Ihr Passwort wurde geändert. Bitte melden Sie sich erneut an.
Der Bestätigungscode ist 10 Minuten gültig.
Wir haben Ihnen einen Code per SMS geschickt.
Das Kennwort ist abgelaufen und muss geändert werden.
Mot de passe oublié ? Un lien vous a été envoyé par e-mail.
Le mot de passe doit contenir au moins 8 caractères, dont un chiffre.
Le jeton a expiré, veuillez vous reconnecter.
Le code de vérification expire dans 10 minutes.
¿Has olvidado tu contraseña? Te enviaremos un enlace para restablecerla.
La contraseña debe tener al menos 8 caracteres.
El código de verificación caduca en 10 minutos.
El token ha caducado. Vuelve a iniciar sesión.
A senha deve ter no mínimo 8 caracteres.
Esqueceu a senha? Enviaremos um código de 6 dígitos.
O token expirou há 5 minutos.
La password deve contenere almeno 8 caratteri.
Hai dimenticato la password? Ti invieremo un codice di 6 cifre.
Het wachtwoord moet minstens 8 tekens lang zijn.
Wachtwoord vergeten? We sturen je een code van 6 cijfers.
Hasło musi mieć co najmniej 8 znaków.
Nie pamiętasz hasła? Kod wygaśnie za 10 minut.
Heslo musí mít alespoň 8 znaků.
Lösenordet måste innehålla minst 8 tecken.
Adgangskoden skal være på mindst 8 tegn.
Passordet må ha minst 8 tegn.
Salasanan on oltava vähintään 8 merkkiä pitkä.
Parola trebuie să aibă cel puțin 8 caractere.
A jelszónak legalább 8 karakterből kell állnia.
Şifre en az 8 karakter olmalıdır.
Пароль должен содержать не менее 8 символов.
Забыли пароль? Мы отправим код из 6 цифр.
Токен истёк, войдите снова.
Пароль має містити щонайменше 8 символів.
Паролата трябва да е поне 8 символа.
Ο κωδικός πρόσβασης πρέπει να έχει τουλάχιστον 8 χαρακτήρες.
密码长度至少为 8 个字符。
忘记密码？我们会发送 6 位验证码。
令牌已过期，请重新登录。
密碼必須至少包含 8 個字元。
パスワードは8文字以上で入力してください。
パスワードをお忘れですか？
トークンの有効期限が切れました。
비밀번호는 8자 이상이어야 합니다.
비밀번호를 잊으셨나요?
토큰이 만료되었습니다.
يجب أن تتكون كلمة المرور من 8 أحرف على الأقل.
هل نسيت كلمة المرور؟
הסיסמה חייבת להכיל לפחות 8 תווים.
पासवर्ड कम से कम 8 वर्णों का होना चाहिए।
รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร
Mật khẩu phải có ít nhất 8 ký tự.
Kata sandi harus terdiri dari minimal 8 karakter.
`);

/** In translation files, the value of `password` is the word for a password. */
const labels = parsePayloads(`
{"password":"Password","username":"Username"}
{"password":"Your password","confirmPassword":"Repeat password"}
{"password":"Enter your password","newPassword":"Choose a new password"}
{"password":"Passwort","token":"Zugriffstoken","apiKey":"API-Schlüssel"}
{"Current Password":"Aktuelles Passwort","New Password":"Neues Passwort","Repeat New Password":"Neues Passwort wiederholen"}
{"Update Password":"Passwort ändern","API Key":"API-Schlüssel","Client Secret":"Client-Geheimnis"}
{"password":"Mot de passe","newPassword":"Nouveau mot de passe","token":"Jeton d’accès"}
{"API Key":"Clé API","Access Token":"Jeton d'accès","Secret Key":"Clé secrète"}
{"password":"Contraseña actual","repeatPassword":"Repetir contraseña","apiKey":"Clave de API"}
{"Connection String":"Cadena de conexión","Access Token":"Token de acceso"}
{"password":"Senha atual","repeatPassword":"Repetir a senha","apiKey":"Chave da API"}
{"password":"Password attuale","apiKey":"Chiave API","token":"Token di accesso"}
{"password":"Huidig wachtwoord","apiKey":"API-sleutel","token":"Toegangstoken"}
{"password":"Obecne hasło","apiKey":"Klucz API","token":"Token dostępu"}
{"password":"Současné heslo","apiKey":"Klíč API","token":"Přístupový token"}
{"password":"Nuvarande lösenord","apiKey":"API-nyckel","token":"Åtkomsttoken"}
{"password":"Nåværende passord","apiKey":"API-nøkkel"}
{"password":"Nuværende adgangskode","apiKey":"API-nøgle"}
{"password":"Nykyinen salasana","apiKey":"API-avain"}
{"password":"Parola actuală","apiKey":"Cheie API"}
{"password":"Jelenlegi jelszó","apiKey":"API kulcs"}
{"password":"Mevcut Şifre","apiKey":"API Anahtarı","token":"Erişim belirteci"}
{"password":"Текущий пароль","apiKey":"Ключ API","token":"Токен доступа"}
{"password":"Поточний пароль","apiKey":"Ключ API","token":"Токен доступу"}
{"password":"Текуща парола","apiKey":"API ключ"}
{"password":"Trenutna lozinka","apiKey":"API ključ"}
{"password":"Тренутна лозинка","apiKey":"API кључ"}
{"password":"Trenutno geslo","apiKey":"Ključ API"}
{"password":"Súčasné heslo","apiKey":"Kľúč API"}
{"password":"Dabartinis slaptažodis","apiKey":"API raktas"}
{"password":"Praegune parool","apiKey":"API võti"}
{"password":"Pašreizējā parole","apiKey":"API atslēga"}
{"password":"Τρέχων κωδικός πρόσβασης","apiKey":"Κλειδί API"}
{"password":"当前密码","apiKey":"API 密钥","token":"访问令牌"}
{"password":"目前密碼","apiKey":"API 金鑰","token":"存取權杖"}
{"password":"現在のパスワード","apiKey":"APIキー","token":"アクセストークン"}
{"password":"현재 비밀번호","apiKey":"API 키","token":"액세스 토큰"}
{"password":"كلمة المرور الحالية","apiKey":"مفتاح API","token":"رمز الوصول"}
{"password":"סיסמה נוכחית","apiKey":"מפתח API","token":"אסימון גישה"}
{"password":"گذرواژه فعلی","apiKey":"کلید API","token":"توکن دسترسی"}
{"password":"वर्तमान पासवर्ड","apiKey":"API कुंजी","token":"एक्सेस टोकन"}
{"password":"বর্তমান পাসওয়ার্ড","apiKey":"API কী"}
{"password":"รหัสผ่านปัจจุบัน","apiKey":"คีย์ API","token":"โทเค็นการเข้าถึง"}
{"password":"Mật khẩu hiện tại","apiKey":"Khóa API","token":"Mã truy cập"}
{"password":"Kata sandi saat ini","apiKey":"Kunci API","token":"Token akses"}
{"password":"Contrasenya actual","apiKey":"Clau API","token":"Testimoni d'accés"}
{"password":"Uneko pasahitza","apiKey":"API gakoa"}
{"password":"მიმდინარე პაროლი","apiKey":"API გასაღები"}
{"password":"Ընթացիկ գաղտնաբառ","apiKey":"API բանալի"}
{"en":{"password":"Password","pin":"PIN code"},"de":{"password":"Passwort","pin":"PIN-Code"}}
{"auth":{"login":{"password":"Password","token":"Security token","submit":"Sign in"}}}
{"wayToGetTelegramToken":"You can get a token from {0}."}
{"wayToGetApiKey":"You can find your API key in your account settings, under Developer."}
{"helpToken":"Paste the token from your provider's dashboard here."}
{"authInvalidToken":"Invalid token."}
{"authIncorrectCreds":"Incorrect username or password."}
{"resetPassword":"Reset your password"}
{"forgotPassword":"Forgot your password?"}
{"loginWithPassword":"Log in with a password"}
{"errorWrongPassword":"The password you entered is incorrect."}
{"errorTokenExpired":"The link has expired. Request a new one."}
{"msgPasswordChanged":"Your password was changed."}
{"toastApiKey":"API key copied to the clipboard"}
{"enterPin":"Enter your PIN","wrongPin":"Wrong PIN, {count} attempts left"}
{"placeholder_token":"Paste your token"}
{"labelSecret":"Client secret","hintSecret":"The secret is shown only once"}
{"Basic Auth":"Basic authentication","HTTP Basic Auth":"HTTP Basic Auth"}
{"Access Token":"Access token","Long-Lived Access Token":"Long-lived access token"}
{"OAuth2: Client Credentials":"OAuth2: Client Credentials"}
{"Authorization Header":"Authorization header"}
{"SendGrid API Key":"SendGrid API key","Steam API Key":"Steam API key"}
{"phone":"Phone number","email":"Email address","ip":"IP address"}
{"phoneNumber":"Telefonnummer","phone_number":"Numéro de téléphone"}
{"phoneNumber":"电话号码","mobileNumber":"手机号码"}
{"Phone numbers":"Números de teléfono","Telephone number":"Telefonszám"}
{"phoneNumber":"Номер телефона","telephone":"رقم الهاتف"}
{"email":"E-Mail-Adresse","emailAddress":"Adresse e-mail"}
{"email":"メールアドレス","mail":"电子邮件"}
{"cardNumber":"Card number","cvc":"Security code","iban":"IBAN"}
{"cardNumber":"Kartennummer","cvc":"Prüfziffer"}
{"cardNumber":"信用卡号","cvv":"安全码"}
{"credit_card":"クレジットカード番号","iban":"IBAN"}
{"firstName":"First name","lastName":"Last name","street":"Street","birthday":"Date of birth"}
{"vorname":"Vorname","nachname":"Nachname","strasse":"Straße"}
{"prenom":"Prénom","nom":"Nom","adresse":"Adresse"}
{"ssn":"Social security number","passport":"Passport number"}
{"accountNumber":"Account number","routingNumber":"Routing number"}
{"wallet":"Wallet address","seedPhrase":"Recovery phrase"}
{"recoveryPhrase":"Write down your recovery phrase"}
{"tooltip":{"password":"Use at least 12 characters, with 1 digit"},"labels":{"secret":"Shared secret (optional)"}}
{"passwordHint":"At least 8 characters","tokenHint":"Starts with sk_"}
{"password_help":"Mindestens 8 Zeichen","password_error":"Zu kurz"}
{"title":"Passwords","description":"Manage saved passwords","keywords":["password","credentials","secret"]}
{"menu":[{"key":"password","label":"Change password"},{"key":"tokens","label":"API tokens"}]}
{"steps":[{"id":"password","title":"Choose a password"},{"id":"otp","title":"Enter the code we sent"}]}
{"event":"button_click","properties":{"label":"Forgot password?","section":"login"}}
{"event":"form_error","properties":{"field":"password","reason":"too_short"}}
{"event":"search","properties":{"query":"how to reset password","results":12}}
{"event":"page_view","properties":{"title":"Reset your password","path":"/password/reset","referrer":"https://www.example.com/?q=password+manager"}}
{"event":"tool_call","properties":{"tool":"generate_password","duration_ms":3,"ok":true}}
{"event":"llm","properties":{"prompt":"Explain the difference between a password and a passphrase.","tokens":812}}
`);

/** In Irish, whose words are in none of our lists. They are kept as part of an object with many texts, each made of words. */
const irish = {
  Save: "Sábháil",
  Cancel: "Cealaigh",
  Delete: "Scrios",
  Edit: "Cuir in eagar",
  Name: "Ainm",
  Status: "Stádas",
  Up: "Suas",
  Down: "Síos",
  Pending: "Ar feitheamh",
  Settings: "Socruithe",
  Home: "Baile",
  Theme: "Téama",
  Search: "Cuardaigh",
  Add: "Cuir leis",
  Language: "Teanga",
  Help: "Cabhair",
  "Bot Token": "Comhartha Róbat",
  "Session Token": "Comhartha Seisiúin",
  "API Token": "Comhartha",
  "Connection String": "Teaghrán Ceangail",
  wayToGetToken: "Faigh comhartha ó {0}",
};

export const mustStay = [...sentences, ...labels, irish, { locale: "ga", texts: irish }];
