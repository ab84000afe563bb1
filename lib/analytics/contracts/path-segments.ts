/** Names as segments of a URL's path. Contains no schemas, so pages don't have to load zod. */

/** Browsers and servers resolve these segments, or drop them. */
const isResolved = /^~*\.{0,2}$/;

export const segmentOf = (name: string): string => encodeURIComponent(isResolved.test(name) ? `~${name}` : name);

/** @param segment Decoded, as route handlers get it. */
export const nameOf = (segment: string): string => (isResolved.test(segment) ? segment.slice(1) : segment);
