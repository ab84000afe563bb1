import type { Metadata } from "next";
import { Traces } from "@/components/dashboard/traces/traces";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { listTraces } from "@/lib/dashboard/queries/list-traces";

export const metadata: Metadata = { title: "Traces" };

export default queryPage("viewer", (scope, signal, fields) => listTraces(scope, fields, signal), Traces);
