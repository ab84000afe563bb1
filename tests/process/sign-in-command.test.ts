/** `npm run sign-in` alongside other ways to sign in. */
import { expect, it, onTestFinished } from "vitest";
import { redeem } from "@/lib/accounts/sign-in-link";
import { setVariables } from "@/lib/env";
import { runCommand } from "@/lib/process/terminal/run-command";
import { withVariables } from "@/tests/support/variables";

const variables = { DASHBOARD_EMAILS: "jane@acme.com", SIGN_IN_METHODS: "passkey,terminal" };
withVariables(variables);

const address = "http://127.0.0.1:3000";
const linkToken = (link: string) => new URL(link).searchParams.get("token") ?? "";

it("signs in the terminal's own user, or an owner by address, once", async () => {
  const own = await runCommand(["sign-in"], address);
  expect(await redeem(linkToken(own.text))).toEqual({ who: "terminal", method: "terminal" });

  const { status, text } = await runCommand(["sign-in", " Jane@Acme.com"], address);
  expect([status, text]).toEqual([0, expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/sign-in\/link\?token=/)]);
  expect(await redeem(linkToken(text))).toEqual({ who: "jane@acme.com", method: "terminal" });
  await expect(redeem(linkToken(text))).rejects.toMatchObject({ code: "invalid_link" });
});

it("signs in nobody else", async () => {
  expect(await runCommand(["sign-in", "eve@acme.com"], address)).toEqual({
    status: 1,
    text: "This email address is not an owner or a member.",
  });
});

it("says to sign in by email if that is configured", async () => {
  onTestFinished(() => setVariables(variables));
  setVariables({ DASHBOARD_EMAILS: "jane@acme.com" });

  expect(await runCommand(["sign-in"], address)).toEqual({
    status: 1,
    text: expect.stringMatching(
      /^This deployment allows sign-in with email\. Open \S+\/sign-in\. To allow this command, set SIGN_IN_METHODS=email,terminal /,
    ),
  });
});
