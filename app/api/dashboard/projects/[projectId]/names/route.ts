/** `/api/dashboard/projects/{projectId}/names`: the tools, users and errors whose names contain a text, for the palette. */

import { NameTarget } from "@/lib/analytics/contracts/search";
import { findNames } from "@/lib/analytics/queries/find-names";
import { typedQueryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = typedQueryEndpoint("names", NameTarget, findNames);
