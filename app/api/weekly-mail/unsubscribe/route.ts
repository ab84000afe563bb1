/** `POST /api/weekly-mail/unsubscribe`: one-click unsubscribe (RFC 8058), also used by the form on the unsubscribe page. */

import { readUnsubscribeToken, turnOffById } from "@/lib/dashboard/weekly/weekly-mail-store";
import { isFormPost, parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json, seeOther } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";
import { formLimits } from "@/lib/site/contracts/form-fields";
import { UnsubscribeRequest } from "@/lib/site/contracts/newsletter";

/** Mail clients send the token in the query string (RFC 8058). Our page sends it in the form. */
const tokenInQuery = (request: Request) => new URL(request.url).searchParams.get("token");
/** Redirect only browsers. Mail clients must not be redirected (RFC 8058 section 3.2). */
const isOurPage = (request: Request) => isFormPost(request) && tokenInQuery(request) === null;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/api/weekly-mail/unsubscribe",
  {
    // Mail scanners follow every link, so GET changes nothing.
    GET: async (request) => seeOther(`/weekly-mail/unsubscribe${new URL(request.url).search}`),
    POST: async (request, { reservation, receivedAt, requestId }) => {
      const token =
        tokenInQuery(request) ?? parseForm(UnsubscribeRequest, await readForm(request, formLimits, reservation)).token;
      const memberId = readUnsubscribeToken(token);
      if (memberId === undefined) throw new Problem("not_found", { message: "This link is invalid." });
      await turnOffById(memberId, receivedAt);
      return isOurPage(request) ? seeOther("/weekly-mail/unsubscribed") : json({ requestId });
    },
  },
  { refusedTo: (request) => (isOurPage(request) ? "/weekly-mail/unsubscribe" : undefined) },
);
