/** Names that stand beside their values: `{ "name": "API_KEY", "value": "…" }`, `["--api-key", "…"]`, `[["X-Api-Key", "…"]]`. */
import { isPlaceholder, isUnlikeWords } from "@/lib/scrub/detectors/secret-value";
import {
  amongBanks,
  bankNumberRole,
  byOthers,
  byParent,
  hintWithin,
  isContact,
  isHint,
  isOfBank,
  isOptional,
  judged,
  noHint,
  type Role,
  roleOf,
  takenAs,
} from "@/lib/scrub/engine/field-names";
import { isNumberLike } from "@/lib/scrub/engine/number-values";

const longest = 64;
/** At most three words, which hold neither a value nor a marker. */
const nameLike = /^(?!.*(?:\s\S+\s\S+\s|(?<![^\W_])\[))[\p{L}\p{N}\s_./[\]-]+:?$/u;

const marked = /\[[a-z_]{2,20}\]/;

/** The role of a value by the text beside it that may be its name. A number there is a count as often as not. */
export function roleBeside(name: unknown, value: unknown): Role {
  if (typeof name !== "string" || typeof value === "number" || name.length > longest || !nameLike.test(name))
    return noHint;
  const role = roleOf(name);
  if (isHint(role) || (isContact(role) && !isOptional(role))) return hintWithin(role, noHint);
  // A choice names what could be chosen: `{ "name": "API key", "value": "apiKey" }`.
  const isChoice = (text: string) => text.length <= longest && !/\d/.test(text) && !isHint(judged(text));
  const isNone = typeof value === "string" && (marked.test(value) || isPlaceholder(value) || isChoice(value));
  return isNone ? noHint : role;
}

/** The role of a field by those beside it and by the name of the object, where its own name calls for that. */
export function roleAmong(
  object: { readonly [name: string]: unknown },
  name: string,
  role: Role,
  parent: string | undefined,
): Role {
  if (role === byParent) return parent === undefined ? noHint : roleOf(`${parent} ${name}`);
  if (role === amongBanks) return isAmongBanks(object, name, parent) ? bankNumberRole : noHint;
  // What a language model gave is no secret: `{ "token": "Hello", "logprob": -0.3 }`.
  if (name === "token" && (Object.hasOwn(object, "logprob") || Object.hasOwn(object, "logProbability"))) return noHint;
  if (role !== byOthers) return role;
  return roleBeside(object.name ?? object.key ?? object.Name ?? object.Key, object[name]);
}

/** `{ "routing": "110000000", "account": "000123456789" }`; `{ "bank": { "account": … } }` */
function isAmongBanks(object: { readonly [name: string]: unknown }, name: string, parent: string | undefined): boolean {
  if (isOfBank(name) || (parent !== undefined && isOfBank(parent))) return true;
  return Object.entries(object).some(([other, value]) => {
    if (other === name) return false;
    const role = roleOf(other);
    if (role === amongBanks || takenAs(role) === "bank_account") return isNumberLike(value);
    return typeof value === "string" && value !== "" && isOfBank(other);
  });
}

const flag = /^--[a-z][\w-]{2,60}$/i;

/** Whether the text before one in a list may be its name: it is a flag, or both are a row of two, where words and counts stand as well. */
export function isNamed(list: readonly unknown[], index: number, isInList: boolean): boolean {
  const [name, value] = [list[index - 1], list[index] as string];
  if (isInList && list.length === 2) return isUnlikeWords(value) && /[a-z]/i.test(value);
  return typeof name === "string" && name.startsWith("--") && flag.test(name) && !/^-|\s/.test(value);
}
