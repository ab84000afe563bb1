/** Words between the name of a secret and its value, and words next to a code or a PIN, by language. */
import { inEveryCase } from "@/lib/scrub/data/word-list";

/** A copula between a name and its value: `the password is …`. */
export const copulas = {
  // The first that fits counts, so the longer ones come first.
  en: "is now|is currently|is still|used to be|is set to|was set to|has been set to|has been changed to|(?:was |has been )?(?:re)?set to|(?:was |is )?(?:changed|updated|rotated) to|is|was|are|will be|should be|must be|equals|reads|to|(?:provided|supplied|given|received|specified|entered)(?= ?:)",
  de: "ist|war|lautet|lautete|wäre",
  fr: "(?:est|a été) (?:réinitialisée?|changée?|modifiée?) (?:à|en|pour)|est|c['’]est|était|sera",
  es: "(?:se ha|ha sido|fue) (?:restablecid[ao]|cambiad[ao]|restablecido) a|es|era|será",
  pt: "é|foi|será",
  it: "è|era|sarà",
  nl: "is (?:gereset|gewijzigd|veranderd) naar|was|wordt|luidt",
  pl: "został[oa]? zmienion[eay] na|to|jest|brzmi|używając",
  cs: "je|zní",
  tr: "şudur|şu|olarak",
  sv: "har (?:ändrats|återställts|bytts) till|är ändrat till|är",
  da: "er (?:blevet )?(?:nulstillet|ændret|tilbakestilt|endret|satt|sat) til|er",
  fi: "on",
  ro: "este|(?<=(?:mea|ta) )e",
  bg: "е",
  lt: "yra",
  sw: "ni",
  tl: "ay",
  id: "adalah",
  vi: "thành|sang|là",
  el: "είναι",
  ru: "это",
  ar: "هي|هو",
  he: "היא|הוא",
  hi: "है",
  th: "คือ",
} as const;

/** A copula without a space. */
export const particles = "คือ|是|为|為|は|が|는|은|이|가|をお?|를|을";

/** Between a name and its copula: the owner or the purpose. */
export const ownersAndPurposes =
  "for|of|to|on|in|at|from|fürs|für|vom|ins|ans|von|vom|zu|zum|zur|im|beim|pour|pentru|за|của|de|du|para|da|do|per|di|del|della|voor|van|dla|för|til|saya|của|для|от|к|на|до|від|k|ke|pro|mea|mea de la|meu|του|της|wifi|wi-fi";

/** Names of codes that need no other word. */
export const codeCues: readonly string[] = [
  // English
  "(?:verification|security|confirmation|authentication|authorization|auth|access|log-?in|sign-?in|one[- ]time|single[- ]use|activation|recovery|backup|reset|sms|text|2fa|mfa|two[- ]factor|two[- ]step|multi[- ]factor|otp|pin|unlock|pairing|entry|gate|door|alarm|voicemail|verify|passcode)[- ](?:pass)?code",
  "one[- ]time (?:pin|password)|otps?(?: code)?|(?:atm |card |bank |debit |sim |voicemail |login )?pin(?:[- ](?:code|kod(?:en?)?|number|no\\.?))?|puk(?:[- ]?code)?|passcode|(?:2fa|mfa) token|code (?:sent|texted|emailed) to (?:you|me|your (?:phone|email))",
  "code (?:to|for|of) (?:the |my |our |your )?(?:front |main |side )?(?:building|door|gate|garage|safe|alarm|house|apartment|flat|lock ?box|office|entrance|storage unit)|(?:whatsapp|telegram|signal|instagram|facebook|google|apple(?: id)?|microsoft|amazon|uber|lyft|discord|twitter|snapchat|tiktok|linkedin|paypal|venmo|wechat|viber|netflix|airbnb)[- ]code",
  "lock ?box(?: code)?|(?:2fa|mfa|totp)(?= ?[:=] ?\\d)|authenticator(?: app)? (?:says|shows)|code de (?:la )?porte|code d['’]entrée|digicode(?: c['’]est)?|code für(?:s| das| die| den) (?:haustür|tür|tor|garage|garagentor|alarmanlage|schlüsselbox|safe|tresor)|c[oó]digo (?:del? )?(?:la |el )?(?:portal|puerta|portero|edificio|garaje|alarma)|zahlenschloss|türcode|torcode|haustürcode|codice (?:del |della )?(?:portone|cancello|porta|allarme)|kod do (?:drzwi|bramy|domofonu|alarmu)|code (?:de |du |de l['’])(?:l['’])?(?:alarme|portail|garage|immeuble|coffre|portier|cadenas)|code (?:der|des|vom|von der|zur|zum) (?:alarmanlage|tors?|haustür|garage|tür|safes?|tresors?|schlüsselbox|gartentors?|hoftors?|keller|haus(?:es)?|schloss(?:es)?)|codice (?:dell['’]|del |della )(?:allarme|antifurto|cassaforte|cancello|garage|lucchetto)|code van (?:het|de) (?:alarm|poort|kluis|garage|deur|slot|sleutelkastje)|c[oó]digo do (?:alarme|port[aã]o|cofre|cadeado)|kod til (?:alarmen|døren|porten)|kode(?:n)? til (?:alarmen|døra|døren|porten|garasjen|garagen)|kod(?:en)? till (?:larmet|dörren|porten|grinden|garaget)|kód (?:k|od) (?:alarmu|brány|dveří|trezoru)|код (?:от )?(?:домофона|подъезда|двери|сейфа)|(?:safe|lock|locker|padlock) combination|combination (?:to|for|of) (?:the |my |our )?(?:safe|lock|locker|padlock)",
  "code à (?:[4-8]|quatre|cinq|six|huit) chiffres|c[oó]digo de [4-8] d[ií]gitos|codice a [4-8] cifre|[4-8]-?(?:stelliger?|cijferige|cyfrowy|siffriga?|sifret) (?:code|kode?n?)|(?:four|five|six|eight|[4-8])[- ]?digit (?:pass)?code|steam guard(?: access)? code",
  "(?:home ?kit|matter|zigbee|z-?wave|bluetooth|ble|wi-?fi|wps|wlan|accessory|router)[- ](?:set-?up |pairing |install(?:ation)? |access |commissioning )?(?:pin|code|passkey)(?: code| number)?|(?:set-?up|commissioning|manual pairing|pairing) (?:pin|code)(?: code)?|(?:bluetooth )?passkey",
  // Doors and alarms
  "(?:ovi|portti|hälytys)koodi|(?:dörr|port|larm)kod(?:en)?|(?:dør|port|alarm)kode(?:n)?|(?:deur|poort|alarm)code|kapukód|(?:kapı|alarm) kodu|kód (?:od|ke) dveří|(?:buzzer|intercom|entry ?phone|keypad|concierge) code",
  "(?:safe|lock|locker|padlock|cage|vault|cabinet|key ?box) combo|(?<=(?<![a-z])(?:safes?(?! to )|(?:pad)?locks?|lockers?|cages?|doors?|vaults?|cabinets?)(?![a-z])[^\\n]{0,40})combo(?= ?(?:is|:|=)? ?\\d\\d-\\d\\d-\\d\\d)",
  // Parcel lockers
  "(?:parcel |pick-?up )(?:locker )?code|locker code|(?:abhol|paket|packstations)-?code|code de retrait|c[oó]digo de (?:recogida|levantamento)|codice di ritiro|afhaalcode|(?:kod|has[lł]o|pin) do (?:paczkomatu|skrytki)|kod odbioru",
  // German, Dutch
  "(?:bestätigungs|verifizierungs|verifikations|sicherheits|einmal|zugangs|zutritts|freischalt|freigabe|aktivierungs|anmelde|login|sms-?)-?code|einmal(?:passwort|kennwort|-?pin)|(?:m|sms-?|chip|photo|push|app|i)?-?tan",
  "(?:verificatie|bevestigings|beveiligings|inlog|toegangs|activerings|eenmalige |sms-?|herstel)code|pincode",
  // French, Spanish, Portuguese, Italian, Romanian
  "code de (?:secours|récupération)|c[oó]digo de (?:respaldo|recuperaci[oó]n|recupera[cç][aã]o)|codice di (?:backup|recupero)|(?:wiederherstellungs|ersatz|notfall)code|kod zapasowy|yedek kod(?:u|um)?|резервный код|code (?:de |d['’])(?:vérification|verification|confirmation|sécurité|validation|connexion|accès|activation|authentification|déverrouillage)|code à usage unique|code (?:pin|secret|confidentiel|otp|sms|temporaire|unique|puk)|mot de passe à usage unique",
  "c[oó]digo (?:de )?(?:verificaci[oó]n|seguridad|confirmaci[oó]n|acceso|autenticaci[oó]n|activaci[oó]n|validaci[oó]n|un solo uso|verifica[cç][aã]o|seguran[cç]a|confirma[cç][aã]o|acesso|autentica[cç][aã]o|ativa[cç][aã]o|valida[cç][aã]o|uso único|otp|pin|sms)|clave (?:dinámica|de un solo uso|temporal)|nip|senha (?:de uso único|temporária)",
  "codice (?:di (?:verifica|sicurezza|conferma|accesso|autenticazione|attivazione|sblocco|convalida)|otp|pin|puk|temporaneo|monouso|usa e getta)|cod(?:ul)? (?:dvs\\. )?(?:de )?(?:verificare|confirmare|securitate|autentificare|acces|activare)",
  // Polish, Czech, Slovak, Croatian, Hungarian, Turkish
  "pin(?:[- ]?kod)? (?:do |od )?(?:mojej )?karty|pin (?:de (?:la|mi) tarjeta|della (?:mia )?carta|do (?:meu )?cart[ãa]o|de ma carte|(?:zur|der|meiner) karte)|pin (?:für die |von der |von meiner |zur |der |meiner )(?:ec|giro|bank|kredit|debit|visa|sim)-?karte|code du digicode|pin['’]s",
  "(?:kod(?:u|em)? (?:do )?|(?:mój|twój|moj|twoj) (?:kod )?)blik(?:-?a|iem)?|blik(?: kod)?(?= ?:? ?(?!\\d00 ?000)\\d{3} ?\\d{3}(?:[.,!]|\\s*$))",
  "kod (?:weryfikacyjny|potwierdzający|bezpieczeństwa|dostępu|autoryzacyjny|aktywacyjny|logowania|sms|pin|jednorazowy)|hasło jednorazowe|(?:verifikacijski|sigurnosni) kod|kod za (?:potvrdu|provjeru|verifikaciju|prijavu)",
  "(?:ověřovací|potvrzovací|bezpečnostní|autorizační|jednorázový|přihlašovací|overovací|potvrdzovací|bezpečnostný) kód|(?:ellenőrző|megerősítő|biztonsági|hitelesítő|egyszeri|belépési) kód(?:ja|od|om)?|(?:doğrulama|onay|güvenlik|giriş|aktivasyon) kodu(?:nuz|n|m)?|tek kullanımlık (?:şifre|kod)(?:niz)?",
  // Nordic, Greek
  "sms[- ]?k[oó]de?n?|(?:verifierings|engångs|säkerhets|bekräftelse|inloggnings|aktiverings|bekræftelses|engangs|sikkerheds|login|sikkerhets|bekreftelses|verifiserings|innloggings|påloggings|godkjennings)-?kode?n?|engångslösenord(?:et)?",
  "(?:vahvistus|turva|kertakäyttö|kirjautumis|todennus|aktivointi|varmennus)koodi(?:si|nne|ni)?|koodi(?:si|nne|ni)|kertakäyttö(?:inen )?(?:salasana|tunnus)(?:si)?|tunnusluku(?:si)?|κωδικός (?:επαλήθευσης|επιβεβαίωσης|ασφαλείας|σύνδεσης|μίας χρήσης|otp|pin)(?: σας| σου)?",
  // Russian, Ukrainian, Bulgarian, Serbian
  "(?:код|кодом) (?:подтверждения|проверки|безопасности|доступа|авторизации|активации|для (?:входа|подтверждения|авторизации|регистрации)|из (?:смс|sms|сообщения|письма)|підтвердження|перевірки|безпеки|доступу|входу|за (?:потвърждение|достъп|потврду))|(?:смс|sms)-?код|пин(?:-?код)?|пін(?:-?код)?|одноразов(?:ый|ий) (?:код|пароль)|проверочный код",
  // Vietnamese, Indonesian
  "mã (?:xác (?:nhận|minh|thực)|otp|pin|bảo mật|đăng nhập|kích hoạt)|kode (?:verifikasi|otp|keamanan|konfirmasi|akses|masuk|aktivasi|rahasia|pin)",
  // Arabic, Persian, Urdu, Hebrew
  "(?:رمز|كود) (?:ال)?(?:تحقق|تأكيد|أمان|دخول|تفعيل|مرور لمرة واحدة|سري)|الرقم السري|کد (?:تایید|تأیید|فعال ?سازی|ورود|امنیتی|یکبار ?مصرف)|رمز (?:یکبار ?مصرف|پویا)|تصدیقی کوڈ|او ٹی پی",
  "קוד (?:ה?אימות|ה?אבטחה|ה?כניסה|ה?אישור|ה?גישה|ה?סודי|חד[- ]פעמי)|סיסמה חד[- ]פעמית",
  // Hindi, Marathi, Bengali, Gurmukhi, Gujarati, Tamil, Telugu, Kannada, Malayalam
  "ओटीपी|सत्यापन (?:कोड|संख्या)|पुष्टि(?:करण)? कोड|सुरक्षा कोड|वन[- ]टाइम पासवर्ड|पडताळणी कोड|ওটিপি|যাচাই(?:করণ)? কোড|ਓਟੀਪੀ|ਤਸਦੀਕ ਕੋਡ|ઓટીપી|ચકાસણી કોડ",
  "आपका कोड|मेरा कोड|আপনার কোড|ஓடிபி|சரிபார்ப்பு(?:க்)? குறியீடு|ఓటీపీ|ధృవీకరణ కోడ్|ಒಟಿಪಿ|ಪರಿಶೀಲನಾ? ಕೋಡ್|ഒടിപി|സ്ഥിരീകരണ കോഡ്",
  // Thai, Lao, Khmer, Burmese
  "รหัส(?:ยืนยัน(?:ตัวตน)?| ?otp| ?pin|ผ่าน(?:แบบใช้)?ครั้งเดียว|ความปลอดภัย)|ລະຫັດ(?:ຢືນຢັນ)|លេខកូដផ្ទៀងផ្ទាត់|အတည်ပြုကုဒ်",
  // Chinese, Japanese, Korean
  "验证码|驗證碼|认证码|認證碼|校验码|校驗碼|動態碼|动态(?:密)?码|动态密码|动态口令|一次性密码|短信码|登录码|安全码|确认码|pin ?码",
  "(?:認証|確認|確認用|検証|セキュリティ|承認|ログイン|PIN)(?:コード|番号)|ワンタイムパス(?:ワード|コード)|パスコード|暗証番号",
  "(?:인증|확인|보안|승인|로그인) ?(?:번호|코드)|일회용 (?:비밀번호|코드|번호)|핀 ?번호",
];

/** Words for a code of any type. A possessive makes it a one-time code: `your code`. */
export const codeNouns =
  "(?:pass)?code|c[oó]digo|codice|kode?n?|kód(?:ja|od)?|kodu?(?:nuz|n|m)?|koodi(?:si|nne|ni|n)?|codul|κωδικός|код|кодом|mã|رمز|كود|کد|קוד|कोड|কোড|รหัส|代码|代碼|コード|코드";
/** Possessives before the word for a code. */
export const codeOwners =
  "your|my|ihr|dein|mein|euer|votre|ton|mon|tu|su|mi|seu|sua|teu|meu|il tuo|il suo|il mio|tuo|uw|je|jouw|mijn|twój|mój|váš|tvůj|můj|az ön|din|ditt|deres|min|dit|ο|ваш|твой|мой|мій|आपका|मेरा|আপনার|您的|你的|我的|あなたの|お客様の|귀하의|당신의|회원님의";
/** Words for a code with a possessive after it or as its suffix. */
export const ownedCodes =
  "kode (?:anda|kamu|saya)|kodu(?:nuz|n|m)|codul (?:tău|dvs\\.?|meu)|kód(?:ja|od|om)|koden (?:din|min)|ο κωδικός (?:σας|σου|μου)|mã của (?:bạn|tôi)|رمزك|رمزي|كودك|کد (?:شما|من)|הקוד (?:שלך|שלי)|รหัสของ(?:คุณ|ฉัน)";
/** Words before `code` that give it another meaning: `zip`, `promo`. */
export const otherCodes =
  "zip|post|postal|pin|promo|promotion(?:al)?|coupon|discount|voucher|gift|referral|invite|invitation|offer|error|fault|failure|status|exit|return|response|result|reason|http|country|area|dial(?:l?ing)?|product|item|article|part|order|tracking|customer|client|student|employee|member|store|branch|bank|sort|swift|tax|vat|currency|language|locale|colou?r|hex|bar|qr|sku|source|java|python|javascript|typescript|rust|go|c|byte|machine|native|legacy|test|sample|example|booking|reservation|event|message|project|cost|department|airport|station|class|course|section|building|dress|diagnosis|icd|cpt|billing|procedure|hs|sic|naics|region|state|city|county|location|lot|batch|serial|model|version|build|commit|key|char|character|unicode|ascii|morse|penal|civil|criminal|supplier|vendor|fare|rate|unlocode|ticket|airline|plu|ean|upc";

/** Words after `code` that give it another meaning. */
export const otherAfter =
  "postal|postale|pocztow|client|cliente|article|articolo|artículo|artigo|produit|producto|produto|prodotto|erreur|error|erro|errore|promo|promotionnel|promocional|sconto|pays|país|paese|fiscal|fiscale|source|fuente|fonte|couleur|has|scored|ran|runs|on line";

/** Requests to keep a code secret. */
export const secrecyRequests =
  "(?:do not|don['’]?t|never) (?:share|give|tell|disclose|forward)|ne (?:le |la )?(?:partagez|communiquez|divulguez)|no (?:lo |la )?compart[ae]|não (?:o )?compartilhe|non (?:lo )?condivid|nicht weiter|niemandem|deel (?:hem|deze|dit)? ?(?:met niemand|niet)|nie udostępniaj|nie podawaj|dela inte|del (?:den|ikke|aldri)|älä (?:jaa|kerro)|никому|paylaşmayın|jangan|không chia sẻ|لا تشارك|请勿|請勿|勿(?:泄|告)|他人に|공유하지|it expires|expires in|valid for|gültig für|valable|válido por|valido per|действителен|有効期限|유효";

/** Verbs before a code to type: `use …`, `enter …`. */
export const typingVerbs =
  "use|using|enter|entering|type|input|submit|utilisez|saisissez|entrez|tapez|usa|utiliza|utilice|introduce|introduzca|ingresa|ingrese|digite|insira|informe|inserisci|utilizza|digita|gib|geben sie|verwende|verwenden sie|nutze|nutzen sie|gebruik|voer|typ|użyj|wpisz|podaj|zadejte|použijte|använd|ange|brug|bruk|indtast|tast inn|käytä|syötä|gunakan|masukkan|nhập|введите|используйте|введіть|girin|أدخل|استخدم|הזן|使用|输入|輸入|请输入";
/** Prefixes of words for the purpose of a code: `sign`, `verif`. */
export const typingPurposes =
  "sign|log|verif|confirm|authenti|complet|activat|reset|access|finish|regist|unlock|as your|connecte|vérifi|valid|iniciar|acced|entrar|redefinir|anmeld|anzumeld|einlog|einzulog|bestätig|inlog|in te log|bevestig|zalog|potwierdz|přihl|potvrd|logga|bekräft|logge|bekræft|kirjaut|vahvist|masuk|verifik|đăng nhập|xác|вход|войти|войт|подтв|увій|підтв|giriş|doğrula|تسجيل|تأكيد|להתחבר|לאימות|登录|登入|验证|驗證";

/** Backup codes in a list, each for a single use. */
export const listedCodes =
  "(?:backup|back-up|recovery|scratch|rescue|emergency|reserve)[- ](?:verification |login |access )?codes|(?:wiederherstellungs|backup-?|ersatz|notfall)codes|codes de (?:secours|récupération|sauvegarde)|códigos de (?:respaldo|recuperación|reserva|backup|recuperação|segurança)|codici di (?:backup|recupero|riserva)|(?:back-?up|herstel|reserve)codes|kody (?:zapasowe|odzyskiwania)|záložní kódy|(?:reserv|återställnings|gendannelses|gjenopprettings|sikkerhets)koder|varmuuskoodit|(?:yedek|kurtarma) kodlar(?:ı|ınız)?|kode (?:cadangan|pemulihan)|mã (?:dự phòng|khôi phục)|резервные коды|коды восстановления|резервні коди|رموز الاسترداد|קודי גיבוי|备用(?:验证)?码|恢复(?:代)?码|バックアップ ?コード|リカバリー ?コード|(?:백업|복구) ?코드";

/** Words for the three or four digits printed on a card. */
export const cardCodeCues =
  "(?<=(?:cart|card|kart|kaart|kort|tarj|visa|master|amex|карт)[^\\n]{0,80}(?:exp(?:ir|[^\\p{L}])|venc|vto|caduc|validade|válid|scad|gültig|ablauf|läuft ab|geldig|verloopt|vervalt|ważn|platn|går ut|gyldig|utløper|gäller|voimassa|срок|до |lejár|skt)[^\\d\\n]{0,16}(?:0[1-9]|1[0-2]) ?/ ?(?:20)?[2-4]\\d[,;.)]{0,2} (?:y |e |and |et |und |i |en |och |og |и )?(?:el |le |il |der |the )?)(?:c[oó]d(?:igo|\\.)?|code|codice|kode?n?|код|kód|koodi)|(?:kartın )?arkasındaki (?:kod|numara)|code au (?:dos|verso)|c[oó]digo (?:del reverso|no verso|de atrás)|codice sul retro|code auf der rückseite|kod (?:z tyłu|na odwrocie)|cvv2?|cvc2?|cvn2?|cid code|card (?:security|verification) (?:code|value|number)|security code (?:on|of|from) (?:the |my |your )?(?:back|card)(?: of (?:the |my )?card)?|(?:three|four|3|4)[- ]?digits? (?:security )?(?:code )?on the (?:back|front)|digits on the (?:back|front)|cryptogramme(?: visuel)?|prüf(?:ziffer|nummer) der karte|kartenprüf(?:nummer|ziffer)|c[oó]digo cvv|(?<=(?:exp(?:ir(?:es|y))?[ :.]{0,2}|\\[card\\],? |\\d{4},? )\\d\\d ?/? ?\\d\\d(?:\\d\\d)?[,;]? )(?:code|sec(?:urity)?(?: code)?|csc)|(?<=(?:cart[eã]|card|karte|kort|tarjeta|visa|amex|mastercard|exp)[^\\n]{0,60})(?:cid|security code|code de sécurité|c[oó]digo de seguran?[cdç]a?[oa]?d?|codice di sicurezza|sicherheitscode|prüf(?:ziffern?|nummer|code|zahl)|kontroll(?:ziffern?|nummer)|kartencode|beveiligingscode|säkerhetskod|sikkerhedskode)";

const cased = (words: string) => words.split(",").flatMap(inEveryCase);

/** The first letters of the ASCII-only cues. */
export const codeWords: readonly string[] = [
  ...cased(
    "abhol,paketc,paket-c,packst,afhaalc,hasło,haslo,lock,zahlen,digic,combo,combin,ovik,porttik,hälytysk,dörrk,portk,larmk,dørk,alarmk,deurc,poortc,alarmc,kapuk,haust,blik,code,kod,cod,pass,otp,pin,puk,tan ,tan:,mtan,nip,one-,one t,2fa,mfa,steam,koo,tunnus,clave,senha",
  ),
  ...cased("verif,sicher,einmal,zugang,zutritt,freisch,freigabe,aktiv,anmelde,login,sms,chip,photo,push,vahvis,turvak"),
  ...["mTAN", "iTAN", "appTAN"],
  ...cased("bevest,beveil,inlog,toegang,engang,sikker,bekreft,kertak,kirjaut,activ,herstel,eenmal"),
];
export const typingWords: readonly string[] = cased(
  "use ,using ,enter ,type ,input ,submit ,utilisez,saisissez,entrez,tapez,usa ,utiliz,introdu,ingres,digit,insira,inform,inseri,gib ,geben ,verwende,nutze,gebruik,voer ,typ ,wpisz,podaj,zadejte,ange ,brug ,bruk ,indtast,tast ,gunakan,masukkan,girin",
);
export const listedWords: readonly string[] = cased(
  "kurtarma,backup,back-up,recovery,scratch,rescue,emergency,reserv,wiederherst,ersatz,notfall,codes,codici,herstel,kody,kode c,kode p,yedek,gendannel,gjenopp,sikkerhetsk,varmuus",
);
export const cardCodeWords: readonly string[] = [
  ...cased(
    "vence,vencim,caduc,válid,validade,scad,gültig,ablauf,geldig,verloop,verval,ważn,platn,går ut,gyldig,utløp,gäller,expire,exp.,exp ,exp:,cvv,cvc,cvn,card,arkas,code a,reverso,verso,retro,odwroc,kod z,cryptog,cid,security,digits,prüf,kontroll,three,four,kartenpr,kartenc,code de,codice,sicher,beveil,sikkerh",
  ),
  "3-dig",
  "3 dig",
  "4-dig",
  "4 dig",
];
