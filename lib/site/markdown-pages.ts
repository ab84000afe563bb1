/** Pages that are also available as Markdown, at their own address and at one that ends in `.md`. */

/** The address of a page's Markdown, or undefined. */
export function markdownPath(path: string): string | undefined {
  if (path === "/") return "/index.md";
  return /^\/docs(?:\/[a-z-]+)?$/.test(path) ? `${path}.md` : undefined;
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
