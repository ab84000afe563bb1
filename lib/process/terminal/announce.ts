/**
 * Prints the startup message: a banner with the sign-in link on a terminal, otherwise one log line without credentials, because captured
 * output ends up in many places.
 */
import { isAllowed } from "@/lib/accounts/access";
import { log } from "@/lib/log";
import { signInLink } from "@/lib/process/terminal/run-command";

/**
 * @param demoKey The embedded store's first key.
 * @param outbox The folder for emails when no mail provider is configured.
 */
export function announce(address: string, demoKey: string | undefined, outbox: string | undefined): void {
  if (process.stdout.isTTY) {
    const link = isAllowed("terminal") ? signInLink(address) : undefined;
    process.stdout.write(banner(address, link, demoKey, outbox));
    return;
  }
  log("info", "listening", {
    address,
    ...(isAllowed("terminal") && { signIn: "run npm run sign-in" }),
    ...(demoKey !== undefined && { demoKey: "run npm run key -- demo" }),
    ...(outbox !== undefined && { outbox }),
  });
}

function banner(
  address: string,
  link: string | undefined,
  key: string | undefined,
  outbox: string | undefined,
): string {
  const parts = [`Sluice is running at ${address}`];
  if (link !== undefined) {
    parts.push(`Dashboard: ${link}\n           Single-use sign-in link. For a new one: npm run sign-in`);
  }
  if (key !== undefined) {
    const event = `{"events":[{"event_type":"tool_call","timestamp":"'$(date -u +%Y-%m-%dT%H:%M:%SZ)'","trace_id":"trace-1","session_id":"session-1","source":"server","event_name":"search"}]}`;
    parts.push(
      `Demo key:  ${key}\n           Run this in another terminal to send your first event:`,
      `curl -i ${address}/v1/events -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" -d '${event}'`,
    );
  }
  if (outbox !== undefined) parts.push(`RESEND_API_KEY is not set, so emails are written to ${outbox}.`);
  return `\n${parts.join("\n\n")}\n\n`;
}
