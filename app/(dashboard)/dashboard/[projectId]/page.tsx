import type { Metadata } from "next";
import { Overview } from "@/components/dashboard/overview/overview";
import { queryPage } from "@/components/pages/query-page";
import { readOverview } from "@/lib/analytics/queries/overview";
import { deleteAfterResponse, sealAfterResponse } from "@/lib/endpoints/after-response";

export const metadata: Metadata = { title: "Overview" };

export default queryPage(
  "viewer",
  (scope, signal) => {
    sealAfterResponse(scope.projectId);
    deleteAfterResponse();
    return readOverview(scope, signal);
  },
  Overview,
);
