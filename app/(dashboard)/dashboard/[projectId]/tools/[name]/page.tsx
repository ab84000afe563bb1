import type { Metadata } from "next";
import { Tool } from "@/components/dashboard/tools/tool";
import { nameOf } from "@/lib/dashboard/contracts/path-segments";
import { kindLabels } from "@/lib/dashboard/pages/kind-labels";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { toolOf } from "@/lib/dashboard/queries/tool";

export const metadata: Metadata = { title: "Tool" };

export default queryPage(
  "viewer",
  (scope, signal, _fields, params) => toolOf(scope, nameOf(decodeURIComponent(params.name ?? "")), signal),
  (page) => <Tool {...page} labels={kindLabels} />,
);
