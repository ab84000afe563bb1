import type { Metadata } from "next";
import { Funnels } from "@/components/dashboard/funnels/funnels";
import { FunnelSearch } from "@/lib/dashboard/contracts/funnels";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { funnelOf } from "@/lib/dashboard/queries/funnel";
import { parseAs } from "@/lib/gate/http/body";

export const metadata: Metadata = { title: "Funnels" };

export default queryPage(
  "viewer",
  (scope, signal, fields) => funnelOf(scope, parseAs(FunnelSearch, fields), signal),
  Funnels,
);
