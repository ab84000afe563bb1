/** `/api/dashboard/projects/{projectId}/events/{eventId}?at=…`: one event as it is stored. */

import { EventSearch } from "@/lib/dashboard/contracts/analytics";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { findEvent } from "@/lib/dashboard/queries/event-heads";
import { parseAs } from "@/lib/gate/http/body";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "events/{eventId}",
  "viewer",
  async ({ scope, params, fields, signal }) => {
    const { at } = parseAs(EventSearch, fields);
    const event = await findEvent(scope.projectId, String(params.eventId), at, signal);
    if (event === undefined) throw new Problem("not_found");
    return json(event);
  },
);
