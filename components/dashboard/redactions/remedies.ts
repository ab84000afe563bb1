/** Advice for tool owners on how to stop sending personal data. */
import type { Kind } from "@/lib/scrub/kinds";

const secret = "This secret reached Sluice, so it may also be in your logs. Revoke it and create a new one.";
const account = "To tell users apart, send an account ID from your own system.";
const payment = "Send the ID from your payment provider, or omit it.";
const device = "To tell devices apart, send an ID you generate.";
const unused = "No metric uses this value. Don’t send it.";

/** A newer server may return kinds that are missing here. */
const remedies: Record<Kind, string> = {
  private_key: secret,
  url_credentials: secret,
  jwt: secret,
  api_key: secret,
  secret,
  email: account,
  phone: account,
  iban: payment,
  wallet: payment,
  card: payment,
  bank_account: payment,
  us_ssn: unused,
  national_id: unused,
  date_of_birth: "To analyze age, send an age range.",
  person: account,
  ip: "To analyze location, send country_code.",
  home_path: "Send paths relative to the project root.",
  mac: device,
  imei: device,
  street_address: "To analyze location, send country_code or a city name.",
  unreadable: "The value was nested too deeply to scan. Flatten it before sending.",
};

/** Returns one sentence about the field and, for known kinds, one about the kind. */
export function remediesFor(kind: string, path: string): string[] {
  const remedy = (remedies as Record<string, string>)[kind];
  return remedy === undefined ? [remedyForField(path)] : [remedyForField(path), remedy];
}

function remedyForField(path: string): string {
  if (path === "user_id")
    return "Send an ID that doesn’t identify the person. This one was replaced with a keyed hash.";
  if (path === "trace_id" || path === "session_id")
    return "Send a random ID, such as a UUID. This one was replaced with a keyed hash.";
  if (path === "error_message") return "Describe the error without the input values.";
  if (path === "event_name") return "Send the name of the tool or page without its arguments.";
  if (!path.startsWith("properties.")) return "Remove personal data from this field before sending it.";
  const field = path.slice("properties.".length);
  return `Omit ${field}, or send a derived value instead, such as its length, its type or whether it was set.`;
}
