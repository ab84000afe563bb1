/** The security headers of pages. */
import { createHash } from "node:crypto";

type Allowed = {
  /** For Next's inline scripts and styles. `server/page-cache.mjs` replaces it with hashes. */
  readonly nonce: string;
  /** The hash of the inline theme script. */
  readonly script: string;
  /** React's debugging needs `eval`, and hot reload inserts style elements. */
  readonly isDevelopment: boolean;
};

/**
 * Inline scripts need a nonce or hash, and can load others. No `eval`. Style elements need a nonce too; `style` attributes
 * don't, because React and the charts write them.
 */
export function contentSecurityPolicy({ nonce, script, isDevelopment }: Allowed): string {
  const hash = createHash("sha256").update(script).digest("base64");
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For pages without scripts, with a stylesheet from this site. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** For pages whose URL contains a token that lets anyone read them. */
export const sharedHeaders = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };

/** @param isProduction Adds HSTS, which browsers ignore over plain HTTP. */
export function guardHeaders(isProduction: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(isProduction && { "Strict-Transport-Security": "max-age=63072000" }),
  };
}
