/** Reads an OpenAPI document, which is JSON or YAML. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { Composer, type CST, Lexer, Parser } from "yaml";
import { type ApiDocument, type Document, documentJson, type Fetched, isJson, isOk } from "@/lib/agentcheck/check";
import { semaphore } from "@/lib/semaphore";

/** What a target sends must not take long or use much memory. No API needs as many levels or aliases. */
const yamlLimits = { levels: 100, aliases: 100, lexemes: 300_000, expandedLength: 4 * 1024 * 1024 };
/** A YAML document takes up to a hundred times its size while it is parsed. */
const yamlInTurn = semaphore(1);
const lexemesAtOnce = 2_048;

/** In a document that is JSON, YAML would allow what JSON doesn't. */
const isYaml = ({ type, text }: Fetched) =>
  /\byaml\b/.test(type) || /^\s*openapi\s*:/.test(text) || !(/\bjson\b/.test(type) || /^\s*[{[]/.test(text));

/** Undefined unless the document was read. */
export async function apiIn(document: Document | undefined, hasTime: () => boolean): Promise<ApiDocument | undefined> {
  if (!isOk(document) || document.isCut) return undefined;
  if (!isYaml(document)) {
    const json = documentJson(document);
    return json === undefined ? { kind: "invalid" } : { kind: "read", json, comments: "" };
  }
  if (!document.isUtf8) return { kind: "invalid" };
  return yamlInTurn(() => yamlIn(document.text, hasTime));
}

const composerOptions = {
  // Without types that a parser constructs. Unknown tags are ignored.
  schema: "core",
  // Looking for repeated keys takes quadratic time, and JSON allows them too.
  uniqueKeys: false,
  stringKeys: true,
  prettyErrors: false,
  logLevel: "silent",
} as const;

async function yamlIn(text: string, hasTime: () => boolean): Promise<ApiDocument> {
  const parsed = await parse(text, hasTime);
  if (typeof parsed === "string") return { kind: parsed };
  const [document] = [...new Composer(composerOptions).compose(parsed.tokens)];
  if (document === undefined || document.errors.length > 0) return { kind: "invalid" };
  let json: unknown;
  try {
    // `parse` has limited the aliases, whose values are shared until somebody walks through them.
    json = document.toJS({ maxAliasCount: -1 });
  } catch {
    // An alias without an anchor.
    return { kind: "invalid" };
  }
  if (!isBounded(json)) return { kind: "complex" };
  return isJson(json) ? { kind: "read", json, comments: parsed.comments } : { kind: "invalid" };
}

type Parsed = { readonly tokens: readonly CST.Token[]; readonly comments: string };

/** Token by token, so that it ends as soon as a limit is exceeded. */
async function parse(text: string, hasTime: () => boolean): Promise<Parsed | "invalid" | "complex"> {
  const parser = new Parser();
  const [tokens, comments]: [CST.Token[], string[]] = [[], []];
  let [lexemes, aliases, documents, previous] = [0, 0, 0, ""];
  const add = (token: CST.Token) => {
    tokens.push(token);
    if (token.type === "document") documents++;
  };
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) add(token);
    // The text of a scalar follows this mark, whatever it starts with.
    const isText = previous === "\x1f";
    if (!isText && lexeme.startsWith("#")) comments.push(lexeme);
    if (!isText && lexeme.startsWith("*")) aliases++;
    previous = lexeme;
    lexemes++;
    const isLarge = lexemes > yamlLimits.lexemes || parser.stack.length > yamlLimits.levels;
    if (isLarge || aliases > yamlLimits.aliases) return "complex";
    if (documents > 1) return "invalid";
    if (lexemes % lexemesAtOnce !== 0) continue;
    await nextTurn();
    if (!hasTime()) return "complex";
  }
  for (const token of parser.end()) add(token);
  return documents === 1 ? { tokens, comments: comments.join("\n") } : "invalid";
}

/** Aliases can make a value endless, or much larger than its text. */
function isBounded(value: unknown): boolean {
  let left = yamlLimits.expandedLength;
  const visit = (part: unknown, level: number): boolean => {
    left -= typeof part === "string" ? part.length + 1 : 1;
    if (left < 0 || level > yamlLimits.levels) return false;
    return typeof part !== "object" || part === null || Object.values(part).every((one) => visit(one, level + 1));
  };
  return visit(value, 0);
}
