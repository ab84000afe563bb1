import type { Metadata } from "next";
import { Overview } from "@/components/dashboard/overview/overview";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { overviewOf } from "@/lib/dashboard/queries/overview";

export const metadata: Metadata = { title: "Overview" };

export default queryPage(overviewOf, Overview);
