import type { Metadata } from "next";
import { Subscribers } from "@/components/dashboard/subscribers/subscribers";
import { dashboardPage } from "@/lib/dashboard/pages/dashboard-page";
import { listQueryOf } from "@/lib/dashboard/pages/list-query";
import { summarizeSubscribers } from "@/lib/dashboard/visitors/summarize-subscribers";

export const metadata: Metadata = { title: "Subscribers" };

export default dashboardPage("owner", async ({ query }) => {
  const listQuery = listQueryOf(query);
  return <Subscribers listQuery={listQuery} initial={await summarizeSubscribers(listQuery)} />;
});
