/** `POST /api/newsletter/confirm`: confirms a subscription (double opt-in). */

import { deliverAfterResponse } from "@/lib/endpoints/after-response";
import { isFormPost, parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json, seeOther } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";
import { formLimits } from "@/lib/site/contracts/form-fields";
import { ConfirmRequest } from "@/lib/site/contracts/forms";
import { confirm } from "@/lib/site/forms/subscribers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/api/newsletter/confirm",
  {
    POST: async (request, { reservation, receivedAt, requestId }) => {
      const { token } = parseForm(ConfirmRequest, await readForm(request, formLimits, reservation));
      if (!(await confirm(token, receivedAt))) {
        throw new Problem("not_found", { message: "This link is invalid or has expired." });
      }
      deliverAfterResponse();
      return isFormPost(request) ? seeOther("/newsletter/confirmed") : json({ requestId });
    },
  },
  { problemRedirect: "/newsletter/confirm" },
);
