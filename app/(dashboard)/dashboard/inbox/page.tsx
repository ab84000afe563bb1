import type { Metadata } from "next";
import { dashboardPage } from "@/app/(dashboard)/dashboard/dashboard-page";
import { listQueryOf } from "@/app/(dashboard)/dashboard/list-query";
import { listInbox } from "@/app/api/dashboard/inbox/list-inbox";
import { Inbox } from "@/components/dashboard/inbox";

export const metadata: Metadata = { title: "Inbox" };

export default dashboardPage(async ({ query }) => {
  const asked = listQueryOf(query);
  return <Inbox asked={asked} initial={await listInbox(asked)} />;
});
