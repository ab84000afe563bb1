import { Tool } from "@/components/dashboard/tools/tool";
import { detailMetadata } from "@/components/pages/dashboard-page";
import { kindLabels } from "@/components/pages/kind-labels";
import { queryPage } from "@/components/pages/query-page";
import { segmentName } from "@/lib/analytics/contracts/page-parameters";
import { readTool } from "@/lib/analytics/queries/tool";

export const generateMetadata = detailMetadata("Tool", ({ name = "" }) => segmentName(decodeURIComponent(name)));

export default queryPage(
  "viewer",
  (scope, signal, _fields, params) => readTool(scope, segmentName(decodeURIComponent(params.name ?? "")), signal),
  (page) => <Tool {...page} labels={kindLabels} />,
);
