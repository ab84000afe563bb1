/**
 * The output of a command that prints a secret: `$ cat /run/secrets/db_password`, `>>> os.environ["API_KEY"]`, `$ vault kv get
 * -field=password secret/app`. The next line is the secret if it is one word that looks like one.
 */
import { isSecretName } from "@/lib/scrub/detectors/secret/names";
import type { Trigger } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";
import { isLabeledSecret, isPlaceholder } from "@/lib/scrub/engine/secret-value";
import type { View } from "@/lib/scrub/engine/view";

/** Prompts of shells, Python, irb and similar programs, PowerShell. */
const prompt = "(?:[\\w@.:~/-]{0,60}[$#%>]|>>>|PS [A-Z]:\\\\[^\\n>]{0,80}>|[\\w():]{1,24}[>*])";
/** A command that prints a value, or a bare expression. */
const shown =
  "(?:cat|echo|printenv|type|head|more|less|get|show|print|read|reveal|decrypt|generate|create|token|pass|bw|op|gopass|security|vault|kubectl|aws|gcloud|az|doppler|heroku|puts|p|console\\.log|os\\.|process\\.|ENV|env|Rails\\.|\\$env:|settings\\.|config\\.|Get-)";
const answer = "\\n(?:=> )?[\"']?([^\\s\"']{6,256})[\"']?(?=\\n|$)";
const asked = new RegExp(`^${prompt} ?(?=[^\\n]{0,20}${shown})([^\\n]{4,200})${answer}`, "gmu");
/** A variable, a member, an option or a file. A bare word is a subcommand: `vault token lookup`. */
const name = /(?:(?<=[=./$"':[])[A-Za-z][\w-]{2,48}|\b[A-Za-z][\w-]{1,24}_\w{2,24})(?=["'\]})]{0,3}(?:\s|$))/g;
const duration = /^\d+(?:\.\d+)?[a-z]{1,3}$/;

export const outputTriggers: readonly Trigger[] = ["$\n", "#\n", "%\n", ">\n", "*\n"].map((signs) => ({ signs }));

export function findOutputs({ text }: View, spans: number[]): void {
  for (const { index, 0: all, 1: command = "", 2: value = "" } of matchesIn(text, asked)) {
    if (!isLabeledSecret(value) || duration.test(value) || isPlaceholder(value) || !namesSecret(command)) continue;
    const start = index + all.lastIndexOf(value);
    spans.push(start, start + value.length);
  }
}

const namesSecret = (command: string) => [...matchesIn(command, name)].some(([word]) => isSecretName(word));
