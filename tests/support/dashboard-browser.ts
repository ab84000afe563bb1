/** Dashboard actions for browser tests. */
import { expect, type Locator, type Page } from "playwright/test";
import { type BuiltApp, signInLink } from "@/tests/support/built-app";

const sessions = new Map<string, string>();

/** Signs in with an `npm run sign-in` link, and ends on the Projects page. */
export async function signInByLink(page: Page, app: BuiltApp): Promise<void> {
  await page.goto(await signInLink(app));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Projects" })).toBeVisible();
}

/** Gives the page a session, without opening one. All tests with the same app have the same session. */
export async function signIn(page: Page, app: BuiltApp): Promise<void> {
  const [name = "", value = ""] = (await signInOnce(app)).split("=");
  await page.context().addCookies([{ name, value, url: app.url }]);
}

/** The cookie of the app's session. */
async function signInOnce(app: BuiltApp): Promise<string> {
  const known = sessions.get(app.url);
  if (known !== undefined) return known;
  const token = new URL(await signInLink(app)).searchParams.get("token") ?? "";
  const response = await fetch(`${app.url}/sign-in/session`, {
    method: "POST",
    redirect: "manual",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ token }),
  });
  const [cookie = ""] = (response.headers.getSetCookie()[0] ?? "").split(";");
  sessions.set(app.url, cookie);
  return cookie;
}

/** Creates a project, without a page. Returns its id and key. */
export async function newProject(app: BuiltApp, name: string): Promise<{ projectId: string; key: string }> {
  const response = await postToDashboard(app, "/projects", { name });
  expect(response.status).toBe(201);
  return response.json();
}

/** Calls the dashboard API as a signed-in page does. */
export async function postToDashboard(app: BuiltApp, path: string, body: unknown, method = "POST"): Promise<Response> {
  return fetch(`${app.url}/api/dashboard${path}`, {
    method,
    headers: { cookie: await signInOnce(app), "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(body),
  });
}

/** Creates a project on the Projects page and ends on its Connect page. Returns its id and key. */
export async function makeProject(page: Page, name: string): Promise<{ projectId: string; key: string }> {
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { name: `Connect ${name}` })).toBeVisible();
  const key = await shownKey(page);
  return { projectId: new URL(page.url()).pathname.split("/")[2] ?? "", key };
}

/** Clicks twice without letting the page render in between. */
export async function clickTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
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
export const sendEvents = (app: BuiltApp, key: string, events: readonly unknown[]): Promise<number> =>
  sendBatch(app, key, { events });

export async function sendBatch(app: BuiltApp, key: string, batch: object): Promise<number> {
  const response = await fetch(`${app.url}/v1/events`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(batch),
  });
  return response.status;
}

/** Waits until the page is complete. Next streams metadata and content, and fades previous data until the new data arrives. */
export async function isShown(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator("h1:visible").first()).toBeAttached();
  await expect(page.locator("[aria-busy=true]:visible")).toHaveCount(0);
}

/** All events of the last hour, as exported. */
export async function exportedEvents(app: BuiltApp, projectId: string): Promise<Record<string, unknown>[]> {
  const address = `${app.url}/api/dashboard/projects/${projectId}/export?range=1h`;
  const response = await fetch(address, { headers: { cookie: await signInOnce(app) } });
  // Another test is exporting.
  if (response.status === 429) return [];
  expect(response.status).toBe(200);
  const lines = (await response.text()).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
