/** The step between `validate` and `enrich`: nothing that was not scrubbed can pass it, by type. */
import { eventLimits } from "@/lib/contracts/event";
import type { Fields, FreeText, ValidEvent } from "@/lib/ingest/validate";
import { type Clean, kindsIn, longestPath, type Redaction, type Scrubber } from "@/lib/scrub/scrub";

/** Only `scrubEvent` makes one: only a scrubber makes `Clean`, and what is cut afterwards stays clean. */
export type CleanEvent = {
  readonly fields: Fields;
  readonly text: Clean<FreeText>;
  readonly timestamp: string;
  readonly redactions: readonly Redaction[];
  /** Paths of texts that were cut to their limit. */
  readonly cut: readonly string[];
};

/** A keyed hash: the same identity gives the same name, and the name gives nothing back. */
type Pseudonymize = (identity: string) => string;

/** What the server lends to clean an event with. */
export type Cleaning = { readonly scrubber: Scrubber; readonly pseudonymize: Pseudonymize };

export function scrubEvent(event: ValidEvent, { scrubber, pseudonymize }: Cleaning): CleanEvent {
  const { fields, text, timestamp, measure } = event;
  const { user_id = "" } = text;
  const identity = identityIn(user_id);
  const hidden = identity === undefined ? text : { ...text, user_id: pseudonymOf(user_id, pseudonymize) };
  const { value, redactions } = scrubber.scrub(hidden);
  const { maxErrorMessageBytes, maxStringBytes } = eventLimits;
  const isLong =
    measure.longestString * 3 > maxStringBytes || (text.error_message?.length ?? 0) * 3 > maxErrorMessageBytes;
  const cut: string[] = [];
  return {
    fields,
    // Cut after scrubbing, so that no cut leaves half a secret behind.
    text: isLong ? shortened(value, cut) : value,
    timestamp,
    redactions: identity === undefined ? redactions : [{ kind: identity, path: "user_id", count: 1 }, ...redactions],
    cut,
  };
}

/** A user id as it is stored: a pseudonym when it holds an e-mail address or a phone number. */
export function storedUserId(userId: string, { scrubber, pseudonymize }: Cleaning): string {
  const isHidden = identityIn(userId) !== undefined;
  return scrubber.scrub({ user_id: isHidden ? pseudonymOf(userId, pseudonymize) : userId }).value.user_id;
}

const pseudonymOf = (identity: string, pseudonymize: Pseudonymize) => `usr_${pseudonymize(normalized(identity))}`;

/** Whether a user id holds an e-mail address or a phone number, and which: whatever a deployment lets stay in texts. */
function identityIn(userId: string) {
  return userId === "" ? undefined : kindsIn(userId).find((kind) => kind === "email" || kind === "phone");
}

/** Two spellings of one address, or of one number, are one person. */
function normalized(identity: string): string {
  const text = identity.normalize("NFKC").trim().toLowerCase();
  return text.includes("@") ? text : text.replace(/[^\d+]/g, "").replace(/^00/, "+");
}

function shortened(text: Clean<FreeText>, cut: string[]): Clean<FreeText> {
  const shorten = (value: unknown, path: string, maxBytes: number): unknown => {
    if (typeof value === "string") return cutText(value, path, maxBytes, cut);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => shorten(item, `${path}[]`, maxBytes));
    const entries = Object.entries(value).map(([key, item]) => [key, shorten(item, `${path}.${key}`, maxBytes)]);
    return Object.fromEntries(entries);
  };
  const { maxErrorMessageBytes, maxStringBytes } = eventLimits;
  const properties = shorten(text.properties, "properties", maxStringBytes) as FreeText["properties"];
  const result: FreeText = { ...text, properties };
  if (text.error_message !== undefined) {
    result.error_message = cutText(text.error_message, "error_message", maxErrorMessageBytes, cut);
  }
  // A part of what was clean is clean.
  return result as Clean<FreeText>;
}

/** At most `maxBytes` of UTF-8, never half a character. */
function cutText(text: string, path: string, maxBytes: number, cut: string[]): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maxBytes) return text;
  cut.push(path.slice(0, longestPath));
  let end = maxBytes;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return new TextDecoder().decode(bytes.subarray(0, end));
}
