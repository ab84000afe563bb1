/** Reads the query parameters of `/v1/query` strictly: a filter that is misspelled must not change what a figure means. */
import { unknownParameter } from "@/lib/dashboard/contracts/queries";
import { invalidRequest } from "@/lib/problem";

/**
 * Each parameter by name.
 * @throws Problem invalid_request for a parameter that is unknown, empty or repeated
 */
export function queryFields(search: URLSearchParams, names: readonly string[]): Record<string, string> {
  const issues = [...new Set(search.keys())].flatMap((name) => {
    const [value = "", ...repeated] = search.getAll(name);
    if (!names.includes(name)) return [unknownParameter(names)];
    if (repeated.length > 0) return [`${name}: must be sent once`];
    return value === "" ? [`${name}: must not be empty`] : [];
  });
  if (issues.length > 0) throw invalidRequest(...new Set(issues));
  return Object.fromEntries(search);
}
