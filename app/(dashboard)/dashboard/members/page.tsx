import type { Metadata } from "next";
import { Members } from "@/components/dashboard/members/members";
import { deployment } from "@/lib/dashboard/access/member-store";
import { listMembers } from "@/lib/dashboard/members/members";
import { dashboardPage } from "@/lib/dashboard/pages/dashboard-page";

export const metadata: Metadata = { title: "Owners" };

export default dashboardPage("owner", async () => (
  <Members place="deployment" path="" initial={await listMembers(deployment, Date.now())} />
));
