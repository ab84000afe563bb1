import { projectLayout } from "@/lib/dashboard/pages/dashboard-page";

export default projectLayout;
