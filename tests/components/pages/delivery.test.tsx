/** What the Delivery page shows for given figures. */
import { expect, it } from "vitest";
import { Delivery } from "@/components/dashboard/delivery/delivery";
import { Delivery as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { given, type Some } from "@/tests/support/given";
import { answered, findTable, plainText, renderHtml } from "@/tests/support/rendered-page";

const shown = (answer: Some<Answer>, search = "") =>
  renderHtml(<Delivery initial={answered(given(Answer, answer), search)} />, { path: "/delivery", search });

it("explains what to send until an SDK numbers its events", () => {
  const html = shown({});

  expect(plainText(html)).toContain("send install with each batch and sequence with each event");
  expect(html).toContain('<a href="/docs/sending#lost-events"');
  expect(html).not.toContain("<table");
});

it("offers no range longer than receipts are kept", () => {
  expect(plainText(shown({}, "range=7d"))).toContain("Show last 30 days");
  expect(plainText(shown({}, "range=30d"))).not.toContain("Show last");
});

it("says that nothing is missing", () => {
  const complete = { created: 3, stored: 3, installs: 1 };
  const html = shown({ total: complete, installs: [{ install: "process-1" }], versions: [complete] });

  expect(plainText(html)).toContain("0of 3 events missingEvents after");
  expect(findTable(html, "Processes").rows).toHaveLength(1);
});

it("shows missing and dropped events by version and by process, worst first", () => {
  const lossy = { created: 10, stored: 3, rejected: 0, dropped: 3, missing: 4 };
  const longest = "p".repeat(64);
  const html = shown({
    total: { created: 233, stored: 225, dropped: 3, missing: 5, installs: 222 },
    versions: [
      { ...lossy, sdk: "sluice/0.2.0", installs: 1 },
      { created: 3, stored: 2, missing: 1, sdk: "sluice/0.1.0", installs: 1 },
      { created: 220, stored: 220, sdk: "", installs: 220 },
    ],
    moreVersions: 1,
    installs: [
      ...Array.from({ length: 199 }, (_, at) => ({ install: `process-${at}` })),
      {
        ...lossy,
        install: longest,
        sdk: "sluice/0.2.0",
        reasons: [
          { reason: "expired", count: 1 },
          { reason: "queue_full", count: 2 },
        ],
      },
    ],
    moreInstalls: 22,
  });

  expect(plainText(html)).toContain("5of 233 events missing (2.1%)");
  expect(findTable(html, "SDK versions")).toMatchObject({
    head: ["SDK", "Processes", "Created", "Stored", "Rejected", "Missing", "Dropped"],
    rows: [
      ["sluice/0.2.0", "1", "10", "3", "0", "4", "3"],
      ["sluice/0.1.0", "1", "3", "2", "0", "1", "0"],
      ["(not set)", "220", "220", "220", "0", "0", "0"],
    ],
  });
  const processes = findTable(html, "Processes").rows;
  expect(processes).toHaveLength(20);
  expect(processes[0]?.slice(0, 8)).toEqual([
    longest,
    "10",
    "3",
    "0",
    "4",
    "3",
    "expired 1queue_full 2",
    "sluice/0.2.0",
  ]);
  expect(plainText(html)).toContain("Show all 200 processes");
  expect(plainText(html)).toContain("Showing the versions with the most missing events. 1 more not shown.");
  expect(plainText(html)).toContain("Showing the processes with the most missing events. 22 more not shown.");
});
