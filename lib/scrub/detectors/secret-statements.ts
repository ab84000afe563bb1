/** Secrets that a sentence, a call, a table, SQL or a command gives beside their names: `the password is …`, `set("X-Api-Key", "…")`. */
import { isOuter, isPlaceholder, isSecretName, isUnlikeWords, opening } from "@/lib/scrub/detectors/secret-assignments";
import { codeAt } from "@/lib/scrub/engine/characters";
import type { Reading } from "@/lib/scrub/engine/detector";

// Each ends with the secret, in its last group. What stands before it in a group has to name one.
const statements = [
  /\(["'`]([\w.-]{3,64})["'`], ?["'`](?=[\d.,]{0,256}[^\d.,"'`])([^"'`\s]{6,256})(?=["'`])/g,
  />([\w .-]{3,40}):?<\/(?:td|th|dt)>\s{0,20}<(?:td|dd)(?: [^<>]{0,80})?>([^<>\s]{6,256})(?=<)/gi,
  // With a digit, and a capital or a sign or 16 characters; not `base64-encoded`, `OAuth2.0`, `https://…`.
  /\b(?:(?:API|Api|api)[ _-]?[Kk]ey|[Pp]ass(?:wor[dt]|phrase|code)|[Tt]oken|[Ss]ecret)["'`*]{0,3} (?:is|ist|lautet|:=):? ["'`*]{0,3}(?=\S{0,256}\d)(?=\S{16}|\S{0,16}[A-Z!@#$%^&*])(?!(?:[Bb]ase|HMAC|OAuth|SHA|UTF)-?\d|[^\s"'`]{0,99}(?:-[a-z]{2,}(?![\w-])|:\/\/))([^\s"'`]{7,256}[^\s"'`*.,;:!?)])/g,
  /\b(?:[Ii]dentified (?:[Ww]ith \w{1,40} )?[Bb]y|IDENTIFIED (?:WITH \w{1,40} )?BY|PASSWORD) '(?!:)([^'\n]{3,128})(?=')/g,
  /\b(?:redis-cli(?: [^\n|;&]{0,80}?)? -a |(?:sshpass|docker login)(?: [^\n|;&]{0,80}?)? -p |(?<!-[\w-]{0,16} )mysql(?:dump|admin|import|show|check)?(?: --?\w[^\s|;&]{0,40}(?: [^\s|;&-][^\s|;&]{0,40})?){0,8} -p(?!\d{1,5}(?::|\b)|(?:ipe|ort)\b))["']?([^\s"'|;&]{3,128})/g,
];

/** How the names begin that statements give values to. */
export const statementWords = [
  ...["passw", "Passw", "PASSW", "passp", "passc", "token", "Token", "TOKEN", "secret", "Secret", "SECRET"],
  ...["api_k", "api-k", "api k", "apik", "apiK", "Apik", "ApiK", "Api k", "Api-k", "Api-K", "API_K", "API-K", "API k"],
  ...["API K", "APIK", "accessT", "authT", "sessionT", "refreshT", "clientS", "identified", "IDENTIFIED"],
  ...["sshpass", "docker login", "redis-cli", "mysql"],
];

export function findStatements(view: Reading, spans: number[]): void {
  const { text } = view;
  for (const statement of statements) {
    statement.lastIndex = 0;
    for (let match = statement.exec(text); match !== null; match = statement.exec(text)) {
      const [, first = "", second] = match;
      const start = statement.lastIndex - (second ?? first).length;
      let end = start;
      while (end < statement.lastIndex && !isOuter(view, end, start - 1)) end++;
      const value = text.slice(start, end);
      const isSecret = second === undefined || (isSecretName(first) && isUnlikeWords(value));
      if (isSecret && opening[codeAt(text, start)] !== 1 && !isPlaceholder(value)) spans.push(start, end);
    }
  }
}
