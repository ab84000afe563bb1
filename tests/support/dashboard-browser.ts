/** Dashboard actions for browser tests. */
import { expect, type Locator, type Page } from "playwright/test";
import { violationsOn } from "@/tests/support/browser-app";
import { type BuiltApp, signInLink } from "@/tests/support/built-app";

/** Signs in with a link of `npm run sign-in`. */
export async function signIn(page: Page, app: BuiltApp): Promise<void> {
  await page.goto(await signInLink(app));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Projects" })).toBeVisible();
}

/** Creates a project on the Projects page and ends on its Get started page. Returns its id and key. */
export async function makeProject(page: Page, name: string): Promise<{ projectId: string; key: string }> {
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { name: `Get started with ${name}` })).toBeVisible();
  const key = await shownKey(page);
  return { projectId: new URL(page.url()).pathname.split("/")[2] ?? "", key };
}

/** Clicks twice before the page can render in between. */
export async function clickTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** The key shown on the page. */
export async function shownKey(page: Page): Promise<string> {
  return (await page.getByText(/^svc_\w{38}$/).textContent()) ?? "";
}

/** Sends events like an SDK and returns the response status. */
export async function sendEvents(app: BuiltApp, key: string, events: readonly unknown[]): Promise<number> {
  const response = await fetch(`${app.url}/v1/events`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ events }),
  });
  return response.status;
}

/** Axe reports no violations in either theme, and nothing is wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  // Next streams metadata, so after a client navigation the title arrives after the content.
  await expect(page).toHaveTitle(/\S/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(wide, `${page.url()} at ${seen} px`).toBeLessThanOrEqual(Number(seen));
}
