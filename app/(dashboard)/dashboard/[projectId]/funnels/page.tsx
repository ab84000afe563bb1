import type { Metadata } from "next";
import { Funnels } from "@/components/dashboard/funnels/funnels";
import { queryPage } from "@/components/pages/query-page";
import { FunnelSearch } from "@/lib/analytics/contracts/funnels";
import { readFunnel } from "@/lib/analytics/queries/funnel";
import { parseAs } from "@/lib/gate/http/body";

export const metadata: Metadata = { title: "Funnels" };

export default queryPage(
  "viewer",
  (scope, signal, fields) => readFunnel(scope, parseAs(FunnelSearch, fields), signal),
  Funnels,
);
