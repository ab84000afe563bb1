/** What the owner of a tool can do, so that the gate has nothing to hold back. */
import type { Kind } from "@/lib/scrub/kinds";

const leaked = "It reached this gate, so it may have reached a log too: end it and make another.";
const account = "To tell people apart, send an account id of your own.";
const payment = "Send the id that the payment provider gave it, or nothing.";
const device = "To tell devices apart, send an id that you made.";
const nobody = "No figure here is better for it: leave it out.";

/** The kinds of a newer server are not in it. */
const byKind: Record<Kind, string> = {
  private_key: leaked,
  url_credentials: leaked,
  jwt: leaked,
  api_key: leaked,
  secret: leaked,
  email: account,
  phone: account,
  iban: payment,
  wallet: payment,
  card: payment,
  bank_account: payment,
  us_ssn: nobody,
  national_id: nobody,
  date_of_birth: "To know how old people are, send a range of ages.",
  person: account,
  ip: "To know where people are, send country_code.",
  home_path: "Send paths from the root of the project, not of the disk.",
  mac: device,
  imei: device,
  street_address: "To know where people are, send country_code, or the name of a city.",
  unreadable: "It was nested too deep to be read: send a flatter value.",
};

/** One sentence on the place, one on the kind. */
export function remediesFor(kind: string, path: string): string[] {
  const ofKind = (byKind as Record<string, string>)[kind];
  return ofKind === undefined ? [atPlace(path)] : [atPlace(path), ofKind];
}

function atPlace(path: string): string {
  if (path === "user_id") return "Send an id that says nothing of the person. This one was replaced by a keyed hash.";
  if (path === "trace_id" || path === "session_id")
    return "Send a random id, such as a UUID. This one was replaced by a keyed hash.";
  if (path === "error_message") return "Let the message say what went wrong, without what was put in.";
  if (path === "event_name") return "Let the name be that of the tool or page, without what it was called with.";
  if (!path.startsWith("properties.")) return "Leave out of this field what is not meant for it.";
  const field = path.slice("properties.".length);
  return `Leave ${field} out of what is sent, or send what you count of it: its length, its kind, whether it was there.`;
}
