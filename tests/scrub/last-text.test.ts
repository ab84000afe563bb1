import { expect, it } from "vitest";
import { forgetTexts, rememberLast } from "@/lib/scrub/engine/last-text";
import { scrub } from "@/lib/scrub/scrub";

it("keeps the result for the last text until the texts are released", () => {
  let calls = 0;
  const lengthOf = rememberLast(({ length }) => {
    calls++;
    return { length };
  });

  expect([lengthOf("one"), lengthOf("one"), lengthOf("three")]).toEqual([{ length: 3 }, { length: 3 }, { length: 5 }]);
  expect(calls).toBe(2);

  forgetTexts();
  lengthOf("three");
  expect(calls).toBe(3);

  scrub({ text: "password: hunter2" });
  lengthOf("three");
  expect(calls).toBe(4);
});
