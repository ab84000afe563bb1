/** Pretty-prints JSON: one field per line, short values on one line. */

const maxWidth = 72;
const fitsWidth = (line: string, indent: string, isFlat: boolean) => isFlat && indent.length + line.length <= maxWidth;

/** @param isShort Whether an object or list stays on one line. `isFlat`: it contains no other one. The outermost value is always split. */
export function printJson(value: unknown, isShort = fitsWidth, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? "[]" : "{}";
  const deeper = `${indent}  `;
  const parts = Object.entries(value).map(([key, part]) => {
    return `${isList ? "" : `${JSON.stringify(key)}: `}${printJson(part, isShort, deeper)}`;
  });
  const line = `${open}${parts.join(", ")}${close}`;
  const isFlat = !Object.values(value).some(
    (part) => typeof part === "object" && part !== null && Object.keys(part).length > 0,
  );
  if (parts.length === 0 || (indent !== "" && !line.includes("\n") && isShort(line, indent, isFlat))) return line;
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(",\n")}\n${indent}${close}`;
}
