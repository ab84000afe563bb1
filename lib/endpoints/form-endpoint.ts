/** Shared by the two forms: a submission is stored before the response and emailed after it. */

import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import { deliverAfterResponse } from "@/lib/endpoints/after-response";
import { plainFormPage } from "@/lib/endpoints/plain-form-page";
import { env } from "@/lib/env";
import { isFormPost, parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json, seeOther } from "@/lib/gate/http/messages";
import { rejectCrossSite } from "@/lib/gate/http/same-origin";
import { consume, requireRemaining } from "@/lib/gate/limits/rate-limit";
import { formLimits } from "@/lib/site/contracts/form-fields";
import { formStamp, isFromBot, redeemStamp, requireValidStamp, type StampedForm } from "@/lib/site/forms/form-stamp";
import type { PlainForm } from "@/lib/site/forms/plain-form";

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
      refusalPage: (request, { code, status, metadata, headers }) =>
        code === "cross_origin"
          ? undefined
          : plainFormPage(
              { name, stamp: formStamp(), values: posted.get(request), refusal: { code, metadata } },
              status,
              headers,
            ),
    },
  );
}
