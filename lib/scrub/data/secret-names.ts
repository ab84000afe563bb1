/**
 * Names of secrets, as words in order. Each covers every spelling (`api_key`: `apiKey`, `API-Key`, `api key`), including at the end of a
 * longer name (`stripe_api_key`).
 */
import { splitWords } from "@/lib/scrub/data/word-list";

/** Chosen by people, so a plain word can be a value. */
export const chosenSecrets = splitWords(`
  password passwords passwd pwd pass_phrase passphrase pass_code passcode pass_word
  password_confirmation confirm_password password_confirm password_repeat password_again password_verify
  my_pw wifi_pw my_pwd user_pass db_pass database_pass smtp_pass mail_pass mysql_pass admin_pass root_pass login_pass ftp_pass auth_pass
  pswd passwrd pssword user_pswd store_pass key_pass requirepass master_auth bind_pw root_pw user_pw admin_pw db_pw
  secret secrets credential credentials creds passkey
  pin pin_code pin_number personal_identification_number security_answer security_question_answer
  mnemonic mnemonic_phrase mnemonic_words seed_phrase recovery_phrase seed_words secret_phrase wallet_seed
  wifi_key wi_fi_key wlan_key wpa_psk wpa_key wpa2_key wpa3_key wep_key psk pre_shared_key preshared_key network_key network_security_key wifi_passkey key_material
`);

/** Words and numbers that people agree on, and answers to security questions. */
export const agreedSecrets = splitWords(
  "code_word codeword memorable_word safe_word safeword secret_word magic_word watchword secret_answer challenge_answer losung geheimzahl türcode torcode",
);

/** Short words for a password, which name other things as well: a test passes, a game has passes, a table has a key. */
export const shortPasswordNames = splitWords("pw pass psw clave");

/** Issued by machines, so a plain word is not a value. */
export const issuedSecrets = splitWords(`
  token authorization proxy_authorization x_authorization authorization_header
  cookie cookies set_cookie session_cookie auth_cookie cookie_header
  jwt bearer bearer_token
  api_key api_keys x_api_key app_key application_key consumer_key
  access_key access_keys access_key_id secret_key secret_keys secret_access_key private_key private_keys
  access_tokens refresh_tokens api_tokens auth_tokens bearer_tokens session_tokens
  secret_key_base signing_key signature_key signing_secret encryption_key decryption_key crypto_key cipher_key
  master_key root_key admin_key unseal_key service_key service_account_key service_role_key auth_key authentication_key authorization_key
  ssh_key account_key storage_key storage_account_key shared_key subscription_key functions_key
  license_key licence_key product_key activation_key serial_key registration_key
  deploy_key shared_access_key shared_access_signature session_key hmac_key hmac_secret webhook_key webhook_secret webhook_token
  integration_key write_key ingest_key ingestion_key instrumentation_key server_key client_key anon_key
  saml_response saml_assertion saml_request sso_ticket code_verifier oauth_verifier
  csrf xsrf csrf_token xsrf_token authenticity_token request_verification_token csrf_middleware_token
  connect_sid li_at aspxauth fedauth remember_user_token phpsessid jsessionid asp_net_session_id laravel_session session_secret cookie_secret
  client_secret consumer_secret app_secret shared_secret jwt_secret oauth_secret oauth_token_secret token_secret
  otp otp_code totp totp_code totp_secret totp_seed otp_secret hotp_secret mfa_secret mfa_code mfa_token 2fa_code 2fa_secret two_factor_code two_factor_secret
  one_time_code one_time_password one_time_passcode one_time_pin verification_code recovery_code recovery_codes backup_code backup_codes
  sms_code login_code confirmation_code activation_code auth_code authorization_code authentication_code reset_code
  connection_string connection_strings conn_string conn_str connection_uri database_connection jdbc_connection_string
  basic_auth http_auth x_auth auth_header auth_string docker_auth docker_config_json
  amz_signature x_amz_signature goog_signature sig sas sas_token amz_security_token client_assertion
  personal_access_token pat_token github_pat gitlab_pat azure_pat gh_pat devops_pat ext_pat jira_pat ado_pat bitbucket_pat git_pat
  privkey priv_key privatekey aes_key recovery_key setup_key totp_key authenticator_key otp_seed manual_entry_key bot_token webhook_signing_key
  password_hash password_digest password_salt hashed_password encrypted_password crypted_password unicode_pwd password_data
`);

/**
 * Keys named after the service that issued them, or after what they belong to. They also name other things, so the value has to be as
 * random as a key.
 */
export const serviceKeys = splitWords(`
  rapidapi_key rapid_api_key openai_key anthropic_key claude_key gemini_key groq_key mistral_key cohere_key perplexity_key huggingface_key
  replicate_key elevenlabs_key deepl_key pinecone_key google_key maps_key mapbox_key azure_key speech_key vision_key translator_key
  aws_key gcp_key firebase_key supabase_key algolia_key pusher_key stripe_key paypal_key sendgrid_key mailgun_key mailchimp_key postmark_key
  twilio_key slack_key discord_key telegram_key github_key gitlab_key datadog_key newrelic_key sentry_key posthog_key mixpanel_key
  amplitude_key cloudflare_key digitalocean_key heroku_key vercel_key netlify_key openweather_key weather_key tmdb_key omdb_key
  filevault_key pkey device_code auth_refresh auth_access tokens_refresh tokens_access token_refresh token_access jwt_refresh jwt_access
`);

/** Codes of gift cards. The value has to look like one, because coupons have such names, too. */
export const giftCodes = splitWords(
  "redeem_code redemption_code gift_code gift_card_code e_gift_code e_gift_card_code gift_voucher_code gift_certificate_code claim_code geschenkkarten_code guthabencode code_cadeau",
);

/** Names of fields, headers and settings that do not occur in sentences: Docker, AWS, kubeconfig, Redis, signed webhooks, Bitwarden, Consul, doors. */
export const settingSecrets = splitWords(`
  pw_hash pwd_hash pass_hash identity_token registry_token secret_binary client_key_data rediscli_auth
  hub_signature hub_signature_256 slack_signature stripe_signature twilio_signature webhook_signature shopify_hmac_sha256
  bw_session initial_management honeycomb_team
  door_code gate_code alarm_code lockbox_code keypad_code garage_code wifi_code wi_fi_code access_code unlock_code
`);

/** Words for a password, by language. */
export const foreignSecrets = {
  de: splitWords(
    "passwort kennwort geheimnis api_schlüssel api_schluessel einrichtungsschlüssel kenncode wlan_schlüssel wlan_schluessel wifi_schlüssel netzwerkschlüssel wpa_schlüssel wlanschlüssel sicherheitsschlüssel zugangscode zugangsdaten passphrase schlüsselwort losungswort codewort",
  ),
  fr: splitWords(
    "mot_de_passe mots_de_passe mdp phrase_secrète clé_wifi clé_wpa clé_réseau clé_du_wifi clé_de_sécurité clé_de_configuration clé_d_api clé_api clé_secrète code_secret jeton jeton_d_accès jeton_d_acces jeton_d_api",
  ),
  es: splitWords(
    "contraseña contrasena la_clave mi_clave tu_clave su_clave clave_wifi clave_wpa clave_de_red clave_de_la_red clave_del_wifi clave_de_configuración clave_secreta clave_de_la_api clave_de_api clave_api clave_de_acceso palabra_clave_secreta frase_secreta",
  ),
  pt: splitWords(
    "senha palavra_passe palavrapasse chave_wifi chave_de_rede chave_do_wifi chave_de_segurança chave_wpa chave_de_configuração chave_da_api chave_secreta chave_api chave_de_api",
  ),
  it: splitWords(
    "parola_d_ordine chiave_wifi chiave_di_rete chiave_wpa chiave_di_configurazione chiave_segreta chiave_api",
  ),
  nl: splitWords("wachtwoord wifi_sleutel wifisleutel netwerksleutel api_sleutel geheime_sleutel toegangscode"),
  pl: splitWords("hasło haslo klucz_wifi klucz_sieciowy klucz_zabezpieczeń klucz_konfiguracji klucz_api tajny_klucz"),
  cs: splitWords("heslo"),
  hu: splitWords("jelszó jelszo jelszavam jelszava"),
  tr: splitWords(
    "şifre sifre parola şifrem şifresi şifreniz sifrem sifresi parolam parolası api_anahtarı api_anahtari",
  ),
  sv: splitWords("lösenord losenord lösenordet"),
  da: splitWords("adgangskode adgangskoden kodeord kodeordet passord passordet"),
  fi: splitWords("salasana salasanani salasanasi salasananne"),
  ro: splitWords("parolă"),
  hr: splitWords("lozinka zaporka geslo лозинка"),
  et: splitWords("parool salasõna slaptažodis"),
  id: splitWords("kata_sandi kata_sandi_baru kata_sandinya kata_laluan"),
  vi: splitWords("mật_khẩu mật_khẩu_mới mật_khẩu_cũ"),
  el: splitWords("ο_κωδικός ο_κωδικός_μου συνθηματικό κωδικός_πρόσβασης"),
  ru: splitWords(
    "пароль парола паролата токен_доступа ключ_доступа кодовое_слово ключ_wifi ключ_wlan ключ_от_wifi ключ_от_вайфая ключ_от_сети ключ_сети ключ_безопасности ключ_настройки api_ключ секретный_ключ ключ_api токен",
  ),
  uk: splitWords("пароля секретний_ключ токен_доступу ключ_доступу"),
  zh: splitWords("密码 密碼 口令 密钥 密鑰 网络密钥 设置密钥 無線密碼 提取码 访问码 令牌"),
  ja: splitWords(
    "パスワード 暗証番号 秘密鍵 暗号化キー ネットワークキー セキュリティキー セットアップキー apiキー トークン 合言葉",
  ),
  ko: splitWords("비밀번호 비번 암호 패스워드 비밀키 네트워크키 보안키 설정키 api키 토큰"),
  ar: splitWords("كلمة_مرور مفتاح_api كلمة_المرور كلمة_السر رمز_عبور رمز_عبورم گذرواژه پسورد پسوردم پاس_ورڈ"),
  he: splitWords("סיסמה סיסמא"),
  hi: splitWords("पासवर्ड পাসওয়ার্ড ਪਾਸਵਰਡ પાસવર્ડ கடவுச்சொல் పాస్వర్డ్ ಪಾಸ್ವರ್ಡ್ പാസ്വേഡ്"),
  sw: splitWords("nenosiri neno_la_siri"),
  th: splitWords("รหัสผ่าน รหัสผ่านใหม่ ລະຫັດຜ່ານ ពាក្យសម្ងាត់ စကားဝှက်"),
} as const;

/** Words for a password, as expressions. A nearby value that looks like a password is removed. */
export const nearbyWords = splitWords(`
  password passwd pass_?phrase passcode pwd psk secret(?!s?[_\\s-]manager)
  passwort kennwort mot\\sde\\spasse mdp contraseña contrasena senha palavra-passe wachtwoord hasł[oa] haslo hesl[oa] jelszó jelszo jelszavam
  şifre sifre parola lösenord losenord adgangskode passord salasana(?:ni)? lozinka kata\\ssandi mật\\skhẩu κωδικ[όο]ς? парол[ьяюе] 密[码碼] 口令
  パスワード 비밀번호 암호 كلمة\\s(?:المرور|السر) סיסמ[הא] पासवर्ड รหัสผ่าน
`);
