import type { Metadata } from "next";
import { Requests } from "@/components/dashboard/requests/requests";
import { queryPage } from "@/components/pages/query-page";
import { requestsOf } from "@/lib/analytics/queries/requests";

export const metadata: Metadata = { title: "Requests" };

export default queryPage("viewer", requestsOf, Requests);
