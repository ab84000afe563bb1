/** What the two forms of the site share: what was sent is stored before the answer, and mailed after it. */
import { after } from "next/server";
import type { z } from "zod";
import { env } from "@/lib/env";
import { isFormPost, parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint, seeOther } from "@/lib/gate/http/endpoint";
import { consume, requireRemaining } from "@/lib/gate/http/rate-limit";
import { refuseOtherSites } from "@/lib/gate/http/same-origin";
import { formLimits } from "@/lib/site/contracts/form-fields";
import { deliverSoon } from "@/lib/site/forms/deliver";
import { formStamp, isFromBot, requireValidStamp, type Sent, spendStamp } from "@/lib/site/forms/form-stamp";
import type { PlainForm } from "@/lib/site/forms/plain-form";
import { plainFormPage } from "@/lib/site/plain-form-page";

/** Its name, and the page that tells a browser without JavaScript that it was stored. */
type Form = { readonly name: PlainForm["name"]; readonly storedPage: string };

/** What a browser posted, to show it again when it is refused. */
const posted = new WeakMap<Request, PlainForm["values"]>();

/**
 * The exports of a route file that takes a form. A bot gets the answer that a person gets, and nothing is stored.
 * @param store Resolves when it is stored. `now` in milliseconds since the epoch.
 */
export function formEndpoint<Submission extends Sent>(
  route: string,
  schema: z.ZodType<Submission>,
  store: (submission: Submission, now: number) => Promise<void>,
  { name, storedPage }: Form,
) {
  return endpoint(
    route,
    {
      POST: async (request, { address, reservation, receivedAt, requestId, note }) => {
        refuseOtherSites(request);
        const limit = { name: "forms", ...env().rateLimits.forms };
        await requireRemaining(limit, address);
        const fields = await readForm(request, formLimits, reservation);
        if (isFormPost(request)) posted.set(request, fields as PlainForm["values"]);
        const submission = parseForm(schema, fields);
        const automatic = isFromBot(submission);
        note({ automatic });
        if (!automatic) requireValidStamp(submission, isFormPost(request), receivedAt);
        // Only a complete form with a valid stamp counts: a neighbour's mistakes must not stop others at the same address,
        // nor a stale stamp the retry. A bot's form counts too, or it could tell from the missing limit that it was recognised.
        await consume(limit, address);
        if (!automatic) {
          await spendStamp(submission, receivedAt);
          await store(submission, receivedAt);
          after(deliverSoon);
        }
        return isFormPost(request) ? seeOther(storedPage) : Response.json({ requestId });
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
