/** A plain form with its own security headers, because API routes return it too and have none. */
import { env } from "@/lib/env";
import type { Answer } from "@/lib/gate/http/messages";
import { type PlainForm, plainForm } from "@/lib/site/forms/plain-form";
import { guardHeaders, scriptlessPolicy } from "@/lib/site/page-headers";

export function plainFormPage(form: PlainForm, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: {
      ...guardHeaders(env().isProduction),
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": scriptlessPolicy,
      "Cache-Control": "no-store",
    },
    body: plainForm(form),
  };
}
