/** `POST /api/newsletter/unsubscribe`: one-click unsubscribe (RFC 8058), also used by the form on the unsubscribe page. */

import { after } from "next/server";
import { isFormPost, parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json, seeOther } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";
import { formLimits } from "@/lib/site/contracts/form-fields";
import { UnsubscribeRequest } from "@/lib/site/contracts/newsletter";
import { deliverSoon } from "@/lib/site/forms/deliver";
import { readUnsubscribeToken, unsubscribe } from "@/lib/site/forms/subscribers";

/** Mail clients send the token in the query string (RFC 8058). Our page sends it in the form. */
const tokenInQuery = (request: Request) => new URL(request.url).searchParams.get("token");
/**
 * Redirect only browsers. Mail clients must not be redirected (RFC 8058 section 3.2), because some report a redirect as success.
 */
const isOurPage = (request: Request) => isFormPost(request) && tokenInQuery(request) === null;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/api/newsletter/unsubscribe",
  {
    // Mail scanners follow every link, so GET changes nothing.
    GET: async (request) => seeOther(`/newsletter/unsubscribe${new URL(request.url).search}`),
    POST: async (request, { reservation, receivedAt, requestId }) => {
      const token =
        tokenInQuery(request) ?? parseForm(UnsubscribeRequest, await readForm(request, formLimits, reservation)).token;
      const subscriberId = readUnsubscribeToken(token);
      if (subscriberId === undefined) throw new Problem("not_found", { message: "This link is invalid." });
      await unsubscribe(subscriberId, receivedAt);
      after(deliverSoon);
      return isOurPage(request) ? seeOther("/newsletter/unsubscribed") : json({ requestId });
    },
  },
  { refusedTo: (request) => (isOurPage(request) ? "/newsletter/unsubscribe" : undefined) },
);
