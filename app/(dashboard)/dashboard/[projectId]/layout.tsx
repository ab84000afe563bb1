import { projectLayout } from "@/components/pages/dashboard-page";

export default projectLayout;
