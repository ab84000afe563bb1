/** `/api/dashboard/projects/{projectId}/search`: the events in a range that contain the search text. */

import { SearchTarget } from "@/lib/dashboard/contracts/search";
import { typedQueryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { searchEvents } from "@/lib/dashboard/queries/search";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = typedQueryEndpoint(
  "search",
  SearchTarget,
  searchEvents,
);
