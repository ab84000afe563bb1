/** Text that scripts, tests and agents type into a password field: `fill("#password", "…")`, `getByLabel("Password").fill("…")`. */

import { isSecretName } from "@/lib/scrub/detectors/secret/names";
import { isReference } from "@/lib/scrub/detectors/secret/value-patterns";
import { cuePattern, toCuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Reading } from "@/lib/scrub/engine/detector";
import { findAround } from "@/lib/scrub/engine/excerpts";
import { namesSecretField } from "@/lib/scrub/engine/labels";
import { findMatches } from "@/lib/scrub/engine/matches";

/**
 * Functions of Playwright, Puppeteer, Selenium, Cypress, WebdriverIO, TestCafe, Codeception and jQuery that type text into a
 * field.
 */
const verbs =
  "fill|type|typeText|setValue|set_value|addValue|sendKeys|send_keys|SendKeys|fillField|fillSecret|FillAsync|TypeAsync|pressSequentially|press_sequentially|PressSequentiallyAsync|input_text|inputText|enterText|enter|val|input|puppeteer_fill|clearAndType|replaceText|typeSlow|type_text";
/** A string literal as most languages write it. */
const text = `(?:"([^"\\n]{1,256})"|'([^'\\n]{1,256})'|\`([^\`\\n]{1,256})\`)`;
/** A selector can contain quotes. */
const selector = "[rf]?[\"'`/]((?:[^\\n()]|\\([^\\n()]{0,60}\\)){1,120}?)[\"'`/]i?";

const patterns = [
  // fill("#password", "…")
  `\\b(?:${verbs})\\s?\\(\\s{0,8}${selector}\\s{0,4},\\s{0,8}${text}`,
  // locator("#password").first().fill("…"), find_element(By.ID, "password").send_keys("…"), get("#password").should(…).type("…")
  `[\\w$]\\(\\s{0,4}(?:(?:[\\w.]{1,40}\\()|[\\w.:]{1,40},\\s{0,4}){0,2}\\s{0,4}${selector}(?:,\\s{0,4}(?:\\{[^{}\\n]{1,80}\\}|\\w{1,20}\\s?=\\s?\\w{1,10}))?\\){1,3}(?:\\s{0,40}\\.\\w{1,30}\\([^()\\n]{0,80}\\)\\)?){0,3}\\s{0,40}\\.(?:${verbs})(?:\\(| )\\s{0,4}${text}`,
  // getByRole('textbox', { name: 'Password' }).fill('…')
  `\\bname\\s?[:=]\\s?${selector}[^()\\n]{0,60}\\){1,2}(?:\\s{0,40}\\.\\w{1,30}\\([^()\\n]{0,80}\\)){0,2}\\s{0,40}\\.(?:${verbs})\\(\\s{0,4}${text}`,
  // getByLabelText('Password'), '…') and getByLabelText('Password'), { target: { value: '…' } }
  `[\\w$]\\(\\s{0,4}${selector}\\),\\s{0,4}(?:\\{\\s?target:\\s?\\{\\s?value:\\s?)?${text}`,
  // querySelector("#password").value = "…", $eval('#password', (el) => (el.value = '…'))
  `[\\w$]\\(\\s{0,4}${selector}(?:\\)|,\\s?\\(?\\w{1,20}\\)?\\s?=>\\s?[({]?\\s?\\w{1,20})\\.(?:value|innerText|textContent)\\s?=\\s?${text}`,
  // fill_in 'Password', with: '…'
  `\\bfill_in[ (]{1,2}${selector},\\s{0,4}(?:with:|:with\\s?=>)\\s{0,4}${text}`,
  // element: 'Password field', ref: 'e12', text: '…'
  `["']?\\b(?:element|selector|locator|label|target|field|xpath|css|placeholder)["']?\\s{0,2}[:=]\\s{0,2}${selector}[\\s,]{1,8}(?:["']?\\w{1,20}["']?\\s{0,2}[:=]\\s{0,2}["'\\w.-]{1,40}[\\s,]{1,8}){0,3}["']?(?:text|value|keys|input|inputText)["']?\\s{0,2}[:=]\\s{0,2}${text}`,
  // passwordInput.sendKeys("…")
  `([\\w$]{0,40}[Pp](?:ass|in)[\\w$]{0,20}?_?(?:[Ff]ield|[Ii]nput|[Bb]ox|[Ee]l(?:em(?:ent)?)?|[Ll]ocator|[Tt]extbox))\\.(?:clear\\(\\)\\.)?(?:${verbs})\\(\\s{0,4}${text}`,
  // I fill in "Password" with "…", filled the password field with "…"
  `\\b[Ff]ill(?:s|ed|ing)?(?: in| out)? (?:the )?["']?([^"'\\n]{2,60}?)["']? (?:field |input |box |textbox )?with ${text}`,
].map((pattern) => new RegExp(pattern, "g"));

/** I type "…" into the "Password" field. The value comes first. */
const sentence =
  /\b(?:enter|type|input|put|set|write|paste|send)(?:s|ed|d|ing)? (?:"([^"\n]{2,128})"|'([^'\n]{2,128})') (?:in|into|as|for|to) (?:the |my |your |its |a )?["']?([^"'\n.,;()]{2,60}?)["']? (?:field|input|box|textbox|element)\b/gi;
/** An agent's step: `type "…" into textbox "Password"`. */
const step =
  /\b(?:enter|type|input|fill|set|write|paste)(?:s|ed|d|ing)? (?:"([^"\n]{2,128})"|'([^'\n]{2,128})') (?:in|into) (?:the )?(?:textbox|searchbox|field|input|box|element) ["']([^"'\n]{2,60})["']/gi;
/** Robot Framework separates arguments by at least two spaces. */
const robot =
  /\b(?:Input (?:Text|Password)|Fill (?:Text|Secret)|Type (?:Text|Secret)|Set Text)(?: {2,12}|\t)((?:\S ?){2,120}?)(?: {2,12}|\t)([^\s$][^\n]{0,127}?)(?= {2}|\t|\r?\n|["'`]|$)/g;
const htmlInput = /<(?:input|meta)\b[^<>]{5,600}>/gi;
const attribute = /\b(type|name|id|value|content|autocomplete)\s?=\s?(?:"([^"\n]{1,400})"|'([^'\n]{1,400})')/gi;

/** The label, selector or name of such a field. */
const anchor = toCuePattern(
  /pass(?!ed|es\b|ing|eng)|pwd|\bpw\b|\bp[iI][nN]\b|\bPIN|otp|OTP|cvv|CVV|mdp|token|Token|secret|Secret|(?:api|API|access|private)[ _-]?[kK]ey|(?:verification|security|auth\w{0,12}|one.time|confirmation|backup|recovery|2fa|mfa|sms)[ _-]?[cC]ode|[Vv]erification|One-time|kennwort|contrase|mot de|senha|wachtwoord|密码|密碼|パスワード|비밀번호|парол|has[lł]o|heslo|jelsz|sifre|şifre|lösenord|salasana|mnemonic|csrf/i,
);

/** What a text must contain for each pattern to match. Checking this costs a tenth of running the pattern. */
const mayType = cuePattern({
  cues: [
    // Every verb ends like this, followed by the typed text.
    "(?:fill|type|text|value|keys|field|secret|async|sequentially|val|input|enter|slow)\\s?[( ]",
    `\\),\\s{0,4}["'\`{]`,
    "(?:value|innerText|textContent)\\s?=",
    "\\b(?:element|selector|locator|label|target|field|xpath|css|placeholder)[\"']?\\s{0,2}[:=]",
    "\\bfill(?:s|ed|ing|_in)?\\b",
    "\\b(?:field|input|box|textbox|element)\\b",
    "(?:input|fill|type|set) (?:text|password|secret)",
    "<(?:input|meta)\\b",
  ].join("|"),
});

/** Long enough for a call with its selectors and the options before the value. */
const reach = [200, 700] as const;

export function findBrowserInput({ text }: Reading, spans: number[]): void {
  if (mayType.test(text)) findAround(text, anchor, reach, findInExcerpt, spans);
}

function findInExcerpt(read: string, spans: number[]): void {
  for (const pattern of patterns) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(read); match !== null; match = pattern.exec(read)) {
      const [all, label = "", ...values] = match;
      const found = values.find((one) => one !== undefined) ?? "";
      const end = match.index + all.length - 1;
      if (namesSecretField(label) && isTyped(found)) spans.push(end - found.length, end);
      else pattern.lastIndex = match.index + 1;
    }
  }
  for (const match of [...findMatches(read, sentence), ...findMatches(read, step)]) {
    const [all, double, single, label = ""] = match;
    const found = double ?? single ?? "";
    const start = match.index + all.search(/["']/) + 1;
    if (namesSecretField(label) && isTyped(found)) spans.push(start, start + found.length);
  }
  for (const match of findMatches(read, robot)) {
    const [all, label = "", found = ""] = match;
    const end = match.index + all.length;
    const isSecret = namesSecretField(label) || /^Input Password|^Fill Secret|^Type Secret/.test(all);
    if (isSecret && isTyped(found)) spans.push(end - found.length, end);
  }
  findHtmlInput(read, spans);
}

/** Excludes a method call on the value, a selector, and a part of a concatenation. */
function isTyped(value: string): boolean {
  if (!/\d/.test(value) && isSecretName(value)) return false;
  return value.length > 1 && !isReference(value) && !/^(?:string|text|password|required|Enter|Tab)$/i.test(value);
}

/** `<input type="password" value="…">`, `<meta name="csrf-token" content="…">` */
function findHtmlInput(read: string, spans: number[]): void {
  for (const { index, 0: tag } of findMatches(read, htmlInput)) {
    let label = "";
    let type = "";
    let value: { readonly start: number; readonly text: string } | undefined;
    for (const match of findMatches(tag, attribute)) {
      const [all, name = "", double, single] = match;
      const written = double ?? single ?? "";
      if (/^(?:value|content)$/i.test(name))
        value = { start: index + match.index + all.length - 1 - written.length, text: written };
      else if (/^type$/i.test(name)) type = written.toLowerCase();
      else label += ` ${written}`;
    }
    const isField =
      type === "password" || (!/^(?:checkbox|radio|submit|button|image|reset)$/.test(type) && namesSecretField(label));
    if (value !== undefined && isField && isTyped(value.text)) spans.push(value.start, value.start + value.text.length);
  }
}
