import type { Metadata } from "next";
import { Members } from "@/components/dashboard/members/members";
import { dashboardPage } from "@/components/pages/dashboard-page";
import { deployment } from "@/lib/accounts/member-store";
import { listMembers } from "@/lib/projects/members/members";

export const metadata: Metadata = { title: "Owners" };

export default dashboardPage("owner", async () => (
  <Members place="deployment" path="" initial={await listMembers(deployment, Date.now())} />
));
