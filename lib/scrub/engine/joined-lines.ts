/** Arrays whose items are the lines of one text: logs, protocol sessions, tables, config files. */

export const lineBreak = "\n";
const minLines = 2;
const maxLines = 500;
const maxLength = 65_536;

/** Cheap check for a line that could be followed by a secret on the next line. */
const mayAsk = /pass|pwd|secret|token|credential|_key|api ?key|UGFzc3dvcmQ6|AUTH|LOGIN|machine /i;

/** Lines that depend on other lines. */
const opens = [
  // Shell and REPL prompts
  /^(?:[\w@.:~/[\] -]{0,60}[$#%>] ?|>>> |PS [A-Z]:|\w{2,12}> )\S/,
  // SMTP, IMAP, POP3 and FTP sessions
  /\b334 UGFzc3dvcmQ6|\bAUTH(?:ENTICATE)? (?:LOGIN|PLAIN)|^(?:[CS]: |[<>-]{1,3} ?)?USER \S/,
  // Table headers
  /^[^\n]{1,200}?[|,;\t│][^\n]{0,200}$/,
  // .netrc and similar files
  /^\s*(?:machine|host|account|user(?:name)?|login) \S+\s*$/,
];

/** Joins the lines if one could depend on another. */
export function joinedLines(list: readonly unknown[]): string | undefined {
  if (list.length < minLines || list.length > maxLines) return undefined;
  let length = 0;
  let isAsking = false;
  for (const line of list) {
    if (typeof line !== "string") return undefined;
    length += line.length;
    if (length > maxLength) return undefined;
    isAsking ||= mayAsk.test(line);
  }
  if (!isAsking) return undefined;
  const lines = list as readonly string[];
  // Every item is a string; otherwise the loop would have returned.
  const isLog =
    lines.some((line) => opens.some((one) => one.test(line))) && !lines.some((line) => line.includes(lineBreak));
  return isLog ? lines.join(lineBreak) : undefined;
}
