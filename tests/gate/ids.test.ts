/** Which ids are stored as sent and which are replaced by a keyed hash. */
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { findInId } from "@/lib/gate/ingest/find-in-id";
import { scrubEvent, storedId } from "@/lib/gate/ingest/scrub-event";
import { validate } from "@/lib/gate/ingest/validate";
import { everyKind, loadKinds } from "@/lib/scrub/options";
import { createScrubber } from "@/lib/scrub/scrub";
import { mustGo, mustStay } from "@/tests/scrub/set/ids";
import { anEvent } from "@/tests/support/events";
import { families, looksLikeCard, seededRandom } from "@/tests/support/generated-ids";

const arrival = { receivedAt: Date.now(), retentionDays: 400, widget: undefined };
const keyedHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
const scrubContext = { scrubber: createScrubber(), pseudonymize: keyedHash, hashId: keyedHash };
await loadKinds(everyKind);
const thorough = createScrubber({ kinds: everyKind });

function scrubbed(fields: object) {
  const event = validate(anEvent({ ...fields }), arrival);
  if ("issues" in event) throw new Error(event.issues.join());
  return scrubEvent(event, scrubContext);
}

it("every id of the published set that contains personal data or a secret is replaced", () => {
  const kept = mustGo.filter(({ payload, gone }) => {
    const written = JSON.stringify(scrubbed(payload));
    return gone.some((form) => written.includes(form));
  });

  expect(kept.map(({ payload }) => payload)).toEqual([]);
});

it("ids of real tools in the published set are stored as sent", () => {
  const changed = mustStay.filter((payload) => {
    const event = scrubbed(payload);
    return "issues" in event || event.redactions.length > 0;
  });

  expect(changed).toEqual([]);
});

const perFamily = 4_000;
const perFamilyThorough = 1_000;

it.each(families.map(({ name, make }) => [name, make] as const))("a generated id is stored as sent: %s", (_, make) => {
  const random = seededRandom(1);
  const changed: string[] = [];
  for (let count = 0; count < perFamily; count++) {
    const id = make(random);
    if (findInId(id, scrubContext.scrubber) && !looksLikeCard(id)) changed.push(id);
    if (count < perFamilyThorough && findInId(id, thorough) && !looksLikeCard(id))
      changed.push(`${id} (every kind on)`);
  }

  expect(changed).toEqual([]);
});

it("does not change the hashes of stored ids", () => {
  for (const { payload } of mustGo) {
    const [id = ""] = Object.values(payload) as string[];
    const stored = storedId(id, scrubContext);
    expect(stored).toMatch(/^id_[0-9a-f]{32}$/);
    expect(storedId(stored, scrubContext)).toBe(stored);
  }
});

it("respects the kinds that a deployment enables", () => {
  const scrubber = createScrubber({ kinds: ["-phone"] });
  expect(storedId("+14155550132", { ...scrubContext, scrubber })).toBe("+14155550132");
});
