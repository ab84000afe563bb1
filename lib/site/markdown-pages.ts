/** Pages that are also available as Markdown, at their own address and at one that ends in `.md`. */

/** The address of a page's Markdown, or undefined. */
export function markdownPath(path: string): string | undefined {
  if (path === "/") return "/index.md";
  return /^\/docs(?:\/[a-z-]+)?$/.test(path) ? `${path}.md` : undefined;
}

/** Whether `Accept` names Markdown and prefers it, or likes it as much as HTML. Browsers don't name it. */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  const weights = new Map<string, number>();
  for (const part of (accept ?? "").toLowerCase().split(",")) {
    const [type = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const markdown = weights.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}

/** What a page with Markdown is related to (RFC 8288). */
export const linkHeader = (markdown: string): string =>
  [
    `<${markdown}>; rel="alternate"; type="text/markdown"`,
    '</llms.txt>; rel="describedby"; type="text/plain"',
    '</.well-known/api-catalog>; rel="api-catalog"',
    '</v1/openapi.json>; rel="service-desc"; type="application/json"',
    '</docs>; rel="service-doc"; type="text/html"',
  ].join(", ");
