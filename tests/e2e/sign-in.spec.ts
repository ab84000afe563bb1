/** Who can reach the built app's dashboard, and how: by email, by link, without JavaScript, but never while signed out. */
import path from "node:path";
import { SignJWT } from "jose";
import { expect, type Request } from "playwright/test";
import { findFaults } from "@/tests/support/axe";
import { sharedApp, test } from "@/tests/support/browser-app";
import { signInLink, startApp } from "@/tests/support/built-app";
import { filesUnder } from "@/tests/support/dashboard";

const app = sharedApp();

test("signs in by email on a server, and reports an unavailable store", async ({ page, context }) => {
  const secret = "0123456789abcdef0123456789abcdef";
  const server = await startApp({
    CLICKHOUSE_URL: "http://127.0.0.1:9",
    WORKERS: "1",
    WIDGET_TOKEN_SECRETS: secret,
    PSEUDONYM_SECRET: secret,
    DASHBOARD_SECRET: secret,
    DASHBOARD_EMAILS: "jane@acme.com",
    DATA_DIR: test.info().outputPath("data"),
  });
  try {
    await page.goto(`${server.url}/dashboard`);
    await expect(page).toHaveURL(`${server.url}/sign-in`);
    await page.getByRole("textbox", { name: "Email address" }).fill("eve@acme.com");
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    const session = new SignJWT({ method: "email", auth_time: Math.floor(Date.now() / 1000) })
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
    await expect(page.getByRole("button", { name: "Retry" })).toBeEnabled();
    expect(await findFaults(page)).toEqual([]);
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
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${app.url}/sign-in`);
  await page.goto(`${app.url}/dashboard`);
  await expect(page).toHaveURL(`${app.url}/sign-in`);
  await page.close();
});

/** The router state header that requests the innermost page without its layouts. */
function routerTree(segments: readonly string[]): string {
  const page: unknown = ["__PAGE__", {}, null, "refetch"];
  const tree = segments.reduceRight<unknown>((inner, segment) => [dynamic(segment), { children: inner }], page);
  return encodeURIComponent(JSON.stringify(["", { children: tree }]));
}
const dynamic = (segment: string) => (/^\[\w+\]$/.test(segment) ? [segment.slice(1, -1), "x", "d", null] : segment);

/** Follows redirects, but does not open the sign-in page. */
async function reached(address: string, headers: Record<string, string>): Promise<{ pathname: string; text: string }> {
  const response = await fetch(address, { headers, redirect: "manual" });
  const text = await response.text();
  const location = response.headers.get("location");
  const { pathname, href } = new URL(location ?? address, address);
  return location === null || pathname === "/sign-in" ? { pathname, text } : reached(href, headers);
}

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
      { rsc: "1", "next-router-state-tree": routerTree(segments) },
    ];
    for (const headers of asked) {
      const { pathname, text } = await reached(address, headers);
      const isLedToSignIn = pathname === "/sign-in" || /;\/sign-in(\?next=[\w%-]+)?;/.test(text);
      // A prefetch response may contain only segment names and no content.
      const isEmpty = "next-router-prefetch" in headers && !text.includes("$Sreact");
      expect(isLedToSignIn || isEmpty, address).toBe(true);
      expect(text, address).not.toContain("Sign out");
      expect(text, address).not.toContain("New key");
    }
  }
});
