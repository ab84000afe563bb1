import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { themeScript } from "@/components/ui/theme";
import { addressHeader } from "@/lib/auth/way-back";
import { env } from "@/lib/env";
import { contentSecurityPolicy, guardHeaders } from "@/lib/http/page-headers";

/** Next finds the nonce in the policy of the request, and puts it on the scripts it writes; a page finds its address. */
export function proxy(request: NextRequest): NextResponse {
  const { isProduction } = env();
  const policy = contentSecurityPolicy({
    nonce: randomBytes(16).toString("base64"),
    script: themeScript,
    isDevelopment: !isProduction,
  });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set(addressHeader, request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  for (const [name, value] of Object.entries(guardHeaders(isProduction))) response.headers.set(name, value);
  return response;
}

/** Pages, and what stands beside them; never the API, whose answers nothing renders. */
export const config = { matcher: ["/((?!v1/|api/|_next/static/).*)"] };
