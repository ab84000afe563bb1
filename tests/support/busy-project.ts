/** A project with a lot of data, and layout checks for its tables at any screen width. */
import { expect, type Locator, type Page } from "playwright/test";
import type { BuiltApp } from "@/tests/support/built-app";
import { busyEvents } from "@/tests/support/busy-events";
import { newProject, sendEvents } from "@/tests/support/dashboard-browser";

export const phone = { width: 390, height: 664 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1440, height: 900 };

type Project = { readonly projectId: string; readonly key: string };
const projects = new Map<string, Project>();

/** The app's project "Busy" with the busy events, created once. */
export async function busyProject(app: BuiltApp): Promise<Project> {
  const known = projects.get(app.url);
  if (known) return known;
  const project = await newProject(app, "Busy");
  const events = busyEvents(Date.now());
  for (let from = 0; from < events.length; from += 500)
    expect(await sendEvents(app, project.key, events.slice(from, from + 500))).toBe(200);
  projects.set(app.url, project);
  return project;
}

export const tableRows = (table: Locator) => table.locator("tbody tr");

/** On phones, every value of a table is on screen and labeled. */
export async function expectReadable(table: Locator): Promise<void> {
  await expect(table).toBeVisible();
  const faults = await table.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>("tbody tr, tfoot tr")].flatMap((row) =>
      [...row.querySelectorAll<HTMLElement>("td")].flatMap((cell) => {
        // Compact tables leave out some columns.
        if (cell.childNodes.length === 0 || cell.dataset.minor === "true") return [];
        const { left, right, width } = cell.getBoundingClientRect();
        const label = getComputedStyle(cell, "::before").content;
        const isSeen = width > 0 && left >= 0 && right <= window.innerWidth && cell.scrollWidth <= cell.clientWidth;
        const isLabelled = label.includes(String(cell.dataset.label));
        return isSeen && isLabelled ? [] : [`${row.textContent}: ${cell.dataset.label}`];
      }),
    ),
  );
  expect(faults).toEqual([]);
}

/** No column is truncated or needs scrolling. */
export async function expectWhole(table: Locator): Promise<void> {
  await expect(table).toBeVisible();
  const cut = await table.evaluate((element) => {
    const frame = element.parentElement;
    const cells = [...element.querySelectorAll("thead th, td")];
    return [
      ...(frame && frame.scrollWidth > frame.clientWidth ? [`${frame.scrollWidth} in ${frame.clientWidth}`] : []),
      ...cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => String(cell.textContent)),
    ];
  });
  expect(cut).toEqual([]);
}

/** Lists interactive elements smaller than that. Links within sentences are exempt. */
export async function smallTargets(page: Page, minPixels: number): Promise<string[]> {
  return page.getByRole("main").evaluate(
    (main, least) =>
      [...main.querySelectorAll("a, button, input, select, summary")].flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isSmall = width > 0 && (height < least || width < Math.min(least, 24));
        return isSmall ? [`${target.textContent}: ${width} × ${height}`] : [];
      }),
    minPixels,
  );
}
