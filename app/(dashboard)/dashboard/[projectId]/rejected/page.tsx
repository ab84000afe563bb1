import type { Metadata } from "next";
import { Rejected } from "@/components/dashboard/rejected/rejected";
import { queryPage } from "@/components/pages/query-page";
import { readRejected } from "@/lib/analytics/queries/rejected";
import { plainScope } from "@/lib/analytics/queries/scope";

export const metadata: Metadata = { title: "Rejected" };

export default queryPage("viewer", readRejected, Rejected, plainScope);
