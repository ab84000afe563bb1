import { projectLayout } from "@/app/(dashboard)/dashboard/dashboard-page";

export default projectLayout;
