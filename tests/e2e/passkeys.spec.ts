/** Passkeys in a browser, with an authenticator that Chromium simulates: registering one, signing in with it, removing it. */
import { type CDPSession, expect, type Page } from "playwright/test";
import { ownApp, test } from "@/tests/support/browser-app";
import { signInLink } from "@/tests/support/built-app";
import { expectSound } from "@/tests/support/dashboard-browser";

const owner = "jane@acme.com";
const app = ownApp(() => ({ DASHBOARD_EMAILS: owner, SIGN_IN_METHODS: "passkey,terminal" }));
const small = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
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

const alertIn = (page: Page) => page.getByRole("alert").filter({ hasText: /\S/ });

test("is registered on the Sessions page, signs in, and no longer does once it is removed", async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  await signInFromTerminal(page);
  await page.goto(at("/dashboard/sessions"));
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog");
  await expectSound(page);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Work laptop");

  await setVerified(authenticator, false);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(alertIn(page)).toHaveText("No passkey was chosen. Try again.");
  await setVerified(authenticator, true);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const row = page.getByRole("row").filter({ hasText: "Work laptop" });
  await expect(row).toContainText("Never");
  await expectSound(page);
  await page.setViewportSize(small);
  await expectSound(page);

  await page.setViewportSize(wide);
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page).toHaveURL(at("/sign-in"));
  await page.goto(at("/dashboard/sessions"));
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expectSound(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(at("/dashboard/sessions"));
  await expect(page.getByText("Signed in with a passkey")).toBeVisible();
  await expect(row).not.toContainText("Never");

  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await expectSound(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto(at("/sign-in"));
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(alertIn(page)).toContainText("belongs to an account that cannot sign in");
  await expectSound(page);
});

test("is not offered to the terminal’s own user, who has no address", async ({ page }) => {
  await page.goto(await signInLink(app));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.goto(`${app.url}/dashboard/sessions`);
  await expect(page.getByRole("heading", { name: "Sessions" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toHaveCount(0);
});
