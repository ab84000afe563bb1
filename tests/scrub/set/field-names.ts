/** Field names that decide whether their values are removed, as real systems spell them, and lookalike names and values. */
import { chosenSecrets, foreignSecrets, issuedSecrets } from "@/lib/scrub/data/secret-names";
import type { HiddenCase } from "@/tests/scrub/set/case";
import { nameSpellings } from "@/tests/scrub/statement-forms";

/** Missed because their last word does not name a secret. */
const missed = new Set([
  ...[
    "krbPrincipalKey",
    "ConnectionStrings__Default",
    "databaseUrlWithPassword",
    "mothers_maiden_name_answer",
    "private_seed",
  ],
]);

const values = [
  "zq7 plain words",
  "Kx9fQ2mVbT",
  "correct horse battery",
  4_829_137,
  "hunter2",
  "9f8a7b6c-5d4e-4f3a-8b2c-1d0e9f8a7b6c",
];
const prefixes = [
  "",
  "stripe_",
  "my_",
  "db_",
  "user_",
  "new_",
  "old_",
  "x_",
  "aws_",
  "smtp_",
  "prod_",
  "legacy_",
  "github_",
  "_",
  "__",
];
const suffixes = ["", "_value", "_hash", "_v2", "_text", "_input", "2", "_raw", "_encrypted", "_base64"];

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;

const spelled = [...chosenSecrets, ...issuedSecrets].flatMap((name, row) =>
  Array.from({ length: 10 }, (_, column) => {
    const index = row * 10 + column;
    const prefix = at(prefixes, index);
    const whole =
      column < 5
        ? name
        : (name.startsWith(prefix) ? "" : prefix) +
          name +
          (/\d|s$/.test(name.slice(-1)) ? "" : at(suffixes, index * 3));
    const { snake, camel, pascal, kebab, scream, train, dotted } = nameSpellings(whole);
    return at([snake, camel, pascal, kebab, scream, train, dotted], index + row);
  }),
);

/** From the documentation of frameworks, clouds, directories and mail servers. */
const documented = `
AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN aws_access_key_id AZURE_CLIENT_SECRET AZURE_STORAGE_CONNECTION_STRING ARM_CLIENT_SECRET
GOOGLE_APPLICATION_CREDENTIALS_JSON GCP_SERVICE_ACCOUNT_KEY DIGITALOCEAN_ACCESS_TOKEN CLOUDFLARE_API_TOKEN HEROKU_API_KEY
GITHUB_TOKEN GH_TOKEN GITLAB_PRIVATE_TOKEN PRIVATE-TOKEN JOB-TOKEN NPM_TOKEN NODE_AUTH_TOKEN PYPI_API_TOKEN CARGO_REGISTRY_TOKEN
DATABASE_PASSWORD POSTGRES_PASSWORD MYSQL_ROOT_PASSWORD MYSQL_PWD PGPASSWORD REDIS_PASSWORD MONGO_INITDB_ROOT_PASSWORD
RABBITMQ_DEFAULT_PASS SMTP_PASS EMAIL_HOST_PASSWORD MAIL_PASSWORD SENDGRID_API_KEY TWILIO_AUTH_TOKEN SLACK_BOT_TOKEN
SLACK_SIGNING_SECRET STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET OPENAI_API_KEY ANTHROPIC_API_KEY HF_TOKEN SENTRY_AUTH_TOKEN
DJANGO_SECRET_KEY SECRET_KEY_BASE RAILS_MASTER_KEY APP_KEY APP_SECRET NEXTAUTH_SECRET JWT_SECRET SESSION_SECRET COOKIE_SECRET
spring.datasource.password spring.mail.password server.ssl.key-store-password javax.net.ssl.trustStorePassword
management.metrics.export.datadog.api-key ansible_become_pass ansible_ssh_pass ansible_password vault_password
bind_password bindPassword bindPw userPassword unicodePwd krbPrincipalKey sambaNTPassword rootpw rootPassword
x-api-key X-Auth-Token X-Amz-Security-Token X-Vault-Token X-Consul-Token X-Shopify-Access-Token X-Goog-Api-Key api-key apikey
X-CSRF-Token X-XSRF-TOKEN csrfmiddlewaretoken authenticity_token __RequestVerificationToken _csrf_token _token
Authorization Proxy-Authorization proxyAuthorization authorizationHeader Cookie Set-Cookie setCookie
access_token accessToken AccessToken refresh_token refreshToken id_token idToken oauth_token oauth_token_secret oauthTokenSecret
consumerKey consumerSecret clientSecret client_secret clientAssertion client_assertion code_verifier codeVerifier
device_token fcm_token apnsToken pushToken registrationToken deviceToken invite_token inviteToken resetToken reset_password_token
confirmation_token verificationToken remember_token rememberMeToken magicLinkToken unsubscribe_token unlock_token
otp otpCode otp_code oneTimePassword totpSecret totp_seed mfaCode mfa_secret twoFactorSecret recoveryCodes backup_codes
passwordConfirmation password_confirmation confirmPassword passwordConfirm repeatPassword retypePassword newPassword new_password
oldPassword currentPassword current_password tempPassword temporary_password defaultPassword initialPassword plainPassword
password_digest passwordHash hashed_password encrypted_password encryptedPassword crypted_password salted_password
adminPassword admin_pwd dbPwd db_passwd ftp_pass wifiPassword wifi_password wpa_passphrase ssid_password keystorePassword
keyPassword key_password privateKey private_key privateKeyPem ssh_private_key sshPrivateKey tls_private_key pgp_private_key
signing_key signingKey encryptionKey encryption_key masterKey master_key rootToken root_token unseal_key unsealKey
sas_token sasToken shared_access_signature sharedAccessKey accountKey storageAccountKey subscriptionKey functionsKey
connectionString connection_string ConnectionStrings__Default conn_str dbConnectionString databaseUrlWithPassword
webhookSecret webhook_secret signingSecret hmacKey hmac_secret bearerToken bearer_token jwt jwtToken samlResponse
licenseKey license_key productKey activationKey serialKey pin pinCode userPin card_pin securityAnswer security_answer
mothers_maiden_name_answer seedPhrase mnemonic recoveryPhrase walletSeed private_seed api_secret apiSecret api_token apiToken
deploy_token deployKey bot_token botToken personalAccessToken personal_access_token runnerToken pipelineToken
`
  .trim()
  .split(/\s+/);

const inOtherLanguages = Object.values(foreignSecrets)
  .flat()
  .map((name) => name.replaceAll("_", " "));

export const mustGo: readonly HiddenCase[] = [...spelled, ...documented, ...inOtherLanguages].map((name, index) => {
  const value = at(values, index);
  const place: object = at(
    [{ [name]: value }, { config: { [name]: value } }, { items: [{ id: 7, [name]: value }] }],
    index,
  );
  return {
    kind: "secret",
    payload: place,
    gone: [String(value)],
    ...(missed.has(name) ? { isMissed: true as const } : {}),
  };
});

/** Names of fields that never contain a secret, whatever their value. */
const harmlessNames = `
token_count tokenCount max_tokens maxTokens total_tokens prompt_tokens completion_tokens tokens_used tokens_per_second tokenizer
tokenizer_name token_type tokenType token_limit token_budget token_usage token_index token_position tokenization_method token_endpoint
token_expires_at tokenExpiry token_ttl next_page_token nextPageToken continuation_token first_token last_token stop_token pad_token
eos_token bos_token unk_token special_tokens sync_token has_token is_token_valid requires_token token_id token_name token_status
password_policy passwordPolicy password_strength password_length password_min_length min_password_length password_changed_at
password_last_changed last_password_change has_password is_password_set requires_password password_required password_expired
password_reset_requested password_attempts password_score password_rules password_field_visible show_password forgot_password
passwordless password_manager password_hint_enabled passport_required passenger passengers passenger_count passage passing_score
compass bypass bypass_cache trespass surpass encompass overpass pass_rate passed pass_count secretary secretariat secrets_count
secret_name secretName secret_arn secret_version secret_type secret_store is_secret has_secret secret_manager secret_rotation_days
key key_id keyId key_name key_type key_count keyboard keyboard_layout keyword keywords monkey turkey hockey jockey donkey whiskey
public_key publicKey primary_key primaryKey foreign_key sort_key sortKey partition_key cache_key cacheKey hotkey object_key idempotency_key
dedupe_key group_key i18n_key translation_key event_key row_key s3_key issue_key project_key api_key_id apiKeyId api_key_name
api_key_count has_api_key cookie_policy cookie_consent cookieConsent cookies_enabled cookies_accepted cookie_banner cookie_count
credential_type credentialType credentials_mode credential_provider authorization_endpoint authorization_type authorized author authors
authority auth_method authMethod auth_type auth_provider auth_state authenticated is_authenticated authentication_method
jwt_algorithm jwt_issuer jwt_expires_in bearer_format pin_count pinned is_pinned pinterest pinned_messages pinch spinning opinion
otp_enabled otp_length otp_method otp_channel mfa_enabled mfa_method mfa_type two_factor_enabled session_count session_duration
session_length session_type session_started_at status_code statusCode error_code errorCode country_code countryCode postal_code
zip_code zipCode language_code currency_code exit_code response_code http_code promo_code_applied product_code color_code source_code
qr_code_size barcode_type area_code sort_code_length dial_code state_code signature_algorithm signature_version signature_valid
assignment assignee designer signal signature_count significance sigma insight csrf_enabled csrf_protection xsrf_header_name
license license_type license_count license_expires_at seed random_seed seed_count salt_rounds hash_algorithm nonce_length
`
  .trim()
  .split(/\s+/);

const harmlessValues = ["standard", 12, "eu-west-1", "2024-05-06", true, "plain words"];

/** Fields named after secrets and contacts whose values are neither. */
const harmlessFields: readonly object[] = [
  ...[
    "has expired",
    "is required",
    "is invalid",
    "can't be blank",
    "must be at least 8 characters",
    "is too short (minimum is 8 characters)",
  ].flatMap((message) => [
    { errors: { token: message } },
    { errors: { password: [message] } },
    { errors: { user: { password_confirmation: [`Password ${message}`] } } },
    { fieldErrors: { apiKey: [message] } },
    { token: message },
  ]),
  ...[
    "string",
    "text",
    "password",
    "varchar(255)",
    "required",
    "optional",
    "hidden",
    "masked",
    "redacted",
    "****",
    "********",
    "null",
    "undefined",
  ].flatMap((word) => [
    { password: word },
    { schema: { api_key: word } },
    { types: { access_token: word } },
    { fields: [{ token: word }] },
  ]),
  ...[
    "your-api-key",
    "YOUR_API_KEY",
    "<api-key>",
    "{{api_key}}",
    "$API_KEY",
    "process.env.API_KEY",
    "env.API_KEY",
    "xxxxxxxx",
    "…",
  ].flatMap((word) => [{ api_key: word }, { Authorization: `Bearer ${word}` }, { config: { clientSecret: word } }]),
  ...["asc", "desc", "ASC", "DESC", "none"].flatMap((order) => [
    { sort: { email: order } },
    { orderBy: { token: order } },
    { sort: { phone_number: order, ip: order } },
  ]),
  ...["RS256", "HS256", "ES256", "EdDSA", "none", "RS512"].flatMap((algorithm) => [
    { jwt: algorithm },
    { auth: { jwt: algorithm } },
  ]),
  ...["include", "omit", "same-origin"].map((mode) => ({ fetch: { credentials: mode } })),
  ...["dhcp", "static", "auto", "none", "unknown", "localhost", "any"].map((mode) => ({ network: { ip: mode } })),
  ...[0.5, 0.001, -1, 1.25, 99.5].flatMap((cost) => [{ price: { token: cost } }, { weights: { secret: cost } }]),
  ...["email", "string", "required", "optional", "verified", "work", "home", "mobile", "unknown"].flatMap((word) => [
    { schema: { email: word } },
    { fields: { phone_number: word } },
  ]),
  { password: { required: true, minLength: 8 } },
  { token: { type: "string", description: "The token" } },
  { labels: { password: "Password", token: "Access token", pin: "PIN" } },
  { messages: { password: "Enter your password", otp: "Enter the code" } },
  { placeholder: { password: "Choose a strong password" } },
  { permissions: { secrets: "read", token: "write" } },
  { secrets: [] },
  { credentials: {} },
  { cookies: true },
  { token: null },
  { translations: { de: { password: "Passwort", secret: "Geheimnis" } } },
];

export const mustStay: readonly object[] = [
  ...harmlessNames.flatMap((name, index) => [
    { [name]: at(harmlessValues, index) },
    { properties: { [name]: at(harmlessValues, index + 1) } },
  ]),
  ...harmlessFields,
];
