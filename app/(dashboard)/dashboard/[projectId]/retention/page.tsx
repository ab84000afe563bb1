import type { Metadata } from "next";
import { UserRetention } from "@/components/dashboard/retention/user-retention";
import { queryPage } from "@/components/pages/query-page";
import { readUserRetention, wholeScope } from "@/lib/analytics/queries/user-retention";

export const metadata: Metadata = { title: "Retention" };

export default queryPage("viewer", readUserRetention, UserRetention, wholeScope);
