/** What a program without scripts reads in an HTML page. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { Parser } from "htmlparser2";

export type PageText = {
  readonly title: string;
  readonly description: string;
  /** The number of words that people see. */
  readonly words: number;
  /** The bodies of JSON-LD scripts. */
  readonly structured: readonly string[];
};

const unseen = new Set(["script", "style", "template", "noscript", "svg", "head"]);
const maxStructured = 50;

/** Chinese, Japanese and Thai have no spaces. Their characters count as words. */
const word = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}]+/gu;

/** The parser takes up to 0.2 s for 1 MiB of tags. */
const sliceLength = 16 * 1024;

export async function readPage(html: string): Promise<PageText> {
  const structured: string[] = [];
  let [title, description, script] = ["", "", undefined as string | undefined];
  let [hidden, words, inTitle] = [0, 0, false];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // A picture has titles too.
        if (name === "title" && title === "") inTitle = true;
        if (name === "meta" && attributes.name?.toLowerCase() === "description") description = attributes.content ?? "";
        if (name === "script" && /^\s*application\/ld\+json\s*(?:;|$)/i.test(attributes.type ?? "")) script = "";
        if (unseen.has(name)) hidden++;
      },
      ontext(text) {
        if (inTitle) title += text;
        else if (script !== undefined) script += text;
        else if (hidden === 0) words += text.match(word)?.length ?? 0;
      },
      onclosetag(name) {
        if (name === "title") inTitle = false;
        if (name === "script" && script !== undefined) {
          if (structured.length < maxStructured) structured.push(script);
          script = undefined;
        }
        if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
      },
    },
    { decodeEntities: true },
  );
  for (let start = 0; start < html.length; start += sliceLength) {
    if (start > 0) await nextTurn();
    parser.write(html.slice(start, start + sliceLength));
  }
  parser.end();
  return { title: title.trim(), description: description.trim(), words, structured };
}
