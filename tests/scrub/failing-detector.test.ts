/** What an event becomes when a detector throws. */
import { expect, it, onTestFinished, vi } from "vitest";
import { email } from "@/lib/scrub/detectors/email";
import type { Pass } from "@/lib/scrub/engine/detector";
import { createScrubber } from "@/lib/scrub/scrub";

// Only for texts that consist of the address alone. Other texts are scrubbed as usual.
function failing() {
  const [pass] = email.passes as readonly Pass[];
  const find = vi.spyOn(pass as Pass, "find");
  find.mockImplementation(({ text }) => {
    if (text.includes("jane")) throw new Error(text);
  });
  onTestFinished(() => find.mockRestore());
  // With an option, so that it is not the shared scrubber, which does not fail.
  return createScrubber({ kinds: ["+email"] });
}

it("a detector that fails replaces the string it failed on and reports it", () => {
  const { value, redactions } = failing().scrub({
    note: "to jane@example.com",
    inner: '{"q":"jane@example.com","n":1}',
    kept: "call +1 415 555 0132",
    list: [1, "jane@example.com"],
    "jane@example.com": 2,
  });

  expect(value).toEqual({
    note: "[unreadable]",
    inner: '{"q":"[unreadable]","n":1}',
    kept: "call [phone]",
    list: [1, "[unreadable]"],
    "[unreadable]": 2,
  });
  expect(redactions.filter(({ kind }) => kind === "unreadable").map(({ path }) => path)).toEqual([
    ...["note", "inner.q", "list[]", "[unreadable]"],
  ]);
  expect(JSON.stringify(redactions)).not.toContain("jane");
});

it("a detector that fails affects no other event of the batch", () => {
  const { scrub, kindsIn } = failing();
  const batch = [{ q: "Paris" }, { q: "jane@example.com" }, { q: "ssn 123-45-6789" }];

  expect(batch.map((event) => scrub(event).value.q)).toEqual(["Paris", "[unreadable]", "ssn [us_ssn]"]);
  expect(kindsIn("jane@example.com")).toEqual(["unreadable"]);
});
