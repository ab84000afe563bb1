import type { Metadata } from "next";
import { Tools } from "@/components/dashboard/tools/tools";
import { queryPage } from "@/components/pages/query-page";
import { listTools } from "@/lib/analytics/queries/lists";

export const metadata: Metadata = { title: "Tools" };

export default queryPage("viewer", listTools, Tools);
