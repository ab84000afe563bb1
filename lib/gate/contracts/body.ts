/** Media types and encodings of request bodies. */

/** Browsers send a beacon with a string body as `text/plain`. */
export const jsonTypes = ["application/json", "text/plain"] as const;
/** From scripts, and from native form posts. */
export const formTypes = ["application/json", "application/x-www-form-urlencoded"] as const;
/** `x-gzip` is another name for gzip (RFC 9110 section 8.4.1.3). */
export const contentEncodings = ["identity", "gzip", "x-gzip", "deflate", "br"] as const;
export type ContentEncoding = (typeof contentEncodings)[number];

/** Maximum compression ratio. Events that differ only in their ids reach about half of it, decompression bombs five times as much. */
export const maxRatio = 200;
/** Bodies up to this size may have any ratio. */
export const uncheckedRatioBytes = 512 * 1024;
