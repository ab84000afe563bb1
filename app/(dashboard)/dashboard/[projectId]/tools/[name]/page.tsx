import type { Metadata } from "next";
import { Tool } from "@/components/dashboard/tools/tool";
import { kindLabels } from "@/components/pages/kind-labels";
import { queryPage } from "@/components/pages/query-page";
import { nameOf } from "@/lib/analytics/contracts/page-parameters";
import { toolOf } from "@/lib/analytics/queries/tool";

export const metadata: Metadata = { title: "Tool" };

export default queryPage(
  "viewer",
  (scope, signal, _fields, params) => toolOf(scope, nameOf(decodeURIComponent(params.name ?? "")), signal),
  (page) => <Tool {...page} labels={kindLabels} />,
);
