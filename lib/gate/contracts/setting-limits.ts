/** What a project's settings and API keys can contain. No schemas, so pages don't have to load zod. */

/** Kinds of personal data that a project can turn on or off. Credentials and card numbers are always removed. */
export const switchableKinds = [
  ...(["email", "phone", "ip", "home_path", "iban", "bank_account", "us_ssn", "person", "street_address"] as const),
  ...(["date_of_birth", "national_id", "mac", "imei", "wallet"] as const),
] as const;

/** What can follow the prefix of an identifier. */
export const alphabets = ["digits", "hex", "letters", "letters_digits", "base64url"] as const;
export type Alphabet = (typeof alphabets)[number];

export const settingLimits = {
  maxAllowed: 100,
  minAllowedLength: 3,
  maxAllowedLength: 200,
  maxDetectors: 20,
  maxNameLength: 20,
  maxLiterals: 100,
  minLiteralLength: 2,
  maxLiteralLength: 100,
  maxPrefixes: 10,
  maxPrefixLength: 40,
  maxTailLength: 200,
  maxFields: 50,
  maxFieldLength: 64,
  /** The texts and prefixes of all detectors together. */
  maxDetectorCharacters: 50_000,
  maxExamples: 10,
  maxExampleLength: 500,
  maxQuota: 1_000_000_000_000,
} as const;

/** Once usage reaches this share of a quota, responses have a warning, and an email is sent once. */
export const quotaWarningShare = 0.8;

/** Scopes: what an API key may do. Contains no schemas, so pages don't have to load zod. */
/** What an API key may do. */
export const keyScopes = ["send_events", "mint_widget_tokens"] as const;
export type KeyScope = (typeof keyScopes)[number];
