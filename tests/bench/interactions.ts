/** `npm run bench -- interactions`: Interaction to Next Paint of the dashboard on a slow phone. A report, not a test. */
import type { Page } from "playwright";
import { startVisit, type Visit } from "@/tests/bench/browser";
import { print, printGoals } from "@/tests/bench/report";

const goalMs = 200;
const rounds = 3;
/** A phone with a quarter of this machine's speed, on Lighthouse's slow 4G. */
const cpuSlowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

type Interaction = {
  readonly name: string;
  /** Below the project. */
  readonly path: string;
  /** Not measured. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly run: (page: Page) => Promise<unknown>;
};
export type InteractionCost = { readonly name: string; readonly worstMs: number; readonly medianMs: number };

const overview = "?range=30d";
const openMenu = (page: Page) => page.getByRole("button", { name: "Menu" }).tap();
const openPalette = async (page: Page) => {
  await openMenu(page);
  await page.getByRole("dialog").getByRole("button", { name: "Jump to" }).tap();
};
const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 120 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();

/** What any interaction takes on this machine, however little it does. */
const emptyButton = `document.querySelector("main").insertAdjacentHTML("afterbegin", "<button>Nothing</button>")`;

const interactions: readonly Interaction[] = [
  {
    name: "press a button that does nothing",
    path: overview,
    prepare: (page) => page.evaluate(emptyButton),
    run: (page) => button(page, "Nothing").tap(),
  },
  { name: "open the menu", path: overview, run: openMenu },
  { name: "open the palette", path: overview, prepare: openMenu, run: (page) => page.keyboard.press("Control+k") },
  { name: "type in the palette", path: overview, prepare: openPalette, run: type("err 0123") },
  {
    name: "switch the theme",
    path: overview,
    prepare: openMenu,
    run: (page) => page.getByRole("dialog").getByTitle("Theme").tap(),
  },
  { name: "open the filters", path: overview, run: (page) => button(page, "Filter").tap() },
  {
    name: "type in a filter",
    path: overview,
    prepare: async (page) => {
      await button(page, "Filter").tap();
      await page.getByRole("combobox", { name: "Field" }).tap();
    },
    run: type("search"),
  },
  {
    name: "open a filter chip",
    path: `${overview}&type=tool_call`,
    run: (page) => page.getByTitle("Edit Type is tool_call").tap(),
  },
  {
    name: "remove a filter",
    path: `${overview}&type=tool_call`,
    run: (page) => page.getByRole("button", { name: "Remove Type is tool_call filter" }).tap(),
  },
  { name: "change the period", path: overview, run: (page) => button(page, "7d").tap() },
  {
    name: "press a chart",
    path: overview,
    run: (page) =>
      page
        .locator("figure svg")
        .first()
        .tap({ force: true, position: { x: 90, y: 90 } }),
  },
  {
    name: "show charts as tables",
    path: overview,
    run: (page) => button(page, "Show charts as tables").tap(),
  },
  { name: "zoom in on a chart", path: overview, run: (page) => page.getByText("Zoom in").first().tap() },
  {
    name: "choose a breakdown",
    path: overview,
    prepare: (page) => page.getByLabel("Break down by").focus(),
    run: (page) => page.keyboard.press("t"),
  },
  {
    name: "sort the table of a chart",
    path: overview,
    prepare: (page) => button(page, "Show charts as tables").tap(),
    run: (page) => page.getByRole("figure").first().getByRole("button", { name: "Total" }).tap(),
  },
  { name: "open an error", path: `/errors${overview}`, run: (page) => page.locator("main summary").first().tap() },
  {
    name: "open an event",
    path: `/live${overview}`,
    run: (page) => page.locator("main .row-button").first().tap(),
  },
  { name: "open a trace", path: `/traces${overview}`, run: (page) => page.locator("main .row-button").first().tap() },
  { name: "load more traces", path: `/traces${overview}`, run: (page) => button(page, "Load more").tap() },
];

export async function benchmarkInteractions(): Promise<readonly InteractionCost[]> {
  const visit = await startVisit(phone);
  const costs: InteractionCost[] = [];
  try {
    print(`Interaction to Next Paint at ${phone.viewport.width} px, CPU ${cpuSlowdown} times slower, slow 4G, ms`);
    print("   worst  median");
    for (const interaction of interactions) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await measureInteraction(visit, interaction));
      times.sort((one, other) => one - other);
      const cost = { name: interaction.name, worstMs: times.at(-1) ?? 0, medianMs: times[rounds >> 1] ?? 0 };
      costs.push(cost);
      print(`${String(cost.worstMs).padStart(8)}${String(cost.medianMs).padStart(8)}  ${cost.name}`);
    }
  } finally {
    await visit.stop();
  }
  const worst = Math.max(...costs.map(({ worstMs }) => worstMs));
  const text = "Interaction to Next Paint, the slowest interaction";
  printGoals([{ text, measured: worst, bound: "≤", goal: goalMs, unit: "ms", isMet: worst <= goalMs }]);
  return costs;
}

/** The longest time from an input to the next paint. Browsers round to 8 ms and report 16 ms or more. */
async function measureInteraction(
  { context, origin, project }: Visit,
  { name, path, prepare, run }: Interaction,
): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript({ content: observeInteractions });
    // The page remembers choices of earlier interactions.
    await page.addInitScript({ content: "localStorage.clear()" });
    const session = await context.newCDPSession(page);
    await page.goto(`${origin}${project}${path}`, { waitUntil: "networkidle" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await prepare?.(page);
    await settle(page);
    await page.evaluate(() => globalThis.slowestInteraction());
    await page.evaluate(() => globalThis.hasInput());
    await run(page);
    await settle(page);
    if (!(await page.evaluate(() => globalThis.hasInput()))) throw new Error(`"${name}" reached no element.`);
    return await page.evaluate(() => globalThis.slowestInteraction());
  } finally {
    await page.close();
  }
}

/** Waits for the work that the last input caused, including responses. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1_500);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

declare global {
  /** The time of the slowest interaction since the last call. */
  function slowestInteraction(): number;
  /** Whether the page received a tap or a key since the last call. */
  function hasInput(): boolean;
}

/** Runs in the page. As text, because tsx adds calls of its own to functions. */
const observeInteractions = `
  let slowest = 0;
  let inputs = 0;
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => inputs++, true);
  globalThis.hasInput = () => {
    const had = inputs > 0;
    inputs = 0;
    return had;
  };
  const note = (entries) => {
    for (const { interactionId, duration } of entries) if (interactionId > 0) slowest = Math.max(slowest, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "event", durationThreshold: 16, buffered: true });
  globalThis.slowestInteraction = () => {
    note(observer.takeRecords());
    const found = slowest;
    slowest = 0;
    return found;
  };`;
