/** The headers that guard a page: what it may load and run, who may frame it, what it tells others. */
import { createHash } from "node:crypto";

type Allowed = {
  /** On the inline scripts and styles that Next writes. `server/page-cache.mjs` puts hashes in its place. */
  readonly nonce: string;
  /** An inline script that every page has. */
  readonly script: string;
  /** React's debugging needs `eval`, and hot reload writes style elements. */
  readonly isDevelopment: boolean;
};

/**
 * Inline scripts run by nonce or hash, and what those load does; no other inline script, and no `eval`. Style elements need
 * a nonce too. `style` attributes do not: React and the charts write them.
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

/** Of a page that has no script, and a stylesheet of this site. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** @param isProduction A browser that came by HTTPS comes by HTTPS from then on. Over plain HTTP it does not heed this. */
export function guardHeaders(isProduction: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(isProduction && { "Strict-Transport-Security": "max-age=63072000" }),
  };
}
