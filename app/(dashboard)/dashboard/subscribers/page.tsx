import type { Metadata } from "next";
import { Subscribers } from "@/components/dashboard/subscribers/subscribers";
import { dashboardPage } from "@/components/pages/dashboard-page";
import { listQueryOf } from "@/components/pages/list-query";
import { summarizeSubscribers } from "@/lib/site/forms/subscribers";

export const metadata: Metadata = { title: "Subscribers" };

export default dashboardPage("owner", async ({ query }) => {
  const listQuery = listQueryOf(query);
  return <Subscribers listQuery={listQuery} initial={await summarizeSubscribers(listQuery)} />;
});
