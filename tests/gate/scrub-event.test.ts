import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { scrubEvent, storedId, storedUserId, toPseudonym } from "@/lib/gate/ingest/scrub-event";
import { validate } from "@/lib/gate/ingest/validate";
import type { KindSwitch } from "@/lib/scrub/options";
import { createScrubber, withoutTextKinds } from "@/lib/scrub/scrub";
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
  expect(new Set(identities.map((identity) => toPseudonym(identity, pseudonymize))).size).toBe(identities.length);
});

const asBefore = createScrubber({ kinds: withoutTextKinds });
/** Each contains a name, a date of birth, an address or a national identifier, and some also contain something else. */
const idsWithWords = [
  ...[
    "44051401359",
    "12345678Z",
    "AB123456C",
    "RSSMRA85T10A562S",
    "customer Jane Doe",
    "Dr. Jane Doe",
    "name=Jane Doe",
  ],
  ...[
    "born 1985-03-12",
    "221 Baker Street",
    "name=jane@example.com",
    "full_name: +1 415 555 0132",
    "Dr. +44 20 7946 0958",
  ],
  ...["name:+14155550132", "first_name=+1-415-555-0132", "dob:4111111111111111", "name:Jane:8.8.8.8"],
];

it.each(idsWithWords)("keeps the pseudonym or id that %s had before names were removed by default", (id) => {
  const [now, before] = [createScrubber(), asBefore].map((scrubber) => ({ ...context, scrubber }));
  if (now === undefined || before === undefined) throw new Error("there are two contexts");

  expect(storedUserId(id, now)).toBe(storedUserId(id, before));
  expect(storedId(id, now)).toBe(storedId(id, before));
  const event = validate(anEvent({ user_id: id }), arrival);
  if ("issues" in event) throw new Error(event.issues.join());
  expect(scrubEvent(event, now)).toEqual(scrubEvent(event, before));
});

it("removes names and national identifiers from user ids only if they are turned on by name", () => {
  const stored = (kinds: readonly KindSwitch[]) =>
    storedUserId("customer Jane Doe, 12345678Z", { ...context, scrubber: createScrubber({ kinds }) });

  expect(stored(["-mac"])).toBe("customer Jane Doe, 12345678Z");
  expect(stored(["+person", "+national_id"])).toBe("customer [person], [national_id]");
});
