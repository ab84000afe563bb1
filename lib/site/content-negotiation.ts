/** Content negotiation (RFC 9110 section 12.5). */

/** The best compression that the client accepts, or `identity`. */
export function encodingFor(header: string | readonly string[] | undefined): "br" | "gzip" | "identity" {
  const weights = parseWeights(header);
  const findWeight = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gzip] = [findWeight("br"), findWeight("gzip")];
  if (br > 0 && br >= gzip) return "br";
  return gzip > 0 ? "gzip" : "identity";
}

/** Whether `Accept` names Markdown and prefers it, or likes it as much as HTML. Browsers don't name it. */
export function prefersMarkdown(header: string | null | undefined): boolean {
  const weights = parseWeights(header);
  const markdown = weights.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}

function parseWeights(header: string | readonly string[] | null | undefined): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of String(header ?? "")
    .toLowerCase()
    .split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
    if (name !== "") weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}
