/** Names of standards, formats and versions that contain digits, which are not evidence of a secret. */

/** Within an identifier, in matching case: `AuthenticationMD5Password`. */
export const standardInIdentifier =
  /(?<=[a-z_-]|^)(?:MD[45]|SHA\d{1,3}|OAuth2?|Base\d\d|E164|I18n|UTF8|X509|HTTP2|IPv[46])(?=[A-Z_-]|$)/g;

/** In a text: `base64`, `SHA-256`, `wpa2`. */
export const standardInText =
  /(?<![A-Za-z])(?:base|sha|md|utf|aes|rsa|rc|ipv|x|http|h|mp|es|oauth|win|iso|p|ed|pkcs|rfc|nist|wpa|tls|ssl|log|web|vue|i18|l10|k8|s|ec|a11|2fa|argon|pbkdf|fido|u2f)[-_]?\d{1,6}/gi;
