/** `/api/dashboard/projects/{projectId}/search`: the events in a range that contain the search text. */

import { SearchTarget } from "@/lib/analytics/contracts/search";
import { searchEvents } from "@/lib/analytics/queries/search";
import { typedQueryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = typedQueryEndpoint(
  "search",
  SearchTarget,
  searchEvents,
);
