import type { Metadata } from "next";
import { Inbox } from "@/components/dashboard/inbox/inbox";
import { dashboardPage } from "@/components/pages/dashboard-page";
import { parseListQuery } from "@/components/pages/list-query";
import { listInbox } from "@/lib/site/forms/messages";

export const metadata: Metadata = { title: "Inbox" };

export default dashboardPage("owner", async ({ query }) => {
  const listQuery = parseListQuery(query);
  return <Inbox listQuery={listQuery} initial={await listInbox(listQuery)} />;
});
