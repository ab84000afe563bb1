/** Endpoints of forms: a submission is stored before the response and emailed after it. Also one-click unsubscribe. */

import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import { deliverAfterResponse } from "@/lib/endpoints/after-response";
import { env } from "@/lib/env";
import { isFormPost, parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint } from "@/lib/gate/http/endpoint";
import { type HttpResponse, json, seeOther } from "@/lib/gate/http/messages";
import type { Handler } from "@/lib/gate/http/operation";
import { rejectCrossSite } from "@/lib/gate/http/same-origin";
import { consume, requireRemaining } from "@/lib/gate/limits/rate-limit";
import { Problem } from "@/lib/problem";
import { formLimits } from "@/lib/site/contracts/form-fields";
import { UnsubscribeRequest } from "@/lib/site/contracts/forms";
import { formStamp, isFromBot, redeemStamp, requireValidStamp, type StampedForm } from "@/lib/site/forms/form-stamp";
import { type PlainForm, plainForm } from "@/lib/site/forms/plain-form";
import { guardHeaders, scriptlessPolicy } from "@/lib/site/page-headers";

/** The form's name, and its confirmation page for browsers without JavaScript. */
type Form = { readonly name: PlainForm["name"]; readonly storedPage: string };

/** The posted values, to fill in the form again after an error. */
const posted = new WeakMap<Request, PlainForm["values"]>();

/**
 * The exports of a form's route file. Bots get the same response as people, but nothing is stored.
 * @param store Resolves once stored. `now` is in milliseconds since the epoch.
 */
export function formEndpoint<Submission extends StampedForm>(
  route: string,
  schema: z.ZodType<Submission>,
  store: (submission: Submission, now: number) => Promise<void>,
  { name, storedPage }: Form,
) {
  return endpoint(
    route,
    {
      POST: async (request, { address, reservation, receivedAt, requestId, note }) => {
        rejectCrossSite(request);
        const limit = { name: "forms", ...env().rateLimits.forms };
        await requireRemaining(limit, address);
        const fields = await readForm(request, formLimits, reservation);
        if (isFormPost(request)) posted.set(request, fields as PlainForm["values"]);
        const submission = parseForm(schema, fields);
        const automatic = isFromBot(submission);
        note({ automatic });
        const waitMs = automatic ? 0 : requireValidStamp(submission, isFormPost(request), receivedAt);
        // Only complete forms with a valid stamp count toward the limit, so that typos don't block others at the same IP address and a
        // stale stamp doesn't block the retry. Bots count too, because a missing limit would reveal that we detected them.
        await consume(limit, address);
        if (!automatic) {
          if (waitMs > 0) await setTimeout(waitMs);
          const now = receivedAt + waitMs;
          await redeemStamp(submission, now);
          await store(submission, now);
          deliverAfterResponse();
        }
        return isFormPost(request) ? seeOther(storedPage) : json({ requestId });
      },
    },
    {
      problemPage: (request, { code, status, metadata, headers }) =>
        code === "cross_origin"
          ? undefined
          : plainFormPage(
              { name, stamp: formStamp(), values: posted.get(request), problem: { code, metadata } },
              status,
              headers,
            ),
    },
  );
}

/** With its own security headers, because API routes return it too and have none. */
export function plainFormPage(
  form: PlainForm,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
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

/** Mail clients send the token in the query string (RFC 8058). Our page sends it in the form. */
const tokenInQuery = (request: Request) => new URL(request.url).searchParams.get("token");
/**
 * Redirect only browsers. Mail clients must not be redirected (RFC 8058 section 3.2), because some report a redirect as success.
 */
const isOurPage = (request: Request) => isFormPost(request) && tokenInQuery(request) === null;

/**
 * The exports of a route file for one-click unsubscribe (RFC 8058), also used by the form on an unsubscribe page.
 * @param list The path of the pages, such as `/newsletter`.
 * @param readToken Returns the ID in a valid token.
 */
export function unsubscribeEndpoint(
  list: string,
  readToken: (token: string) => string | undefined,
  unsubscribe: (id: string, now: number, requestId: string) => Promise<unknown>,
) {
  const confirm: Handler = async (request, { reservation, receivedAt, requestId }) => {
    const token =
      tokenInQuery(request) ?? parseForm(UnsubscribeRequest, await readForm(request, formLimits, reservation)).token;
    const id = readToken(token);
    if (id === undefined) throw new Problem("not_found", { message: "This link is invalid." });
    await unsubscribe(id, receivedAt, requestId);
    return isOurPage(request) ? seeOther(`${list}/unsubscribed`) : json({ requestId });
  };
  // Mail scanners follow every link, so GET changes nothing.
  const open: Handler = async (request) => seeOther(`${list}/unsubscribe${new URL(request.url).search}`);
  return endpoint(
    `/api${list}/unsubscribe`,
    { GET: open, POST: confirm },
    { problemRedirect: (request) => (isOurPage(request) ? `${list}/unsubscribe` : undefined) },
  );
}
