/** A user connects an OAuth client in the browser: sign-in, consent, the way back to the client, and the Keys page. */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "playwright/test";
import { findFaults, pageFaults } from "@/tests/support/axe";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import { signInLink } from "@/tests/support/built-app";
import { newProject, signIn } from "@/tests/support/dashboard-browser";

const app = sharedApp();
let client: Server;
let clientUrl = "";

/** Serves the client's metadata document, and the page that it opens when it is allowed. */
test.beforeAll(async () => {
  client = createServer((request, response) => {
    if (request.url !== "/client.json")
      return void response.setHeader("content-type", "text/html").end("<h1>Connected");
    response.setHeader("content-type", "application/json");
    const redirect_uris = [`${clientUrl}/callback`];
    response.end(JSON.stringify({ client_id: `${clientUrl}/client.json`, client_name: "Claude", redirect_uris }));
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => client.once("listening", listening));
  clientUrl = `http://127.0.0.1:${(client.address() as AddressInfo).port}`;
});
test.afterAll(() => void client.close());

/** Where the client sends the browser, and its secret for the code that comes back. */
function request(changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const search = new URLSearchParams({
    response_type: "code",
    client_id: `${clientUrl}/client.json`,
    redirect_uri: `${clientUrl}/callback`,
    state: "state-1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: `${app.url}/mcp`,
    ...changes,
  });
  return { address: `${app.url}/oauth/authorize?${search}`, verifier };
}

/** The client exchanges the code that it got, so that the Keys page lists it. */
async function redeem(page: Page, verifier: string): Promise<void> {
  const response = await fetch(`${app.url}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: new URL(page.url()).searchParams.get("code") ?? "",
      client_id: `${clientUrl}/client.json`,
      redirect_uri: `${clientUrl}/callback`,
      code_verifier: verifier,
    }),
  });
  expect(response.status).toBe(200);
}

test("a signed-out user signs in, comes back, and allows a client to read a project, which an admin revokes", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const { projectId } = await newProject(app, "Connected");
  const { address, verifier } = request();
  await page.goto(address);
  await expect(page.getByText("Sign in to continue to the page you requested.")).toBeVisible();
  const next = new URL(page.url()).searchParams.get("next") ?? "";
  await page.goto(`${await signInLink(app)}&${new URLSearchParams({ next })}`);
  await page.getByRole("button", { name: "Sign in" }).click();

  await expect(page.getByRole("heading", { name: "Connect an app" })).toBeVisible();
  await expect(page.getByText(/Claude \(127\.0\.0\.1:\d+\) wants to read one of your projects/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByLabel("Project").selectOption("Connected");
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { name: "Connected" })).toBeVisible();
  const answer = new URL(page.url());
  expect(answer.origin + answer.pathname).toBe(`${clientUrl}/callback`);
  expect(answer.searchParams.get("iss")).toBe(app.url);
  await redeem(page, verifier);

  await page.goto(`${app.url}/dashboard/${projectId}/keys`);
  const apps = page.getByRole("table", { name: "Connected apps" });
  await expect(apps.getByText("Allowed by the terminal")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await apps.getByRole("button", { name: "Revoke Claude" }).click();
  expect(await findFaults(page, { within: "dialog" })).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(apps.getByText("Revoked")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a user without JavaScript denies a client, which is told so", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, app);
  await page.goto(request().address);
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("heading", { name: "Connected" })).toBeVisible();

  expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
  await context.close();
});

test("the consent page can't be framed, and says what is wrong with a request that it doesn't redirect", async ({
  page,
}) => {
  await signIn(page, app);
  const opened = await page.goto(request().address);
  expect(opened?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await page.goto(request({ redirect_uri: "https://evil.example/" }).address);

  expect(new URL(page.url()).origin).toBe(app.url);
  await expect(page.getByText("The app asked for an answer at an address that it doesn’t list.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});
