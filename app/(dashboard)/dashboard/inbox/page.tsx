import type { Metadata } from "next";
import { Inbox } from "@/components/dashboard/inbox/inbox";
import { dashboardPage } from "@/lib/dashboard/pages/dashboard-page";
import { listQueryOf } from "@/lib/dashboard/pages/list-query";
import { listInbox } from "@/lib/dashboard/visitors/list-inbox";

export const metadata: Metadata = { title: "Inbox" };

export default dashboardPage("owner", async ({ query }) => {
  const listQuery = listQueryOf(query);
  return <Inbox listQuery={listQuery} initial={await listInbox(listQuery)} />;
});
