/** `POST /api/newsletter`: an address on the list, or still on it; the answer is the same. */
import { after } from "next/server";
import { formLimits } from "@/lib/contracts/form-fields";
import { NewsletterRequest } from "@/lib/contracts/newsletter";
import { env } from "@/lib/env";
import { deliverSoon } from "@/lib/forms/deliver";
import { isAutomatic } from "@/lib/forms/form-stamp";
import { subscribe } from "@/lib/forms/subscribers";
import { isFormPost, parseForm, readForm } from "@/lib/http/body";
import { endpoint, seeOther } from "@/lib/http/endpoint";
import { consume } from "@/lib/http/rate-limit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/api/newsletter",
  {
    POST: async (request, { address, holding, receivedAt, requestId, note }) => {
      await consume({ name: "forms", ...env().rateLimits.forms }, address);
      const submission = parseForm(NewsletterRequest, await readForm(request, formLimits, holding));
      const automatic = isAutomatic(submission, isFormPost(request), receivedAt);
      note({ automatic });
      if (!automatic) {
        await subscribe(submission.email, receivedAt);
        after(deliverSoon);
      }
      return isFormPost(request) ? seeOther("/newsletter/subscribed") : Response.json({ requestId });
    },
  },
  { refusedTo: "/newsletter/not-subscribed" },
);
