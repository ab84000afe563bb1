import type { Metadata } from "next";
import { DataRequests } from "@/components/dashboard/data-requests/data-requests";
import { dashboardPage } from "@/components/pages/dashboard-page";

export const metadata: Metadata = { title: "Data requests" };

export default dashboardPage("owner", async () => <DataRequests />);
