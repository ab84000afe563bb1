/** What the two forms of the site share: what was sent is stored before the answer, and mailed after it. */
import { after } from "next/server";
import type { z } from "zod";
import { formLimits } from "@/lib/contracts/form-fields";
import { env } from "@/lib/env";
import { deliverSoon } from "@/lib/forms/deliver";
import { isAutomatic, type Sent } from "@/lib/forms/form-stamp";
import { isFormPost, parseForm, readForm } from "@/lib/http/body";
import { endpoint, seeOther } from "@/lib/http/endpoint";
import { consume } from "@/lib/http/rate-limit";

/** The pages that a browser without JavaScript is sent to. */
type Pages = { readonly takenTo: string; readonly refusedTo: string };

/**
 * The exports of a route file that takes a form. Whoever is taken for a program is answered alike.
 * @param store Resolves when it is stored. `now` in milliseconds since the epoch.
 */
export function formEndpoint<Submission extends Sent>(
  route: string,
  schema: z.ZodType<Submission>,
  store: (submission: Submission, now: number) => Promise<void>,
  { takenTo, refusedTo }: Pages,
) {
  return endpoint(
    route,
    {
      POST: async (request, { address, holding, receivedAt, requestId, note }) => {
        await consume({ name: "forms", ...env().rateLimits.forms }, address);
        const submission = parseForm(schema, await readForm(request, formLimits, holding));
        const automatic = isAutomatic(submission, isFormPost(request), receivedAt);
        note({ automatic });
        if (!automatic) {
          await store(submission, receivedAt);
          after(deliverSoon);
        }
        return isFormPost(request) ? seeOther(takenTo) : Response.json({ requestId });
      },
    },
    { refusedTo },
  );
}
