/** What people call one-time codes, PINs and the security codes of cards, by language. */

/** Patterns of codes of four digits or more. */
export const codeCues: readonly string[] = [
  // English
  "(?:verification|security|confirmation|authentication|authorization|auth|access|log-?in|sign-?in|one[- ]time|activation|recovery|backup|reset|sms|2fa|mfa|two[- ]factor|two[- ]step|otp|pin|unlock|pairing|entry|gate|door|alarm|verify)[- ](?:pass)?code",
  "one[- ]time (?:pin|password)|otps?(?: code)?|(?:atm |card |bank |debit )?pin(?:[- ](?:code|number|no\\.?))?|passcode|(?:2fa|mfa) token",
  // German, Dutch
  "(?:bestätigungs|verifizierungs|verifikations|sicherheits|einmal|zugangs|freischalt|aktivierungs|anmelde|login|sms-?)-?code|einmal(?:passwort|kennwort|-?pin)|m?tan|pushtan",
  "(?:verificatie|bevestigings|beveiligings|inlog|toegangs|activerings|eenmalige |sms-?)code|pincode",
  // French, Spanish, Portuguese, Italian, Romanian
  "code (?:de |d['’])(?:vérification|verification|confirmation|sécurité|validation|connexion|accès|activation|authentification)|code à usage unique|code (?:pin|secret|confidentiel|otp|sms)",
  "c[oó]digo (?:de )?(?:verificaci[oó]n|seguridad|confirmaci[oó]n|acceso|autenticaci[oó]n|activaci[oó]n|verifica[cç][aã]o|seguran[cç]a|confirma[cç][aã]o|acesso|autentica[cç][aã]o|ativa[cç][aã]o|otp|pin|sms)|clave (?:dinámica|de un solo uso)|nip",
  "codice (?:di (?:verifica|sicurezza|conferma|accesso|autenticazione|attivazione|sblocco)|otp|pin|temporaneo|monouso)|cod(?:ul)? (?:de )?(?:verificare|confirmare|securitate)",
  // Polish, Czech, Hungarian, Turkish, Nordic, Greek
  "kod (?:weryfikacyjny|potwierdzający|bezpieczeństwa|dostępu|autoryzacyjny|aktywacyjny|sms|pin|jednorazowy)|hasło jednorazowe",
  "(?:ověřovací|potvrzovací|bezpečnostní|autorizační) kód|(?:ellenőrző|megerősítő|biztonsági) kód(?:ja|od)?|(?:doğrulama|onay|güvenlik|giriş) kodu(?:nuz)?",
  "(?:verifierings|engångs|säkerhets|bekräftelse|bekræftelses|engangs|sikkerheds|sikkerhets|bekreftelses|verifiserings)kode?n?|(?:vahvistus|turva|kertakäyttö)koodi(?:si)?|κωδικός (?:επαλήθευσης|επιβεβαίωσης|ασφαλείας)",
  // Russian, Ukrainian
  "(?:код|кодом) (?:подтверждения|проверки|безопасности|доступа|авторизации|активации|из (?:смс|sms)|підтвердження|перевірки|безпеки)|пин(?:-?код)?|пін(?:-?код)?|одноразовый (?:код|пароль)|проверочный код",
  // Vietnamese, Indonesian, Arabic, Hebrew, Hindi, Thai
  "mã (?:xác (?:nhận|minh|thực)|otp|pin|bảo mật)|kode (?:verifikasi|otp|keamanan|konfirmasi|akses)|رمز (?:التحقق|التأكيد|الأمان)|كود التحقق|קוד (?:ה?אימות|ה?אבטחה|כניסה)|ओटीपी|सत्यापन कोड|รหัส(?:ยืนยัน| ?otp| ?pin)",
  // Chinese, Japanese, Korean
  "验证码|驗證碼|校验码|動態碼|动态(?:密)?码|动态密码|安全码|确认码|pin ?码",
  "(?:認証|確認|検証|セキュリティ|承認)(?:コード|番号)|ワンタイムパスワード|暗証番号",
  "(?:인증|확인|보안|승인) ?(?:번호|코드)|일회용 비밀번호|핀 ?번호",
];

/** Of the three or four digits printed on a card. */
export const cardCodeCues =
  "cvv2?|cvc2?|cvn2?|cid code|card (?:security|verification) (?:code|value|number)|cryptogramme(?: visuel)?|prüf(?:ziffer|nummer) der karte|kartenprüfnummer";

/** How those begin that are written in ASCII alone. */
export const codeWords = [
  ...[
    "code",
    "Code",
    "CODE",
    "kod",
    "Kod",
    "cod",
    "Cod",
    "pass",
    "Pass",
    "otp",
    "OTP",
    "Otp",
    "pin",
    "PIN",
    "Pin",
    "tan ",
    "TAN",
  ],
  ...["mTAN", "push", "NIP", "nip", "one-", "One-", "one t", "One t", "2fa", "2FA", "mfa", "MFA"],
  ...["Verif", "verif", "Sicher", "Einmal", "einmal", "Zugang", "Freisch", "Aktiv", "Anmelde", "Login"],
  ...[
    "bevest",
    "Bevest",
    "beveil",
    "Beveil",
    "inlog",
    "Inlog",
    "toegang",
    "Toegang",
    "engang",
    "Engang",
    "sikker",
    "Sikker",
  ],
  ...["bekreft", "Bekreft", "vahvis", "Vahvis", "turvak", "Turvak", "clave"],
];
export const cardCodeWords = [
  "cvv",
  "CVV",
  "Cvv",
  "cvc",
  "CVC",
  "Cvc",
  "cvn",
  "CVN",
  "card",
  "Card",
  "cryptog",
  "Cryptog",
  "cid c",
  "CID",
];
