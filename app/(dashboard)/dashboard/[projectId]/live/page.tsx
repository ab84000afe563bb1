import type { Metadata } from "next";
import { Live } from "@/components/dashboard/live/live";
import { queryPage } from "@/components/pages/query-page";
import { newestEvents } from "@/lib/analytics/queries/live";

export const metadata: Metadata = { title: "Live" };

export default queryPage("viewer", (scope, signal) => newestEvents(scope, undefined, signal), Live);
