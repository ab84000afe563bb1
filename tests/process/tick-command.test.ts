/** `tick`, by which tests of the built app run background jobs. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { backoffMs } from "@/lib/outbound/queue";
import { runCommand } from "@/lib/process/terminal/run-command";
import { summarizeRuns } from "@/lib/projects/rescrub/run-store";
import { startRun } from "@/lib/projects/rescrub/start-run";
import { aResend } from "@/tests/support/a-resend";
import { aProject } from "@/tests/support/analytics";
import { mailed, postJson } from "@/tests/support/forms";

const resend = await aResend();
beforeEach(() => {
  process.env.SLUICE_TICKS = "1";
});
afterEach(() => {
  process.env.SLUICE_TICKS = "";
});

const tick = (job: string, at = Date.now()) => runCommand(["tick", job, new Date(at).toISOString()]);
const done = { status: 0, text: "" };

it("retries an email at the given time", async () => {
  resend.order({ does: "answer", status: 500, name: "internal_server_error", times: 1 });
  await postJson("/api/contact", { name: "Jane", email: "jane@example.com", message: "Sent once?" });
  await mailed();

  expect(await tick("mail")).toEqual(done);
  expect(resend.mails).toEqual([]);
  expect(await tick("mail", Date.now() + backoffMs(1) + 1)).toEqual(done);
  expect(resend.mails).toHaveLength(1);
});

it("scrubs stored events again at the given time", async () => {
  const { projectId } = await aProject();
  const later = Date.now() + 3_600_000;
  await startRun(projectId, "terminal", later);
  const state = async () => (await summarizeRuns(projectId, later)).runs[0]?.state;

  expect(await tick("rescrub")).toEqual(done);
  expect(await state()).not.toBe("finished");
  expect(await tick("rescrub", later)).toEqual(done);
  expect(await state()).toBe("finished");
});

it("is rejected without SLUICE_TICKS, for any other job, and without a time", async () => {
  const answers = [await runCommand(["tick", "mail"]), await tick("constructor")];
  process.env.SLUICE_TICKS = "";
  answers.push(await tick("mail"));

  expect(answers.map(({ status }) => status)).toEqual([1, 1, 1]);
});
