import type { Metadata } from "next";
import { dashboardPage } from "@/app/(dashboard)/dashboard/dashboard-page";
import { listQueryOf } from "@/app/(dashboard)/dashboard/list-query";
import { summarizeSubscribers } from "@/app/api/dashboard/subscribers/summarize-subscribers";
import { Subscribers } from "@/components/dashboard/subscribers";

export const metadata: Metadata = { title: "Subscribers" };

export default dashboardPage(async ({ query }) => {
  const asked = listQueryOf(query);
  return <Subscribers asked={asked} initial={await summarizeSubscribers(asked)} />;
});
