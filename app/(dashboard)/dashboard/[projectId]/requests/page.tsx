import type { Metadata } from "next";
import { Requests } from "@/components/dashboard/requests/requests";
import { queryPage } from "@/components/pages/query-page";
import { readRequests } from "@/lib/analytics/queries/requests";

export const metadata: Metadata = { title: "Requests" };

export default queryPage("viewer", readRequests, Requests);
