/** Content-encoding negotiation (RFC 9110 section 12.5.3). */

/**
 * The best compression that the client accepts, or `identity`.
 * @param {string | string[] | undefined} header
 * @returns {"br" | "gzip" | "identity"}
 */
export function encodingFor(header) {
  const weights = weightsIn(String(header ?? ""));
  const weightOf = (/** @type {string} */ name) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gzip] = [weightOf("br"), weightOf("gzip")];
  if (br > 0 && br >= gzip) return "br";
  return gzip > 0 ? "gzip" : "identity";
}

/** @param {string} header @returns {Map<string, number>} */
function weightsIn(header) {
  const weights = new Map();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
    if (name !== "") weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}
