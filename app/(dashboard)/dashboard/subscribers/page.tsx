import type { Metadata } from "next";
import { Subscribers } from "@/components/dashboard/subscribers/subscribers";
import { dashboardPage } from "@/components/pages/dashboard-page";
import { parseListQuery } from "@/components/pages/list-query";
import { summarizeSubscribers } from "@/lib/site/forms/subscribers";

export const metadata: Metadata = { title: "Subscribers" };

export default dashboardPage("owner", async ({ query }) => {
  const listQuery = parseListQuery(query);
  return <Subscribers listQuery={listQuery} initial={await summarizeSubscribers(listQuery)} />;
});
