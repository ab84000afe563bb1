import type { Metadata } from "next";
import { UserRetention } from "@/components/dashboard/retention/user-retention";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { userRetentionOf, wholeScope } from "@/lib/dashboard/queries/user-retention";

export const metadata: Metadata = { title: "Retention" };

export default queryPage("viewer", userRetentionOf, UserRetention, wholeScope);
