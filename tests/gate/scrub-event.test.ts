import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { pseudonymOf, scrubEvent, storedUserId } from "@/lib/gate/ingest/scrub-event";
import { validate } from "@/lib/gate/ingest/validate";
import { createScrubber } from "@/lib/scrub/scrub";
import { anEvent } from "@/tests/support/events";

const arrival = { receivedAt: Date.now(), retentionDays: 400, widget: undefined };
const lenient = createScrubber({ kinds: ["-phone"], allow: ["acme.org"] });
const pseudonymize = (identity: string) => createHash("sha256").update(identity).digest("hex").slice(0, 32);
const context = { scrubber: lenient, pseudonymize, hashId: pseudonymize };

it.each([
  ["Jane@example.com", `usr_${pseudonymize("jane@example.com")}`],
  ["Support@Acme.org", `usr_${pseudonymize("support@acme.org")}`],
  ["+1 (415) 555-0132", `usr_${pseudonymize("+14155550132")}`],
  ["u_1", "u_1"],
])("replaces the user id %s with %s, even if the deployment allows it in text", (user_id, stored) => {
  const event = validate(anEvent({ user_id, event_name: "Support@acme.org, +1 (415) 555-0132" }), arrival);
  if ("issues" in event) throw new Error(event.issues.join());

  const clean = scrubEvent(event, context);
  if ("issues" in clean) throw new Error(clean.issues.join());

  expect(clean.text).toMatchObject({ event_name: "Support@acme.org, +1 (415) 555-0132", user_id: stored });
  expect(storedUserId(user_id, context)).toBe(stored);
});

it("gives different people different pseudonyms, even without an email address or a phone number", () => {
  const identities = ["jane", "bob", "jane-1", "bob-1", "+1 415 555 0132", "+1 415 555 0133"];
  expect(new Set(identities.map((identity) => pseudonymOf(identity, pseudonymize))).size).toBe(identities.length);
});
