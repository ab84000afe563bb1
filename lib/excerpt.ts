/** The text around a search result. */

export type Excerpt = { readonly before: string; readonly match: string; readonly after: string };

/** @param around The maximum length before and after the match. An ellipsis marks where the text is cut. */
export function excerptAround(
  text: string,
  index: number,
  length: number,
  around: { readonly before: number; readonly after: number },
): Excerpt {
  const end = index + length;
  const before = text.slice(Math.max(0, index - around.before), index);
  const after = text.slice(end, end + around.after);
  return {
    before: (index > around.before ? "…" : "") + withoutHalves(before),
    match: text.slice(index, end),
    after: withoutHalves(after) + (end + around.after < text.length ? "…" : ""),
  };
}

/** Removes the leftover half of a surrogate pair that was split. */
export const withoutHalves = (text: string) => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
