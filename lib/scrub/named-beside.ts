/** Names that stand beside their values: `{ "name": "API_KEY", "value": "…" }`, `["--api-key", "…"]`, `[["X-Api-Key", "…"]]`. */
import { isPlaceholder } from "@/lib/scrub/assignments";
import { couldTake, hintWithin, isContact, isHint, noHint, type Role, roleOf } from "@/lib/scrub/key-names";
import { charCode } from "@/lib/scrub/numbers";

const longest = 64;
const sentence = /\s\S+\s\S+\s/;
const flag = /^--[a-z][\w-]+$/i;

/** What lists of headers, variables and fields of forms say of a `value`. Numbers are counts there as often as not. */
export function roleBeside(object: { readonly [key: string]: unknown }, value: unknown): Role {
  const name = object.name ?? object.key ?? object.Name ?? object.Key;
  if (typeof name !== "string" || typeof value === "number" || name.length > longest || sentence.test(name))
    return noHint;
  const role = roleOf(name);
  return isContact(role) || isNoSecret(value) ? hintWithin(role, noHint) : role;
}

const likelihoods = ["logprob", "logProbability", "prob", "score", "token_str"];

/** Whether a field is a token that a language model gave: `{ "token": "Hello", "logprob": -0.3 }`. */
export function isOutput(object: object, name: string): boolean {
  return name === "token" && likelihoods.some((likelihood) => Object.hasOwn(object, likelihood));
}

/** What the text before one in a list says of it. */
export function roleAfter(list: readonly unknown[], index: number, isInList: boolean): Role {
  const name = list[index - 1];
  const isPair = isInList && list.length === 2;
  if (typeof name !== "string" || name.length > longest || !(isPair || charCode(name, 0) === 45)) return noHint;
  if (!couldTake(name, name.length) || !(isPair || flag.test(name))) return noHint;
  const role = roleOf(name);
  const value = list[index] as string;
  const isValue = isPair ? isRandom(value) : value.length > 2 && !/^-|\s/.test(value);
  return isHint(role) || isContact(role) || !isValue || isNoSecret(value) ? noHint : role;
}

/** A row of a table holds words and counts as well. */
function isRandom(value: string): boolean {
  return value.length > 23 || (value.length > 5 && /\d/.test(value) && /[a-z]/i.test(value));
}

/** A choice names what could be chosen: `{ "name": "API key", "value": "apiKey" }`. */
function isNoSecret(value: unknown): boolean {
  return typeof value === "string" && (isPlaceholder(value) || !isHint(roleOf(value)));
}
