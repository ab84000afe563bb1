/** Every page of the dashboard, full and empty: axe finds nothing, nothing scrolls sideways, and the browser reports no error. */
import path from "node:path";
import { expect, type Page } from "playwright/test";
import { findFaults, looks, pageFaults } from "@/tests/support/axe";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { longTool } from "@/tests/support/busy-events";
import { filesUnder } from "@/tests/support/dashboard";
import { isShown, newProject, signIn } from "@/tests/support/dashboard-browser";
import { fullProject } from "@/tests/support/full-project";

const app = sharedApp();

/** The paths of the pages in a folder of the app, such as `/dashboard/[projectId]/keys`. */
const listPages = (folder: string) =>
  filesUnder(`app/(dashboard)/${folder}`, "page.tsx").map(
    (file) => `/${path.dirname(path.relative("app/(dashboard)", file))}`,
  );

/** What makes a page show more. By default, pages show the last 7 days. */
const searches: Record<string, string> = {
  "/dashboard/[projectId]/funnels": "?range=7d&steps=tool_call,tool_call:search_hotels",
  "/dashboard/[projectId]/search": "?range=7d#text=flight",
  "/dashboard/[projectId]/data": `?range=7d&tool=${longTool}`,
};

/** Lists that lead to pages whose id is known only from them. */
const lists = [
  { name: "errors", id: "errorId" },
  { name: "requests", id: "requestId" },
];
/** Pages that offer to connect a server to a project without events. */
const connecting = [
  ...["", "/tools", "/traces", "/sessions", "/users", "/errors", "/requests", "/search", "/live", "/funnels"],
  ...["/retention", "/redactions", "/rejected", "/delivery"],
].map((place) => `/dashboard/[projectId]${place}`);

/** Fills in the names in brackets. */
const pageAddress = (page: string, values: Record<string, string>) =>
  app.url +
  page.replaceAll(/\[(\w+)\]/g, (_, name) => {
    if (values[name] === undefined) throw new Error(`No value for ${name} of ${page}`);
    return encodeURIComponent(values[name]);
  });

/** Opens all details of a page. */
async function openDetails(page: Page): Promise<void> {
  await isShown(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  await isShown(page);
}

test("pages that are full of data have no faults", async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, app);
  const projectId = await fullProject(app);
  const complaints = collectComplaints(page);
  const values: Record<string, string> = {
    ...{ projectId, traceId: "nested", userId: "usr_1", sessionId: "session-1", name: longTool },
  };

  const faults: string[] = [];
  for (const place of listPages("dashboard").toSorted()) {
    await test.step(place, async () => {
      await page.goto(pageAddress(place, values) + (searches[place] ?? "?range=7d"));
      await openDetails(page);
      const list = lists.find(({ name }) => place.endsWith(`/${name}`));
      if (list) {
        const href = await page.locator(`main a[href*="/${list.name}/"]`).first().getAttribute("href");
        values[list.id] = /\w+$/.exec(String(href).split("?")[0] ?? "")?.[0] ?? "";
      }
      const found = await pageFaults(page);
      faults.push(...[...found, ...complaints.splice(0)].map((fault) => `${place}, ${fault}`));
    });
  }
  expect(faults).toEqual([]);
});

test("pages that are empty, not found or asked for an invalid range have no faults, and offer to connect a server", async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signIn(page, app);
  const { projectId } = await newProject(app, "Empty");
  const values = { projectId, traceId: "x", userId: "x", sessionId: "x", errorId: "x", requestId: "x", name: "x" };
  const places = listPages("dashboard/[projectId]");
  expect(places).toEqual(expect.arrayContaining(connecting));
  const invalid = ["/dashboard/[projectId]?range=forever", "/dashboard/prj_none"];

  const faults: string[] = [];
  for (const place of [...places, ...invalid]) {
    await test.step(place, async () => {
      await page.goto(pageAddress(place, values));
      await openDetails(page);
      if (connecting.includes(place))
        await expect(page.getByRole("main").getByRole("link", { name: "Connect", exact: true })).toHaveAttribute(
          "href",
          new RegExp(`^/dashboard/${projectId}/start`),
        );
      const found = await findFaults(page, { looks: looks.slice(0, 1) });
      faults.push(...found.map((fault) => `${place}, ${fault}`));
    });
  }
  expect(faults).toEqual([]);
});

test("pages for signed-out visitors have no faults", async ({ page }) => {
  const faults: string[] = [];
  for (const place of [...listPages("sign-in"), "/sign-in?next=%2Fdashboard%2Faudit", "/sign-in/link?token=x"]) {
    await page.goto(app.url + place);
    await openDetails(page);
    faults.push(...(await pageFaults(page)).map((fault) => `${place}, ${fault}`));
  }
  expect(faults).toEqual([]);
});
