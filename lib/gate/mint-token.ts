/** Mints widget tokens. */
import { toKeyId } from "@/lib/gate/auth/api-key";
import { authenticateServer, keyWarnings, readBearer, toClient } from "@/lib/gate/auth/authenticate";
import { mintWidgetToken } from "@/lib/gate/auth/widget-token";
import { WidgetTokenRequest, widgetTokenLimits } from "@/lib/gate/contracts/widget-token";
import { parseAs, readJson } from "@/lib/gate/http/body";
import { type HttpResponse, type IncomingRequest, json } from "@/lib/gate/http/messages";
import type { Context } from "@/lib/gate/http/operation";
import { storedId } from "@/lib/gate/ingest/scrub-event";
import { consume, eventLimit } from "@/lib/gate/limits/rate-limit";
import { projectSettings, readScrubContext } from "@/lib/gate/settings/project-settings";

/** The handler of `POST /v1/widget-tokens`. */
export async function mintToken(request: IncomingRequest, context: Context): Promise<HttpResponse> {
  const principal = await authenticateServer(readBearer(request), toClient(request, context), "mint_widget_tokens");
  keyWarnings(request, principal);
  const { projectId, keyHash, origins } = principal;
  await consume(eventLimit(), keyHash);
  context.reservation.assignTo({ kind: "server", id: keyHash });
  const body = await readJson(request, widgetTokenLimits, context.reservation);
  const { traceId, sessionId } = parseAs(WidgetTokenRequest, body);
  context.note({ projectId });
  const scrubContext = readScrubContext(projectId, await projectSettings(projectId));
  // The token is sent to a browser, and JWTs are readable.
  const ids = { traceId: storedId(traceId, scrubContext), sessionId: sessionId && storedId(sessionId, scrubContext) };
  const claims = { projectId, ...ids, keyId: toKeyId(keyHash), ...(origins.length > 0 && { origins }) };
  return json(await mintWidgetToken(claims, context.receivedAt));
}
