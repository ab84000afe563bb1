/** `POST /api/newsletter/unsubscribe`: one click in a mail program (RFC 8058), or the button of the page behind the link. */
import { after } from "next/server";
import { formLimits } from "@/lib/contracts/form-fields";
import { UnsubscribeRequest } from "@/lib/contracts/newsletter";
import { deliverSoon } from "@/lib/forms/deliver";
import { subscriberOf, unsubscribe } from "@/lib/forms/subscribers";
import { parseForm, readForm } from "@/lib/http/body";
import { endpoint, seeOther } from "@/lib/http/endpoint";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/api/newsletter/unsubscribe",
  {
    // A mail scanner follows every link; only a post takes an address off the list.
    GET: async (request) => seeOther(`/newsletter/unsubscribe${new URL(request.url).search}`),
    POST: async (request, { holding, receivedAt, requestId }) => {
      const inQuery = new URL(request.url).searchParams.get("token");
      const { token } = inQuery
        ? { token: inQuery }
        : parseForm(UnsubscribeRequest, await readForm(request, formLimits, holding));
      const subscriberId = subscriberOf(token);
      if (subscriberId === undefined) throw new Problem("not_found", { message: "This link is not one of ours." });
      await unsubscribe(subscriberId, receivedAt);
      after(deliverSoon);
      // To a mail program, which brings the token in the query, a redirect would not count as done.
      return inQuery ? Response.json({ requestId }) : seeOther("/newsletter/unsubscribed");
    },
  },
  { refusedTo: "/newsletter/unsubscribe" },
);
