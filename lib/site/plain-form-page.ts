/** A form as a page without a script, guarded by headers of its own: it is also the answer of an API route, which has none. */
import { env } from "@/lib/env";
import { type PlainForm, plainForm } from "@/lib/site/forms/plain-form";
import { guardHeaders, scriptlessPolicy } from "@/lib/site/page-headers";

export function plainFormPage(form: PlainForm, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(plainForm(form), {
    status,
    headers: {
      ...guardHeaders(env().isProduction),
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": scriptlessPolicy,
      "Cache-Control": "no-store",
    },
  });
}
