/** `POST /api/contact`: a message to the team, stored before it is mailed. */
import { after } from "next/server";
import { ContactRequest } from "@/lib/contracts/contact";
import { formLimits } from "@/lib/contracts/form-fields";
import { env } from "@/lib/env";
import { deliverSoon } from "@/lib/forms/deliver";
import { isAutomatic } from "@/lib/forms/form-stamp";
import { storeMessage } from "@/lib/forms/messages";
import { isFormPost, parseForm, readForm } from "@/lib/http/body";
import { endpoint, seeOther } from "@/lib/http/endpoint";
import { consume } from "@/lib/http/rate-limit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/api/contact",
  {
    POST: async (request, { address, holding, receivedAt, requestId, note }) => {
      await consume({ name: "forms", ...env().rateLimits.forms }, address);
      const submission = parseForm(ContactRequest, await readForm(request, formLimits, holding));
      const automatic = isAutomatic(submission, isFormPost(request), receivedAt);
      note({ automatic });
      if (!automatic) {
        await storeMessage(submission, receivedAt);
        after(deliverSoon);
      }
      return isFormPost(request) ? seeOther("/contact/sent") : Response.json({ requestId });
    },
  },
  { refusedTo: "/contact/not-sent" },
);
