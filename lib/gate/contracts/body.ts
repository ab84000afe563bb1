/** What a request's body may be: its media type, and how it may be compressed. */

/** Beacons of a plain string come as `text/plain`. */
export const jsonTypes = ["application/json", "text/plain"] as const;
/** A program's, and a browser's own post. */
export const formTypes = ["application/json", "application/x-www-form-urlencoded"] as const;
export const contentEncodings = ["identity", "gzip", "deflate", "br"] as const;
export type ContentEncoding = (typeof contentEncodings)[number];

/** A body may expand to this many times its size. Events that differ only in their ids reach about half of it, bombs five times as much. */
export const maxRatio = 200;
/** In bytes: allowed at any ratio. */
export const anyRatioBytes = 512 * 1024;
