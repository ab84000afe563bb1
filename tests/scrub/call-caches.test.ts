import { expect, it } from "vitest";
import { clearCallCaches, memoizeLast } from "@/lib/scrub/engine/caches";
import { scrub } from "@/lib/scrub/scrub";

it("keeps the result for the last text until the texts are released", () => {
  let calls = 0;
  const measure = memoizeLast(({ length }) => {
    calls++;
    return { length };
  });

  expect([measure("one"), measure("one"), measure("three")]).toEqual([{ length: 3 }, { length: 3 }, { length: 5 }]);
  expect(calls).toBe(2);

  clearCallCaches();
  measure("three");
  expect(calls).toBe(3);

  scrub({ text: "password: hunter2" });
  measure("three");
  expect(calls).toBe(4);
});

it("rereads an object that changed between two calls", () => {
  const event: { [name: string]: unknown } = { columns: ["id", "city"], rows: [[1, "Lisbon"]], kind: "table" };
  expect(scrub(event).redactions).toEqual([]);

  event.columns = ["id", "password"];
  event.rows = [[1, "hunter2222"]];
  expect(scrub(event).redactions).toEqual([{ kind: "secret", path: "rows[][]", count: 1 }]);
});

it("reads an object whose getter calls the scrubber", () => {
  const table = {
    rows: [[1, "hunter2222"]],
    get columns() {
      scrub({ note: "hello" });
      return ["id", "password"];
    },
  };

  expect(scrub(table).value.rows).toEqual([[1, "[secret]"]]);
});
