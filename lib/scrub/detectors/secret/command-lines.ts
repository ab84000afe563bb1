/** Passwords in commands and in SQL statements: in the arguments of a program, in a shell, a list or a log. */

import { splitPhrases } from "@/lib/scrub/data/word-list";
import { isOuter } from "@/lib/scrub/detectors/secret/assignments";
import { programArguments } from "@/lib/scrub/detectors/secret/program-arguments";
import { type Format, findValues, isReference } from "@/lib/scrub/detectors/secret/value-patterns";
import { codeAt } from "@/lib/scrub/engine/characters";
import type { Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { isPlaceholder, opening } from "@/lib/scrub/engine/secret-value";
import type { View } from "@/lib/scrub/engine/view";

const commands = new Map<string, readonly RegExp[]>();
for (const [names, patterns] of programArguments)
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
    for (const [name] of findMatches(line, command))
      for (const one of commands.get(name.toLowerCase().replace(/\.exe$/, "")) ?? []) patterns.add(one);
    for (const pattern of patterns) findValues(line, { pattern }, spans, first.index);
    command.lastIndex = first.index + Math.max(line.length, 1);
  }
}

/** `scott/tiger@host` outside a command. */
export const oracleLogins: Format = {
  // Every such connection string matches this.
  anchors: [/(?<![\w/.@:-])(?:scott|sys|dbsnmp|hr|oe|sh|pm|bi|outln|mdsys|ctxsys)[a-z]{0,3}\/|:15\d\d\b|jdbc:oracle:/i],
  patterns: [
    {
      // Accounts that an Oracle installation creates, and hosts in the notation of its clients.
      pattern:
        /(?<![\w/.@:-])(?:(?:scott|system|sys|sysman|dbsnmp|hr|oe|sh|pm|bi|outln|mdsys|ctxsys)\/([^\s@/"',;]{2,60})(?=@)|[A-Za-z][\w$#]{1,29}\/([^\s@/"',;]{2,60})(?=@(?:\/\/)?[\w.-]{1,120}:15\d\d\b))/gi,
      judge: (value) => !isReference(value) && !/^(?:types|stat|config|policies)/.test(value),
    },
    { pattern: /(?<=jdbc:oracle:(?:thin|oci8?):)[A-Za-z][\w$#]{0,29}\/"?([^\s@/"',;]{2,60})(?="?@)/gi },
  ],
};

/** The names of the programs as documented, each with the separator before its arguments. */
export const programWords: readonly string[] = programArguments
  .flatMap(([names]) => names.split("|"))
  .flatMap((name) => [
    `${name} `,
    `${name}"`,
    `${name}'`,
    `${name}.exe`,
    ...(/^(?:conn|reg$)/.test(name) ? [`${name.toUpperCase()} `] : []),
  ]);

const rest = "[^\\n|;&]{0,80}?";
const bareValue = `(?:"([^"\\n]{3,128})|'([^'\\n]{3,128})|((?:[^\\s"'|;&]|&(?![\\s&]|$)){3,128}))`;
const option = "(?: --?\\w[^\\s|;&]{0,40}(?: [^\\s|;&-][^\\s|;&]{0,40})?)";

// The last group of each pattern is the secret.
const statements = [
  // SQL
  /\b(?:[Ii]dentified (?:[Ww]ith \w{1,40} )?[Bb]y|IDENTIFIED (?:WITH \w{1,40} )?BY|PASSWORD) ["'](?!:)([^"'\n]{3,128})(?=["'])/g,
  new RegExp(`\\bredis-cli(?: ${rest})? (?:-a|--pass) ${bareValue}`, "g"),
  new RegExp(`\\b(?:sshpass|docker login)(?: ${rest})? -p ${bareValue}`, "g"),
  new RegExp(
    `(?<!-[\\w-]{0,16} )\\bmysql(?:dump|admin|import|show|check)?${option}{0,8} -p(?!\\d{1,5}(?::|\\b)|(?:ipe|ort)\\b)${bareValue}`,
    "g",
  ),
];
/** The first words of the commands. */
export const commandWords = splitPhrases(
  "identified, Identified, IDENTIFIED, PASSWORD, sshpass, docker login, redis-cli, mysql",
);

export function findCommands(view: View, spans: number[]): void {
  const { text } = view;
  for (const statement of statements) {
    statement.lastIndex = 0;
    for (let match = statement.exec(text); match !== null; match = statement.exec(text)) {
      const value = match.findLast((group, at) => at > 0 && group !== undefined) as string;
      const start = statement.lastIndex - value.length;
      let end = start;
      while (end < statement.lastIndex && !isOuter(view, end, start - 1)) end++;
      if (opening[codeAt(text, start)] !== 1 && !isPlaceholder(text.slice(start, end))) spans.push(start, end);
    }
  }
}
