/** One-click unsubscribe (RFC 8058), also used by the form on an unsubscribe page. */
import { isFormPost, parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json, seeOther } from "@/lib/gate/http/messages";
import type { Handler } from "@/lib/gate/http/operation";
import { Problem } from "@/lib/problem";
import { formLimits } from "@/lib/site/contracts/form-fields";
import { UnsubscribeRequest } from "@/lib/site/contracts/newsletter";

/** Mail clients send the token in the query string (RFC 8058). Our page sends it in the form. */
const tokenInQuery = (request: Request) => new URL(request.url).searchParams.get("token");
/**
 * Redirect only browsers. Mail clients must not be redirected (RFC 8058 section 3.2), because some report a redirect as success.
 */
const isOurPage = (request: Request) => isFormPost(request) && tokenInQuery(request) === null;

/**
 * The exports of a route file.
 * @param list The path of the pages, such as `/newsletter`.
 * @param readToken Returns the ID in a valid token.
 */
export function unsubscribeEndpoint(
  list: string,
  readToken: (token: string) => string | undefined,
  unsubscribe: (id: string, now: number, requestId: string) => Promise<unknown>,
) {
  const confirm: Handler = async (request, { reservation, receivedAt, requestId }) => {
    const token =
      tokenInQuery(request) ?? parseForm(UnsubscribeRequest, await readForm(request, formLimits, reservation)).token;
    const id = readToken(token);
    if (id === undefined) throw new Problem("not_found", { message: "This link is invalid." });
    await unsubscribe(id, receivedAt, requestId);
    return isOurPage(request) ? seeOther(`${list}/unsubscribed`) : json({ requestId });
  };
  // Mail scanners follow every link, so GET changes nothing.
  const open: Handler = async (request) => seeOther(`${list}/unsubscribe${new URL(request.url).search}`);
  return endpoint(
    `/api${list}/unsubscribe`,
    { GET: open, POST: confirm },
    { refusedTo: (request) => (isOurPage(request) ? `${list}/unsubscribe` : undefined) },
  );
}
