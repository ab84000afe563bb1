/**
 * UI words for passwords, tokens, keys and codes, by language: they occur in labels, hints and messages, which contain no secret.
 */
import { wordsIn } from "@/lib/scrub/data/word-list";

/** Separate words, and the end of a compound: `Zugriffstoken`, `API-Schlüssel`. */
export const labelNouns = wordsIn(`
  password passwords passwort passwörter kennwort wachtwoord wachtwoorden lösenord lösenordet adgangskode adgangskoden passord passordet
  salasana salasanan salasanaa contraseña contraseñas contrasenya senha senhas passe passes parola parolă parolei parole parool parooli
  salasõna hasło hasła hasłem heslo hesla heslem jelszó jelszava jelszót şifre şifresi şifreniz parolanız lozinka lozinku lozinke
  geslo gesla slaptažodis slaptažodį pasahitza contrasinal pasfhocal cyfrinair fjalëkalimi lykilorð passphrase passphrases passcode
  token tokens tokenul tokenu tokena tokeni tokenit tokenet tokenin jeton jetons jetonul belirteci 
  testimoni credentials credenziali credenciales credenciais identifiants zugangsdaten anmeldedaten
  schlüssel sleutel nyckel nøgle nøkkel avain
  kulcs klíč klíče klucz klucza kľúč ključ ključa raktas raktą võti atslēga cheie anahtar anahtarı clé clef clau clave chave chiave gakoa
  giltza eochair kunci sandi khóa khẩu geheimnis geheimnisses secreto segreto sekret tajemství titok sır
  apikey
  пароль пароля паролю паролем паролей паролі парола паролата лозинка лозинку лозинке токен токена токену токеном токены ключ ключа ключи ключът
  секрет секретный кључ клуч сырсөз құпиясөз κωδικός κωδικού συνθηματικό κλειδί διακριτικό
  გასაღები პაროლი ტოკენი საიდუმლო գաղտնաբառ բանալի
`);

/** Short or common words, which mark a text as a label only if it is a few words long. */
export const shortLabelNouns = wordsIn(`
  key keys code codes codice código kod kode kodu koodi kood secret secrets pin pass otp cle jeu codi auth authentication authorization
  authentifizierung autenticación cookie cookies phrase konto login mk conexión connexion connexió conexão connessione verbindung sandi mã mật
`);

/** Words in scripts that use no spaces or join words together, matched anywhere in a word. */
export const unspacedLabelNouns = wordsIn(`
  密码 密碼 口令 密钥 密鑰 金鑰 令牌 權杖 权杖 凭证 凭据 憑證 验证码 驗證碼 安全码 授权 パスワード トークン キー コード 暗証番号 シークレット 비밀번호 암호 토큰 키
  시크릿 인증 코드 كلمة رمز مفتاح توكن סיסמ אסימון מפתח گذرواژه رمزعبور توکن کلید पासवर्ड टोकन कुंजी পাসওয়ার্ড টোকেন কী পাসওয়ার্ড รหัส โทเค คีย์ กุญแจ పాస్‌వర్డ్
  కీ கடவுச்சொல் டோக்கன் பாஸ்வேர்ட் ಪಾಸ್‌ವರ್ಡ್ പാസ്‌വേഡ് پاس ورڈ خفیہ ٹوکن
`);
