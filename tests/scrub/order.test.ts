/** What is stored of an event depends on the event and the project's settings, and on nothing that came before. */
import { describe, expect, it } from "vitest";
import { everyKind, loadKinds } from "@/lib/scrub/options";
import { createScrubber, scrub } from "@/lib/scrub/scrub";
import { dependentEvents, type SetFile } from "@/tests/scrub/order";

const files = Object.values(
  import.meta.glob<SetFile>(["./set/*.ts", "!./set/case.ts", "!./set/ids.ts", "!./set/*.test.ts"], { eager: true }),
);
await loadKinds(everyKind);
const aProject = { own: [{ name: "order", literals: ["order"], prefixes: [], fields: ["note"] }] };

describe("a random stream of events", () => {
  it("is stored as each event alone would be", () => {
    expect(dependentEvents(files, [{}], 5_000)).toEqual([]);
  });

  it("is stored as each event alone would be in a process with projects of different settings", () => {
    const settings = [{}, { kinds: everyKind }, { kinds: ["-email"] as const, keep: ["hunter2"] }, aProject];

    expect(dependentEvents(files, settings, 2_000, 2)).toEqual([]);
  });
});

const base64 = (text: string) => Buffer.from(text).toString("base64");
const layered = (text: string, levels: number): string => (levels === 0 ? text : layered(base64(text), levels - 1));

describe("a text that was stored unchanged in one place", () => {
  it.each([
    ["a password in a field about authentication", { note: '{"pass":"swordfish"}' }, { auth: '{"pass":"swordfish"}' }],
    ["a phone number in a field for phone numbers", { note: "81234567" }, { phone: "81234567" }],
    ["an address version", { version: "141.97.61.77" }, { note: "141.97.61.77" }],
    ["a name in an object of a person", { note: '{"name":"x"}' }, { login: { "pass:": "swordfish" } }],
  ])("is scrubbed like a new text in another place: %s", (_, first, second) => {
    const alone = createScrubber({ keep: ["nothing"] }).scrub(second);
    for (let times = 0; times < 3; times++) scrub(first);

    expect(scrub(second)).toEqual(alone);
  });

  it.each([
    ["an address", "jane.doe@example.com"],
    ["a card number", "card 4111 1111 1111 1111"],
    ["a password", "password=hunter2222"],
    ["a phone number", "call +1 415 555 0132"],
    ["a key", `sk_live_${"4eC39HqLyjWDarjtT1zdp7dc"}`],
  ])("is scrubbed in fewer layers of Base64 after it was seen in more: %s", (_, text) => {
    const other = createScrubber({ keep: ["nothing"] });
    for (let times = 0; times < 3; times++) for (const one of [scrub, other.scrub]) one({ note: layered(text, 5) });

    for (const levels of [1, 2, 3]) {
      expect(scrub({ note: layered(text, levels) }).redactions).toHaveLength(1);
      expect(other.scrub({ [layered(text, levels)]: 1 }).redactions).toHaveLength(1);
    }
  });
});
