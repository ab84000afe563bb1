/** `npm run agentcheck -- URL [--mcp URL] [--json] [--fail-on fail|warn]`: scans from this machine, also private addresses. */
import { parseArgs } from "node:util";
import { agentName } from "@/lib/agentcheck/fetcher";
import { newReport, parseTarget, scan } from "@/lib/agentcheck/scan";
import { countedText } from "@/lib/number-text";

const usage = "Usage: npm run agentcheck -- URL [--mcp URL] [--json] [--fail-on fail|warn]\n";
const policy = {
  allows: () => true,
  ports: undefined,
  allowsLocalNames: true,
  userAgent: `${agentName}/1.0 (command line)`,
};

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mcp: { type: "string" },
      json: { type: "boolean", default: false },
      "fail-on": { type: "string", default: "fail" },
      help: { type: "boolean", default: false },
    },
  });
  const [url, ...more] = positionals;
  const failOn = values["fail-on"];
  if (values.help) return say(usage);
  if (url === undefined || more.length > 0 || (failOn !== "fail" && failOn !== "warn")) return complain(usage);
  const target = parseTarget({ url, mcpEndpoint: values.mcp }, policy);
  if ("issue" in target) return complain(`${target.issue}\n`);
  const report = await scan(newReport("", target, Date.now()), target, policy);
  if (values.json) say(`${JSON.stringify(report, null, 2)}\n`);
  else {
    for (const { status, id, message } of report.checks)
      if (status !== "na") say(`${status.padEnd(8)}${id.padEnd(16)}${message}\n`);
    const { passed, warned, failed, unknown } = report.summary;
    say(`\n${passed} passed, ${failed} failed, ${countedText(warned, "warning")}, ${unknown} unknown\n`);
  }
  if (report.status === "failed") return complain("No response from this address.\n");
  return report.summary.failed > 0 || (failOn === "warn" && report.summary.warned > 0) ? 1 : 0;
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function complain(text: string): number {
  process.stderr.write(text);
  return 2;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.exitCode = complain(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
}
