/** Signing in with the link printed in the terminal (embedded store, no `DASHBOARD_EMAILS`). */
import { expect, it } from "vitest";
import * as session from "@/app/(dashboard)/sign-in/session/route";
import * as project from "@/app/api/dashboard/projects/[projectId]/route";
import { mintMailToken, newTerminalToken, toSignInLink } from "@/lib/accounts/sign-in-link";
import { runCommand } from "@/lib/process/terminal/run-command";
import { listAudit } from "@/lib/projects/audit/audit-store";
import { createProject } from "@/lib/projects/project-store";
import { aSession, callSignedOut, firstCookie, postFields, sessionFrom } from "@/tests/support/dashboard";

const refused = "/sign-in?problem=invalid_link&fields=";

const redeem = (token: string) => postFields(session, { token });

it("signs in once", async () => {
  const token = newTerminalToken();
  expect(toSignInLink("http://127.0.0.1:3000", token)).toBe(`http://127.0.0.1:3000/sign-in/link?token=${token}`);
  expect(token).toMatch(/^[\w-]{32}$/);
  const responses = await Promise.all([redeem(token), redeem(token), redeem(token)]);
  const [response] = responses.filter(({ headers }) => headers.get("location") === "/dashboard");
  expect(responses.map(({ headers }) => headers.get("location")).sort()).toEqual(["/dashboard", refused, refused]);
  expect(await sessionFrom(firstCookie(response?.headers.get("set-cookie") ?? ""))).toMatchObject({ who: "terminal" });
});

it("records a link that the command line creates, without its token", async () => {
  const { text } = await runCommand(["sign-in"], "http://sluice.test");
  const { entries } = await listAudit(undefined, { action: "sign_in_link_created", who: "" });

  expect(entries).toMatchObject([{ who: "terminal", method: "command", outcome: "done" }]);
  expect(JSON.stringify(entries)).not.toContain(new URL(text).searchParams.get("token"));
});

it("rejects truncated, overlong and mailed tokens", async () => {
  const token = newTerminalToken();
  for (const other of [token.slice(1), `${token}x`, "", await mintMailToken("jane@acme.com", Date.now())]) {
    const response = await redeem(other);
    expect(response.headers.get("location")).toBe(refused);
    expect(response.headers.has("set-cookie")).toBe(false);
  }
});

it("can delete at any session age, because there is no email to sign in with", async () => {
  const cookie = await aSession("terminal", Date.now() - 29 * 24 * 60 * 60_000);
  const name = crypto.randomUUID();
  const { project_id: projectId } = await createProject(name);

  const response = await callSignedOut(project, "DELETE", {
    headers: { cookie },
    params: { projectId },
    body: { name },
  });

  expect(response.status).toBe(200);
});
