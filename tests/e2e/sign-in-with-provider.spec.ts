/** Signing in through a real OpenID Connect provider in a browser. */
import { expect, type Page } from "playwright/test";
import { ownApp, test } from "@/tests/support/browser-app";
import { clientId, clientSecret, startIdentityProvider } from "@/tests/support/identity-provider";

type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const owner = "jane@acme.com";
let provider: IdentityProvider;
test.beforeAll(async () => {
  provider = await startIdentityProvider();
});
test.afterAll(() => provider.close());

const app = ownApp(() => ({
  DASHBOARD_EMAILS: owner,
  SIGN_IN_METHODS: "oidc",
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: "Acme",
}));

async function signInAs(page: Page, account: string): Promise<void> {
  await page.getByRole("link", { name: "Continue with Acme" }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/interaction/`));
  await page.locator("input[name=login]").fill(account);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
}

test("signs in an owner, and returns to the requested page", async ({ page }) => {
  await page.goto(`${app.url}/dashboard/sessions`);
  await expect(page.getByRole("link", { name: "Continue with Acme" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, owner);
  await expect(page).toHaveURL(`${app.url}/dashboard/sessions`);
  await expect(page.getByText("Signed in with SSO")).toBeVisible();
});

test("refuses others on the sign-in page", async ({ page }) => {
  await page.goto(`${app.url}/sign-in`);
  await signInAs(page, "eve@acme.com");
  await expect(page).toHaveURL(`${app.url}/sign-in?problem=sign_in_failed`);
  await expect(page.getByRole("alert").first()).toContainText("belongs to an account that cannot sign in");
});
