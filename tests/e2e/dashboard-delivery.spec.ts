/** The Delivery page of the built app: what is missing, by SDK version and by process. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { complaintsOf, sharedApp, test } from "@/tests/support/browser-app";
import { desktop, expectReadable, expectWhole, phone, rowsOf, smallTargets } from "@/tests/support/busy-project";
import { newProject, sendBatch, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const app = sharedApp();
const numbered = (...sequences: number[]) => sequences.map((sequence) => anEvent({ sequence }));
const longest = "p".repeat(64);

/** Signs in and opens the page of a new project that received these batches. */
async function open(page: Page, name: string, batches: readonly object[]): Promise<void> {
  await signIn(page, app);
  const { projectId, key } = await newProject(app, name);
  for (let from = 0; from < batches.length; from += 10) {
    const statuses = await Promise.all(batches.slice(from, from + 10).map((batch) => sendBatch(app, key, batch)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  await page.goto(`${app.url}/dashboard/${projectId}/delivery`);
}

test("explains what to send until an SDK numbers its events", async ({ page }) => {
  await open(page, "Not numbered", [{ events: [anEvent()] }]);
  const main = page.getByRole("main");
  await expect(main.getByText("send install with each batch and sequence with each event")).toBeVisible();
  await main.getByRole("link", { name: "How events are counted" }).click();
  await expect(page).toHaveURL(/\/docs\/sending#lost-events$/);
  await expect(page.getByRole("heading", { name: "Lost events" })).toBeInViewport();
});

test("says that nothing is missing", async ({ page }) => {
  await open(page, "Complete", [{ install: "process-1", sdk_version: "sluice/0.1.0", events: numbered(1, 2, 3) }]);
  await expect(page.getByText("of 3 events missing", { exact: true })).toBeVisible();
  await expect(rowsOf(page.getByRole("table", { name: "Processes" }))).toHaveCount(1);
});

test("shows missing and dropped events by version and by process, worst first", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize(desktop);
  await open(page, "Lossy", [
    { install: "process-1", sdk_version: "sluice/0.1.0", events: numbered(1, 3) },
    {
      install: longest,
      sdk_version: "sluice/0.2.0",
      events: numbered(1, 5, 10),
      dropped: [
        { reason: "queue_full", sequences: [[2, 3]] },
        { reason: "expired", sequences: [[4, 4]] },
      ],
    },
    ...Array.from({ length: 220 }, (_, at) => ({ install: `process-${at + 10}`, events: numbered(1) })),
  ]);
  await expect(page.getByText("of 233 events missing (2.1%)")).toBeVisible();
  const versions = page.getByRole("table", { name: "SDK versions" });
  await expect(rowsOf(versions).getByRole("cell")).toHaveText(
    [
      ["1", "10", "3", "0", "4", "3"],
      ["1", "3", "2", "0", "1", "0"],
      ["220", "220", "220", "0", "0", "0"],
    ].flat(),
  );
  const processes = page.getByRole("table", { name: "Processes" });
  await expect(rowsOf(processes)).toHaveCount(20);
  await expect(rowsOf(processes).first()).toContainText(longest);
  await expect(rowsOf(processes).first()).toContainText("expired 1queue_full 2");
  await expect(page.getByText("Showing the processes with the most missing events. 22 more not shown.")).toBeVisible();
  await expectWhole(versions);

  const downloading = page.waitForEvent("download");
  const section = page.locator("section").filter({ has: processes });
  await section.getByRole("button", { name: "Download CSV" }).click();
  const csv = readFileSync(await (await downloading).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(csv[0]).toBe("Process,Created,Stored,Rejected,Missing,Dropped,Reasons,SDK,First batch,Last batch");
  expect(csv).toHaveLength(201);

  await page.getByRole("button", { name: "Show all 200 processes" }).click();
  await expect(rowsOf(processes)).toHaveCount(200);
  await processes.getByRole("button", { name: "SDK" }).click();
  await expect(rowsOf(processes).first()).toContainText("sluice/0.1.0");

  await page.setViewportSize(phone);
  await expectReadable(processes);
  await expectReadable(versions);
  expect(await smallTargets(page, 24)).toEqual([]);
  expect(complaints).toEqual([]);
});
