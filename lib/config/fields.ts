/** Schemas for environment variables. */
import { z } from "zod";
import { isLoopback } from "@/lib/config/loopback";
import { signInMethods } from "@/lib/config/sign-in-methods";
import { emailAddress } from "@/lib/gate/contracts/email-schema";

export const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });
const wholeNumberBetween = (minimum: number, maximum: number) =>
  z.coerce
    .number({ error: `a whole number of at least ${minimum}` })
    .int()
    .min(minimum)
    .max(maximum, { error: `a whole number from ${minimum} to ${maximum}` });
export const wholeNumber = (minimum: number, fallback: number, maximum = Number.MAX_SAFE_INTEGER) =>
  wholeNumberBetween(minimum, maximum).default(fallback);
export const optionalWholeNumber = (minimum: number, maximum: number) =>
  wholeNumberBetween(minimum, maximum).optional();
export const sqlName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/, { error: "a name of letters, digits and underscores" });
export const secret = z.string().refine((text) => Buffer.byteLength(text) >= 32, { error: "at least 32 bytes" });
/** All kinds that `SCRUB_KINDS` accepts. A test compares them with the detectors. */
export const scrubKinds = [
  ...(["private_key", "url_credentials", "jwt", "api_key", "secret", "email", "iban", "card", "us_ssn"] as const),
  ...(["phone", "ip", "home_path", "mac", "imei", "national_id", "street_address", "bank_account"] as const),
  ...(["wallet", "date_of_birth", "person"] as const),
] as const;
const kindSwitches = scrubKinds.flatMap((kind) => [`+${kind}`, `-${kind}`] as const);
export const commaList = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(item));
export const kindSwitch = z.enum(kindSwitches, {
  error: `+ or - followed by a kind, such as +mac,-ip (${scrubKinds.join(", ")})`,
});
export const allowedAddress = z.string().regex(/^(?:[^\s@,]{1,64}@)?(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u, {
  error: "addresses or domains, such as support@acme.com,acme.org",
});
const aList = "email addresses, such as jane@acme.com";
export const ownerAddress = emailAddress({ missing: aList, wrong: aList, tooLong: aList }).toLowerCase();
export const mailbox = z.string().regex(/^(?:[^<>@\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: "an email address, optionally with a name: Sluice <hello@example.com>",
});
export const signInMethod = z.enum(signInMethods, {
  error: `one or more of ${signInMethods.join(", ")}`,
});
/** Without TLS, anyone on the network could impersonate the provider. */
export const issuerUrl = url("http:", "https:").refine(
  (text) => !URL.canParse(text) || text.startsWith("https:") || isLoopback(new URL(text).hostname),
  { error: "a URL that starts with https://, or with http:// if its host is a loopback address" },
);
export const domainName = z
  .string()
  .toLowerCase()
  .regex(/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, { error: "domains, such as acme.com" });
export const requiredClaim = z
  .string()
  .regex(/^[^=\s]{1,200}=.{1,500}$/, { error: "a claim and its value, such as groups=analytics" })
  .transform((text) => ({ name: text.slice(0, text.indexOf("=")), value: text.slice(text.indexOf("=") + 1) }));
export const trueOrFalse = z.enum(["true", "false"], { error: "true or false" }).transform((value) => value === "true");
export const zeroOrOne = z.enum(["0", "1"], { error: "0 or 1" }).transform((value) => value === "1");
