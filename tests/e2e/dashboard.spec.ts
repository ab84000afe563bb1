/** The dashboard of the built app, starting from an empty data folder. */
import path from "node:path";
import { SignJWT } from "jose";
import { expect, type Request, test } from "playwright/test";
import { builtApp, complaintsOf } from "@/tests/support/browser-app";
import { signInLink, startApp } from "@/tests/support/built-app";
import { filesUnder } from "@/tests/support/dashboard";
import { clickTwice, expectSound, makeProject, sendEvents, shownKey, signIn } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const small = { width: 390, height: 844 };
const app = builtApp();

test("goes from the terminal's link to the first event, and revokes a key", async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, app);
  const { projectId, key } = await makeProject(page, "Flights");
  await expect(page.getByRole("heading", { name: "Waiting for your first event" })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toContainText(`Bearer ${key}`);
  await expectSound(page);

  expect(await sendEvents(app, key, [anEvent({ event_name: "search_flights", query: "for jane@example.com" })])).toBe(
    200,
  );
  await expect(page.getByRole("heading", { name: "First event received" })).toBeVisible();
  const arrival = page.getByRole("region", { name: "First event" });
  await expect(arrival).toContainText("search_flights");
  await expect(arrival).toContainText("for [email]");
  await page.reload();
  await expect(page.getByRole("heading", { name: "First event received" })).toBeVisible();
  await arrival.getByRole("link", { name: "View event" }).click();
  await expect(page.getByRole("dialog")).toContainText("for [email]");
  await page.goBack();
  await expect(arrival.getByRole("link", { name: "View trace" })).toHaveAttribute("href", /\/traces\/trace-1$/);
  await expect(page.getByText(key)).toHaveCount(0);
  await expectSound(page);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(arrival).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Create API key" })).toBeVisible();
  await expect(arrival).toHaveCount(0);
  await clickTwice(page.getByRole("button", { name: "Create API key" }));
  await shownKey(page);

  await page.getByRole("link", { name: "Keys" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard/${projectId}/keys`);
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("production");
  await clickTwice(page.getByRole("button", { name: "Create key" }));
  const second = await shownKey(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: /Getting started/ })).toHaveCount(1);
  await expect(page.getByRole("row", { name: /production/ })).toHaveCount(1);
  expect(await sendEvents(app, second, [anEvent()])).toBe(200);
  await expectSound(page);

  await page.getByRole("button", { name: "Revoke production" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByRole("row", { name: /production/ })).toContainText("Revoked");
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => sendEvents(app, second, [anEvent()]), { timeout: 60_000 }).toBe(401);
  expect(await sendEvents(app, key, [anEvent()])).toBe(200);
  expect(complaints).toEqual([]);
});

test("renames a project and deletes it after its name is typed", async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, app);
  const { projectId, key } = await makeProject(page, "Hotels");
  expect(await sendEvents(app, key, [anEvent(), anEvent(), anEvent()])).toBe(200);
  await page.getByRole("link", { name: "Projects" }).click();
  await expect(page.getByRole("row", { name: /Hotels/ })).toContainText("3");
  await expectSound(page);

  await page.getByRole("button", { name: "Rename Hotels" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("demo");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByText("Already in use, choose another")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Hotels and inns");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByRole("row", { name: /Hotels and inns/ })).toBeVisible();

  await page.getByRole("button", { name: "Delete Hotels and inns" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${app.url}/dashboard/${projectId}`);
  await page.getByRole("button", { name: "Delete Hotels and inns" }).click();
  const remove = page.getByRole("button", { name: "Delete permanently" });
  await page.getByRole("textbox").fill("Hotels");
  await expect(remove).toBeDisabled();
  await page.getByRole("textbox").fill("Hotels and inns");
  await expectSound(page);
  await remove.click();
  await expect(page.getByRole("row", { name: /Hotels/ })).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await sendEvents(app, key, [anEvent()])).toBe(401);
  await elsewhere.getByRole("button", { name: "7d" }).click();
  await expect(elsewhere.getByRole("heading", { name: "This project no longer exists." })).toBeVisible();
  await elsewhere.getByRole("link", { name: "View all projects" }).click();
  await expect(elsewhere).toHaveURL(`${app.url}/dashboard`);
  await elsewhere.close();
  // Ignore the 400 for the name in use.
  expect(complaints.filter((line) => !line.includes("400"))).toEqual([]);
});

test("opens pages from the palette, and keeps page and range when switching projects", async ({ page }) => {
  await signIn(page, app);
  const one = await makeProject(page, "Trains");
  await page.getByRole("link", { name: "Projects" }).click();
  const other = await makeProject(page, "Boats");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search pages and projects" }).fill("key");
  await expectSound(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${app.url}/dashboard/${other.projectId}/keys`);

  // Keeps the range but not the filters, which apply to one project.
  await page.goto(`${app.url}/dashboard/${other.projectId}/errors?range=7d&tool=x`);
  await page.getByRole("navigation").getByText("Boats").first().click();
  await page.getByRole("link", { name: "Trains" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard/${one.projectId}/errors?range=7d`);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox")).toHaveCount(0);
});

test("works on a small screen with a menu instead of the sidebar", async ({ page }) => {
  await page.setViewportSize(small);
  await page.goto(await signInLink(app));
  await expectSound(page);
  await signIn(page, app);
  await expectSound(page);
  await makeProject(page, "Pocket");
  await expectSound(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expectSound(page);
  await page.getByRole("dialog").getByRole("button", { name: "Jump to" }).click();
  await page.getByRole("combobox", { name: "Search pages and projects" }).fill("overview");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Keys" }).click();
  await expect(page.getByRole("heading", { name: "Keys" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectSound(page);
});

test("reports stale data while offline and recovers automatically", async ({ page }) => {
  await signIn(page, app);
  const { key } = await makeProject(page, "Tunnels");
  await page.context().setOffline(true);
  await expect(page.getByText("Couldn't reach Sluice.")).toBeVisible();
  expect(await sendEvents(app, key, [anEvent()])).toBe(200);
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "First event received" })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("Couldn't reach Sluice.")).toHaveCount(0);
});

test("signs in by email on a server, and reports an unavailable store", async ({ page, context }) => {
  const secret = "0123456789abcdef0123456789abcdef";
  const server = await startApp({
    CLICKHOUSE_URL: "http://127.0.0.1:9",
    ...{ WIDGET_TOKEN_SECRETS: secret, PSEUDONYM_SECRET: secret, DASHBOARD_SECRET: secret },
    DASHBOARD_EMAILS: "jane@acme.com",
    DATA_DIR: test.info().outputPath("data"),
  });
  try {
    await page.goto(`${server.url}/dashboard`);
    await expect(page).toHaveURL(`${server.url}/sign-in`);
    await expectSound(page);
    await page.getByRole("textbox", { name: "Email address" }).fill("eve@acme.com");
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    await expectSound(page);

    const session = new SignJWT()
      .setProtectedHeader({ alg: "HS256" })
      .setAudience("dashboard")
      .setSubject("jane@acme.com")
      .setJti("1");
    const value = await session.setIssuedAt().setExpirationTime("1h").sign(new TextEncoder().encode(secret));
    await context.addCookies([{ name: "sluice_session", value, url: server.url }]);
    await page.goto(`${server.url}/sign-in`);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.clock.install();
    await page.goto(`${server.url}/dashboard`);
    await expect(
      page.getByRole("heading", { name: "The store is unreachable or rejected the request." }),
    ).toBeVisible();
    await expectSound(page);
    await expect(page.getByRole("button", { name: "Retry" })).toBeEnabled();
    // A proxy returns 502 while the server restarts. Then the store is back.
    const tick = async (status: number, asked: (request: Request) => boolean) => {
      await page.route(`${server.url}/api/ready`, (route) => route.fulfill({ status }));
      const asking = page.waitForRequest(asked);
      await page.clock.fastForward(20_000);
      await asking;
    };
    await page.route(`${server.url}/dashboard**`, (route) => route.fulfill({ status: 502 }));
    const isOfReady = (request: Request) => request.url().endsWith("/api/ready");
    for (const status of [502, 502]) await tick(status, isOfReady);
    await expect(
      page.getByRole("heading", { name: "The store is unreachable or rejected the request." }),
    ).toBeVisible();
    await page.unroute(`${server.url}/dashboard**`);
    await tick(200, (request) => request.headers().rsc === "1");
  } finally {
    await server.stop();
  }
});

test("signs in and out without JavaScript, and not by opening the link alone", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(await signInLink(app));
  await page.goto(`${app.url}/dashboard`);
  await expect(page).toHaveURL(`${app.url}/sign-in`);
  const asked = `${app.url}/dashboard/prj_none/errors?range=7d&tool=a%2Fb`;
  await page.goto(asked);
  await expect(page.getByText("Sign in to continue to the page you requested.")).toBeVisible();
  const signedOut = page.url();
  await page.goto(await signInLink(app));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
  await page.goto(signedOut);
  await expect(page).toHaveURL(asked);
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${app.url}/sign-in`);
  await page.goto(`${app.url}/dashboard`);
  await expect(page).toHaveURL(`${app.url}/sign-in`);
  await page.close();
});

test("disables controls until hydration, so that no click is lost", async ({ page }) => {
  await signIn(page, app);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${app.url}/dashboard`, { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "New project" });
  await expect(button).toBeDisabled();
  await expect(page.getByRole("button", { name: "Jump to" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeEnabled();
  release();
  await button.click();
  await expect(page.getByRole("dialog", { name: "New project" })).toBeVisible();
});

test("renders at most 100 projects and keys, counts the others, and finds them by name", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, app);
  const make = async (path: string, name: string) => {
    const { status } = await page.evaluate(
      async ([address, body]) => {
        const answer = await fetch(String(address), {
          method: "POST",
          body: String(body),
          headers: { "content-type": "application/json" },
        });
        return { status: answer.status };
      },
      [`/api/dashboard/projects${path}`, JSON.stringify({ name })],
    );
    expect(status).toBe(201);
  };
  const { projectId } = await makeProject(page, "Crowd");
  for (let number = 0; number < 110; number++) {
    await Promise.all([make("", `Crowded ${number}`), make(`/${projectId}/keys`, `key ${number}`)]);
  }
  for (const [path, name] of [
    ["", "Crowded 109"],
    [`/${projectId}/keys`, "key 0"],
  ]) {
    await page.goto(`${app.url}/dashboard${path}`);
    await expect(page.getByText(/^\d+ more not shown\. Search by name to find them\.$/)).toBeVisible();
    // With the header row, and a totals row for projects.
    await expect(page.getByRole("row")).toHaveCount(path === "" ? 102 : 101);
    await expect(page.getByRole("row", { name: String(name) })).toHaveCount(0);
    await page.getByRole("searchbox").fill(String(name));
    await expect(page.getByRole("row", { name: String(name) })).toBeVisible();
    await expectSound(page);
    await page.getByRole("searchbox").fill("nobody");
    await expect(page.getByText("No matches.")).toBeVisible();
  }
});

/** The router state header that requests the innermost page without its layouts. */
function treeOf(segments: readonly string[]): string {
  const page: unknown = ["__PAGE__", {}, null, "refetch"];
  const tree = segments.reduceRight<unknown>((inner, segment) => [dynamic(segment), { children: inner }], page);
  return encodeURIComponent(JSON.stringify(["", { children: tree }]));
}
const dynamic = (segment: string) => (/^\[\w+\]$/.test(segment) ? [segment.slice(1, -1), "x", "d", null] : segment);

test("shows no page to signed-out clients, for every page in the folder and any request headers", async () => {
  const folders = filesUnder("app/(dashboard)/dashboard", "page.tsx").map((file) =>
    path.dirname(path.relative("app", file)),
  );
  expect(folders.length).toBeGreaterThan(2);
  for (const folder of folders) {
    const segments = folder.split(path.sep);
    const place = segments
      .filter((segment) => !segment.startsWith("("))
      .map((segment) => segment.replace(/^\[.+\]$/, "x"));
    const address = `${app.url}/${place.join("/")}`;
    const asked: Record<string, string>[] = [
      {},
      { cookie: "sluice_session=x" },
      { rsc: "1" },
      { rsc: "1", "next-router-prefetch": "1" },
      { rsc: "1", "next-router-state-tree": treeOf(segments) },
    ];
    for (const headers of asked) {
      const response = await fetch(address, { headers });
      const text = await response.text();
      const isLedToSignIn = new URL(response.url).pathname === "/sign-in" || /;\/sign-in(\?next=[\w%]+)?;/.test(text);
      // A prefetch response may contain only segment names and no content.
      const isEmpty = "next-router-prefetch" in headers && !text.includes("$Sreact");
      expect(isLedToSignIn || isEmpty, address).toBe(true);
      expect(text, address).not.toContain("Sign out");
      expect(text, address).not.toContain("New key");
    }
  }
});
