/** Passwords in the arguments of a program, in a shell, a list or a log. */
import { pushLastGroups } from "@/lib/scrub/detectors/last-group";
import { morePasswordArguments } from "@/lib/scrub/detectors/more-password-arguments";
import { passwordArguments } from "@/lib/scrub/detectors/password-arguments";
import type { Reading } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";

const programs = [...passwordArguments, ...morePasswordArguments];
const commands = new Map<string, readonly RegExp[]>();
for (const [names, patterns] of programs)
  for (const name of names.split("|"))
    commands.set(name.toLowerCase(), [...(commands.get(name.toLowerCase()) ?? []), ...patterns]);

const command = new RegExp(
  `(?<![\\w.-])(?:${[...commands.keys()]
    .sort((one, other) => other.length - one.length)
    .join("|")
    .replaceAll(".", "\\.")})(?:\\.exe)?(?=[ \\t])`,
  "gi",
);
/** A command line continues after a backslash, up to this length. */
const segment = /(?:\\\r?\n|[^\n]){0,2000}/y;

/** Separators between the arguments of a program in a list: `["mysql", "-p…"]`. */
const between = /["'],[ \t]{0,2}\[?["']/g;
const listedFlag = /["'],[ \t]{0,2}\[?["'][-/]/;

export function findCommandLogins({ text }: Reading, spans: number[]): void {
  findInLines(text, spans);
  if (listedFlag.test(text))
    findInLines(
      text.replace(between, (signs) => " ".repeat(signs.length)),
      spans,
    );
}

/** Linear: lines are disjoint, and each is searched once for each program named in it. */
function findInLines(text: string, spans: number[]): void {
  command.lastIndex = 0;
  for (let first = command.exec(text); first !== null; first = command.exec(text)) {
    segment.lastIndex = first.index;
    const line = segment.exec(text)?.[0] ?? "";
    const patterns = new Set<RegExp>();
    command.lastIndex = 0;
    for (const [name] of matchesIn(line, command))
      for (const one of commands.get(name.toLowerCase().replace(/\.exe$/, "")) ?? []) patterns.add(one);
    for (const pattern of patterns) pushLastGroups(line, pattern, spans, first.index);
    command.lastIndex = first.index + Math.max(line.length, 1);
  }
}

/** Accounts that an Oracle installation creates, and hosts in the notation of its clients. */
const oracle =
  /(?<![\w/.@:-])(?:(?:scott|system|sys|sysman|dbsnmp|hr|oe|sh|pm|bi|outln|mdsys|ctxsys)\/([^\s@/"',;]{2,60})(?=@)|[A-Za-z][\w$#]{1,29}\/([^\s@/"',;]{2,60})(?=@(?:\/\/)?[\w.-]{1,120}:15\d\d\b))/gi;
const oracleUrl = /(?<=jdbc:oracle:(?:thin|oci8?):)[A-Za-z][\w$#]{0,29}\/"?([^\s@/"',;]{2,60})(?="?@)/gi;

/** Every such connection string matches this. */
const mayBeOracle =
  /(?<![\w/.@:-])(?:scott|sys|dbsnmp|hr|oe|sh|pm|bi|outln|mdsys|ctxsys)[a-z]{0,3}\/|:15\d\d\b|jdbc:oracle:/i;

/** `scott/tiger@host` outside a command. */
export function findOracleLogins({ text }: Reading, spans: number[]): void {
  const isPath = (value: string) => !/^(?:types|stat|config|policies)/.test(value);
  if (!mayBeOracle.test(text)) return;
  pushLastGroups(text, oracle, spans, 0, isPath);
  pushLastGroups(text, oracleUrl, spans);
}

/** The names of the programs as documented, each with the separator before its arguments. */
export const commandWords: readonly string[] = programs
  .flatMap(([names]) => names.split("|"))
  .flatMap((name) => [
    `${name} `,
    `${name}"`,
    `${name}'`,
    `${name}.exe`,
    ...(/^(?:conn|reg$)/.test(name) ? [`${name.toUpperCase()} `] : []),
  ]);
