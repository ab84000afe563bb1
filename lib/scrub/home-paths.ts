/** The name of a person in the path of a home directory, as stack traces and tool calls carry it. */
import type { Hint } from "@/lib/scrub/key-names";

const home =
  /(?:\/home\/|\/Users\/|[A-Za-z]:[\\/]{1,2}Users[\\/]{1,2})([^\\/\s"'`<>:;,|?*(){}[\]&=#]{1,64})(?=[\\/\s"'`<>:;,|?*(){}&=#]|$)/g;

/** Accounts that say what a machine is for, not who uses it. */
const shared = new Set(
  `user users username me you name admin administrator root ubuntu debian centos fedora ec2-user azureuser vagrant runner runneradmin
  circleci travis jenkins builder build node app appuser application web www www-data webapp nginx deploy deployer docker git gitpod
  vscode codespace coder sandbox dev developer test tester default public shared all guest service daemon airflow jovyan pi linuxbrew
  nonroot container actions workspace project projects`.split(/\s+/),
);

export function findHomePaths(text: string, _hint: Hint, spans: number[]): void {
  home.lastIndex = 0;
  for (let match = home.exec(text); match !== null; match = home.exec(text)) {
    const name = match[1] as string;
    const end = match.index + match[0].length;
    if (!shared.has(name.toLowerCase()) && !name.startsWith("$")) spans.push(end - name.length, end);
  }
}
