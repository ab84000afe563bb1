/** What a process with guarded output writes to stdout and stderr. */
import { expect, it } from "vitest";
import { runBundled } from "@/tests/support/bundled";

const hostile = 'x\\n{"level":"error","event":"forged","user":"jane@example.com"}\\n    at jane (jane.js:1:1)';

/** Runs the code in a separate process with guarded output. */
async function run(
  code: string,
): Promise<{ lines: Record<string, unknown>[]; stderr: string; exitCode: number | null }> {
  const script = `import { guardOutput, guardProcess } from "@/lib/process/terminal/guard-output";
guardOutput();
guardProcess();
const hostile = "${hostile.replaceAll('"', '\\"')}";
${code}`;
  const { stdout: output, stderr, status: exitCode } = await runBundled(script);
  expect(output).not.toMatch(/forged|jane/);
  const lines = output.split("\n").filter(Boolean);
  return { lines: lines.map((line) => JSON.parse(line)), stderr, exitCode };
}

it("logs one line per print, without the printed text", async () => {
  const prints = [
    ["process.stdout.write(hostile)", "info"],
    ["process.stderr.write(hostile)", "error"],
    ["process.stderr.write(Buffer.from(hostile))", "error"],
    ["await new Promise((resolve) => process.stderr.write(hostile, 'utf8', resolve))", "error"],
    ["console.log(hostile)", "info"],
    ["console.warn('%s', hostile)", "warn"],
    ["console.error(hostile, { hostile })", "error"],
    ["console.trace(hostile)", "info"],
    ["console.dir({ hostile })", "info"],
    ["console.table([{ hostile }])", "info"],
  ];
  const { lines, stderr, exitCode } = await run(prints.map(([code]) => code).join(";\n"));

  const printed = { event: "printed", characters: expect.any(Number), by: expect.any(Array) };
  expect(lines).toMatchObject(prints.map(([, level]) => ({ ...printed, level })));
  expect([stderr, exitCode]).toEqual(["", 0]);
});

it("logs the class, code and stack of a printed error", async () => {
  const { lines } = await run("console.error('⨯', Object.assign(new RangeError(hostile), { code: 'E_TEST' }))");

  expect(lines).toMatchObject([{ event: "printed", cause: { class: "RangeError", code: "E_TEST" } }]);
});

it("logs the same for a warning", async () => {
  const { lines, stderr } = await run("process.emitWarning(hostile, 'TestWarning', 'TEST1')");

  expect(lines).toMatchObject([{ level: "warn", event: "warning", cause: { code: "TEST1" } }]);
  expect(stderr).toBe("");
});

it.each([
  ["uncaughtException", "setTimeout(() => { throw new TypeError(hostile) })"],
  ["unhandledRejection", "Promise.reject(new TypeError(hostile))"],
])("logs one line for an %s, and the process keeps running", async (event, code) => {
  const { lines, stderr, exitCode } = await run(`${code}; process.once("beforeExit", () => console.log("later"))`);

  expect(lines).toMatchObject([{ level: "error", event, cause: { class: "TypeError" } }, { event: "printed" }]);
  expect([stderr, exitCode]).toEqual(["", 0]);
});

it("does not end the process when the log's reader is gone", async () => {
  const { exitCode } = await run(
    "process.stdout.emit('error', Object.assign(new Error('EPIPE'), { code: 'EPIPE' })); process.exitCode = 7",
  );

  expect(exitCode).toBe(7);
});
