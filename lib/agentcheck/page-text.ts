/** What a program without scripts reads in an HTML page. */
import { Parser } from "htmlparser2";

export type PageText = {
  readonly title: string;
  readonly description: string;
  /** The number of words that people see. */
  readonly words: number;
  /** The bodies of JSON-LD scripts. */
  readonly structured: readonly string[];
  readonly links: readonly string[];
  readonly isChallenge: boolean;
};

const unseen = new Set(["script", "style", "template", "noscript", "svg", "head"]);
const maxLinks = 500;
const maxStructured = 50;

/** Signs of a page that asks a visitor to prove that they are a person. */
const challenge =
  /cf-browser-verification|cf_chl_opt|challenge-platform|just a moment\.\.\.|attention required! \| cloudflare|px-captcha|datadome|g-recaptcha|h-captcha|checking your browser|verify you are (?:a )?human/i;

export function readPage(html: string): PageText {
  const links: string[] = [];
  const structured: string[] = [];
  let [title, description, script] = ["", "", undefined as string | undefined];
  let [hidden, words, inTitle] = [0, 0, false];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === "title") inTitle = true;
        if (name === "meta" && attributes.name?.toLowerCase() === "description") description = attributes.content ?? "";
        if ((name === "a" || name === "link") && attributes.href !== undefined && links.length < maxLinks)
          links.push(attributes.href);
        if (name === "script" && attributes.type?.toLowerCase() === "application/ld+json") script = "";
        if (unseen.has(name)) hidden++;
      },
      ontext(text) {
        if (inTitle) title += text;
        else if (script !== undefined) script += text;
        else if (hidden === 0) words += text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
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
  parser.write(html);
  parser.end();
  return {
    title: title.trim(),
    description: description.trim(),
    words,
    structured,
    links,
    isChallenge: challenge.test(html.slice(0, 64 * 1024)) && words < 150,
  };
}
