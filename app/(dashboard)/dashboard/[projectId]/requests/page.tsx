import type { Metadata } from "next";
import { Requests } from "@/components/dashboard/requests/requests";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { requestsOf } from "@/lib/dashboard/queries/requests";

export const metadata: Metadata = { title: "Requests" };

export default queryPage("viewer", requestsOf, Requests);
