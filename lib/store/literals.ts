/** Writes parameters into a statement, as literals that no value can break out of. */
import type { Params } from "@/lib/store/reader";

type Value = Params[string];

/** @param isInlined Which parameters to inline. The others stay as they are. */
export function withLiterals(sql: string, params: Params, isInlined: (value: Value) => boolean = () => true): string {
  return sql.replace(/\{(\w+):([\w()]+)\}/g, (placeholder, name: string, type: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    if (!isInlined(value)) return placeholder;
    return `CAST(${literalOf(value)}, '${type}')`;
  });
}

/**
 * Evaluating hundreds of encoded values takes the engine a tenth of a second, so numbers are plain and a list of strings is one value.
 * As a constant array, and not the result of `arrayMap`, it can be the set of an `IN` that uses the primary key.
 */
function literalOf(value: Value): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return encoded(value);
  if (isNumbers(value)) return `[${value}]`;
  // The JSON parser rejects a lone surrogate, whereas parameter binding replaces it.
  const list = JSON.stringify(value.map((text) => Buffer.from(String(text)).toString()));
  return `JSONExtract(${encoded(list)}, 'Array(String)')`;
}

const encoded = (text: string) => `unhex('${Buffer.from(text).toString("hex")}')`;

const isNumbers = (value: Value): boolean => typeof value === "object" && value.every((one) => typeof one === "number");

/** Proxies limit a URL to 8 KiB, and servers to 1 MiB. */
const maxUrlBytes = 4 * 1024;

/** A statement and the parameters that go into the URL of its request. Arrays of numbers, and large parameters, go into the statement. */
export function withSmallUrl(sql: string, params: Params) {
  const small = Object.entries(params).filter(([, value]) => !isNumbers(value));
  const isLarge = encodeURIComponent(JSON.stringify(small)).length > maxUrlBytes;
  const query = withLiterals(sql, params, (value) => isLarge || isNumbers(value));
  return { query, query_params: isLarge ? {} : Object.fromEntries(small) };
}
