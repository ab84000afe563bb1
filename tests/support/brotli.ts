import { brotliCompressSync, constants } from "node:zlib";

/** Medium quality: the default, the best, takes up to 20 s for the bodies of these tests. */
export const brotli = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
