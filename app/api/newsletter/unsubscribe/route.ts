/** `POST /api/newsletter/unsubscribe`: one click in a mail program (RFC 8058), or the button of the page behind the link. */
import { after } from "next/server";
import { isFormPost, parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint, seeOther } from "@/lib/gate/http/endpoint";
import { Problem } from "@/lib/problem";
import { formLimits } from "@/lib/site/contracts/form-fields";
import { UnsubscribeRequest } from "@/lib/site/contracts/newsletter";
import { deliverSoon } from "@/lib/site/forms/deliver";
import { subscriberOf, unsubscribe } from "@/lib/site/forms/subscribers";

/** Where a mail program has it (RFC 8058); a page of ours has it in its form. */
const tokenInQuery = (request: Request) => new URL(request.url).searchParams.get("token");
/** A redirect, which some would take for success, is for pages alone: a mail program must not see one (section 3.2). */
const isOurPage = (request: Request) => isFormPost(request) && tokenInQuery(request) === null;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/api/newsletter/unsubscribe",
  {
    // A mail scanner follows every link; only a post takes an address off the list.
    GET: async (request) => seeOther(`/newsletter/unsubscribe${new URL(request.url).search}`),
    POST: async (request, { reservation, receivedAt, requestId }) => {
      const token =
        tokenInQuery(request) ?? parseForm(UnsubscribeRequest, await readForm(request, formLimits, reservation)).token;
      const subscriberId = subscriberOf(token);
      if (subscriberId === undefined) throw new Problem("not_found", { message: "This link is invalid." });
      await unsubscribe(subscriberId, receivedAt);
      after(deliverSoon);
      return isOurPage(request) ? seeOther("/newsletter/unsubscribed") : Response.json({ requestId });
    },
  },
  { refusedTo: (request) => (isOurPage(request) ? "/newsletter/unsubscribe" : undefined) },
);
