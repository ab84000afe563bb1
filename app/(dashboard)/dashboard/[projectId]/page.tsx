import type { Metadata } from "next";
import { Overview } from "@/components/dashboard/overview/overview";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { overviewOf } from "@/lib/dashboard/queries/overview";
import { deleteAfterResponse } from "@/lib/dashboard/retention/delete-after-response";
import { sealAfterResponse } from "@/lib/dashboard/sealing/seal-after-response";

export const metadata: Metadata = { title: "Overview" };

export default queryPage(
  "viewer",
  (scope, signal) => {
    sealAfterResponse(scope.projectId);
    deleteAfterResponse();
    return overviewOf(scope, signal);
  },
  Overview,
);
