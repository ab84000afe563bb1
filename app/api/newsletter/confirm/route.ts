/** `POST /api/newsletter/confirm`: the button behind the link of a confirmation mail. */
import { after } from "next/server";
import { formLimits } from "@/lib/contracts/form-fields";
import { ConfirmRequest } from "@/lib/contracts/newsletter";
import { deliverSoon } from "@/lib/forms/deliver";
import { confirm } from "@/lib/forms/subscribers";
import { isFormPost, parseForm, readForm } from "@/lib/http/body";
import { endpoint, seeOther } from "@/lib/http/endpoint";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/api/newsletter/confirm",
  {
    POST: async (request, { holding, receivedAt, requestId }) => {
      const { token } = parseForm(ConfirmRequest, await readForm(request, formLimits, holding));
      if (!(await confirm(token, receivedAt))) {
        throw new Problem("not_found", { message: "This link has expired or is not one of ours." });
      }
      after(deliverSoon);
      return isFormPost(request) ? seeOther("/newsletter/confirmed") : Response.json({ requestId });
    },
  },
  { refusedTo: "/newsletter/confirm" },
);
