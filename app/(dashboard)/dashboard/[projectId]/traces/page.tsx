import type { Metadata } from "next";
import { Traces } from "@/components/dashboard/traces/traces";
import { queryPage } from "@/components/pages/query-page";
import { listTraces } from "@/lib/analytics/queries/list-traces";

export const metadata: Metadata = { title: "Traces" };

export default queryPage("viewer", (scope, signal, fields) => listTraces(scope, fields, signal), Traces);
