/** How Resend's responses are interpreted. */
import { expect, it } from "vitest";
import { writeMail } from "@/lib/outbound/mail/mail";
import { sendMail } from "@/lib/outbound/mail/send-mail";
import { aResend } from "@/tests/support/a-resend";

const resend = await aResend();

const aMail = (subject: string) => writeMail({ to: "jane@example.com", subject, blocks: [{ says: "Hello." }] });
const arrived = (subject: string) => resend.mails.filter((mail) => mail.subject === subject).length;

it("accepts one of two concurrent requests with the same key, and reports the other as unknown", async () => {
  const held = resend.held();
  resend.order({ does: "hold", times: 1 });
  const first = sendMail("test/1", aMail("Twice at once"));
  await held;
  const second = await sendMail("test/1", aMail("Twice at once"));
  resend.recover();

  expect(second).toEqual({ result: "unknown", code: "concurrent_idempotent_requests" });
  expect(await first).toEqual({ result: "done" });
  expect(arrived("Twice at once")).toBe(1);
});

it("treats a key that was used for an earlier version of the email as done", async () => {
  await sendMail("test/2", aMail("Old words"));

  expect(await sendMail("test/2", aMail("New words"))).toEqual({ result: "done" });
  expect([arrived("Old words"), arrived("New words")]).toEqual([1, 0]);
});

it.each([
  [
    { does: "answer", status: 422, name: "validation_error" },
    { result: "refused", code: "validation_error", isFinal: true },
  ],
  [
    { does: "answer", status: 429, name: "rate_limit_exceeded" },
    { result: "refused", code: "rate_limit_exceeded", isFinal: false },
  ],
  [
    { does: "answer", status: 500, name: "application_error" },
    { result: "unknown", code: "application_error" },
  ],
  [
    { does: "answer", status: 502, name: "Bad Gateway: jane" },
    { result: "unknown", code: "no_answer" },
  ],
  [{ does: "reset" }, { result: "unknown", code: "application_error" }],
] as const)("reads %j as %j", async (fault, outcome) => {
  resend.order({ ...fault, times: 1 });

  expect(await sendMail(`test/${JSON.stringify(fault).length}`, aMail("Fault"))).toEqual(outcome);
});
