/** `/api/dashboard/projects/{projectId}/events/{eventId}?at=…`: one event as it is stored. */

import { EventSearch } from "@/lib/analytics/contracts/analytics";
import { findEvent } from "@/lib/analytics/queries/event-heads";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";
import { parseAs } from "@/lib/gate/http/body";
import { orNotFound } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "events/{eventId}",
  "viewer",
  async (scope, signal, fields, params) => {
    const { at } = parseAs(EventSearch, fields);
    return orNotFound(await findEvent(scope.projectId, String(params.eventId), at, signal));
  },
);
