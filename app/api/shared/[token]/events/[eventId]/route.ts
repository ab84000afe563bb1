/** `/api/shared/{token}/events/{eventId}?at=…`: one event of the trace of a shared link, as it is stored. */

import { EventSearch } from "@/lib/analytics/contracts/analytics";
import { unlessAbandoned } from "@/lib/endpoints/request-limits";
import { readSharedEvent } from "@/lib/endpoints/shared-trace";
import { parseAs } from "@/lib/gate/http/body";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json, searchParams } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/shared/{token}/events/{eventId}", {
  GET: async (request, { params, address, receivedAt: now }) => {
    const { signal } = request;
    const { at } = parseAs(EventSearch, Object.fromEntries(searchParams(request)));
    const shared = { token: String(params.token), address, now, signal };
    return unlessAbandoned(request, true, readSharedEvent(shared, String(params.eventId), at).then(json));
  },
});
