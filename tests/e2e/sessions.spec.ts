/**
 * The Sign-ins page, the recent sign-in that deletions require, passkeys, with an authenticator that Chromium simulates, and signing in
 * through a real OpenID Connect provider. They share an app, whose store contains the sessions of every test.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SignJWT } from "jose";
import { type BrowserContext, type CDPSession, expect, type Page } from "playwright/test";
import { findFaults } from "@/tests/support/axe";
import { ownApp, test } from "@/tests/support/browser-app";
import { signInLink } from "@/tests/support/built-app";
import { makeProject } from "@/tests/support/dashboard-browser";
import { clientId, clientSecret, startIdentityProvider } from "@/tests/support/identity-provider";

const owner = "jane@acme.com";
const secret = randomBytes(32).toString("hex");
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
test.beforeAll(async () => {
  provider = await startIdentityProvider();
});
test.afterAll(() => provider.close());
const app = ownApp(() => ({
  DASHBOARD_EMAILS: owner,
  DASHBOARD_SECRET: secret,
  SIGN_IN_METHODS: "email,passkey,oidc,terminal",
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: "Acme",
}));
const small = { width: 390, height: 844 };

/** Adds a session that signed in this many minutes ago. */
async function signIn(context: BrowserContext, minutesAgo: number): Promise<void> {
  const signedInAt = Math.floor(Date.now() / 1000) - minutesAgo * 60;
  const token = new SignJWT({ jti: randomUUID(), method: "email", auth_time: signedInAt })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("dashboard")
    .setSubject(owner)
    .setIssuedAt(signedInAt)
    .setExpirationTime(signedInAt + 30 * 24 * 60 * 60);
  const value = await token.sign(new TextEncoder().encode(secret));
  await context.addCookies([{ name: "sluice_session", value, url: app.url }]);
}

/** The link in the newest email, rewritten to the app's URL in this test. */
async function mailedLink(): Promise<string> {
  const outbox = path.join(app.folder, "outbox");
  const links = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      // Others are still being written.
      .filter((file) => file.endsWith(".eml"))
      .map((file) => readFileSync(path.join(outbox, file), "utf8"))
      .flatMap((mail) => /http\S+\/sign-in\/link\?\S+/.exec(mail)?.[0] ?? []);
  await expect.poll(links).toHaveLength(1);
  const { pathname, search } = new URL(String(links()[0]));
  return app.url + pathname + search;
}

const startDeleting = async (page: Page, name: string) => {
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(name);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
};

test("requires a recent sign-in to delete a project, and returns to it", async ({ page, context }) => {
  await signIn(context, 120);
  await page.goto(`${app.url}/dashboard`);
  await makeProject(page, "Flights");
  await page.goto(`${app.url}/dashboard`);
  await startDeleting(page, "Flights");

  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("You signed in more than an hour ago.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Sign in again" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await startDeleting(page, "Flights");
  await expect(dialog.getByRole("link", { name: "Sign in again" })).toBeFocused();
  expect(await findFaults(page, { within: "dialog[open]" })).toEqual([]);
  await dialog.getByRole("link", { name: "Sign in again" }).click();
  await expect(page.getByRole("heading", { name: "Sign in again" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: `Email a link to ${owner}` }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();

  await page.goto(await mailedLink());
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
  await startDeleting(page, "Flights");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Flights" })).toHaveCount(0);
});

test("lists a user's sessions, and signs out one, the others or all", async ({ page, context, browser }) => {
  const others = await Promise.all([browser.newContext(), browser.newContext()]);
  const pages = await Promise.all(
    others.map(async (other, number) => {
      await signIn(other, 10 * (number + 1));
      const opened = await other.newPage();
      await opened.goto(`${app.url}/dashboard`);
      await expect(opened.getByRole("heading", { name: "Projects" })).toBeVisible();
      return opened;
    }),
  );
  await signIn(context, 30);
  await page.goto(`${app.url}/dashboard/sessions`);
  const rows = page.getByRole("row").filter({ hasText: "Signed in by email" });
  // These sessions started without a sign-in, so the store records them after the response to their first request.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Sign-ins" })).toBeVisible();
    expect(await rows.count()).toBeGreaterThanOrEqual(3);
    expect(await rows.filter({ hasText: "This browser" }).count()).toBe(1);
  }).toPass();
  await page.setViewportSize(small);

  const signOut = rows.filter({ hasText: "Another browser" }).first().getByRole("button");
  expect((await signOut.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await signOut.click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Sign out", exact: true });
  const before = await rows.count();
  await confirm.click();
  await expect(rows).toHaveCount(before - 1);

  await page.getByRole("button", { name: "Sign out others" }).click();
  await confirm.click();
  await expect(rows).toHaveCount(1);
  for (const other of pages) {
    await other.goto(`${app.url}/dashboard`);
    await expect(other).toHaveURL(`${app.url}/sign-in`);
  }

  await page.getByRole("button", { name: "Sign out all" }).click();
  await confirm.click();
  await expect(page).toHaveURL(`${app.url}/sign-in`);
  await page.goto(`${app.url}/dashboard/sessions`);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await Promise.all(others.map((other) => other.close()));
});

/** Passkeys require a domain name. */
const at = (path: string) => `http://localhost:${new URL(app.url).port}${path}`;

type Authenticator = { session: CDPSession; authenticatorId: string };

async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}
const setVerified = ({ session, authenticatorId }: Authenticator, isUserVerified: boolean) =>
  session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });

/** The first session of an owner: from the terminal, by address. */
async function signInFromTerminal(page: Page): Promise<void> {
  const { pathname, search } = new URL(await signInLink(app, owner));
  await page.goto(at(pathname + search));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Projects" })).toBeVisible();
}

const findAlert = (page: Page) => page.getByRole("alert").filter({ hasText: /\S/ });

test("a passkey is registered on the Sign-ins page, signs in, and no longer does once it is removed", async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page);
  await signInFromTerminal(page);
  await page.goto(at("/dashboard/sessions"));
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog");
  expect(await findFaults(page, { within: "dialog[open]" })).toEqual([]);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Work laptop");

  await setVerified(authenticator, false);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(findAlert(page)).toHaveText("No passkey was chosen. Try again.");
  await setVerified(authenticator, true);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const row = page.getByRole("row").filter({ hasText: "Work laptop" });
  await expect(row).toContainText("Never");
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.locator(".account-menu").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(at("/sign-in"));
  await page.goto(at("/dashboard/sessions"));
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(at("/dashboard/sessions"));
  await expect(page.getByText("Signed in with a passkey")).toBeVisible();
  await expect(row).not.toContainText("Never");

  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto(at("/sign-in"));
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(findAlert(page)).toContainText("belongs to an account that cannot sign in");
});

test("a passkey is not offered to the terminal’s own user, who has no address", async ({ page }) => {
  await page.goto(await signInLink(app));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
  await page.goto(`${app.url}/dashboard/sessions`);
  await expect(page.getByRole("heading", { name: "Sign-ins" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toHaveCount(0);
});

async function signInAs(page: Page, account: string): Promise<void> {
  await page.getByRole("link", { name: "Continue with Acme" }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/interaction/`));
  await page.locator("input[name=login]").fill(account);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
}

test("the provider signs in an owner, and returns to the requested page", async ({ page }) => {
  await page.goto(`${app.url}/dashboard/sessions`);
  await expect(page.getByRole("link", { name: "Continue with Acme" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await signInAs(page, owner);
  await expect(page).toHaveURL(`${app.url}/dashboard/sessions`);
  await expect(page.getByText("Signed in with SSO")).toBeVisible();
});

test("an account of the provider that is not allowed is refused on the sign-in page", async ({ page }) => {
  await page.goto(`${app.url}/sign-in`);
  await signInAs(page, "eve@acme.com");
  await expect(page).toHaveURL(`${app.url}/sign-in?problem=sign_in_failed`);
  await expect(page.getByRole("alert").first()).toContainText("belongs to an account that cannot sign in");
});
