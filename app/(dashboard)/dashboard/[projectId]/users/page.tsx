import type { Metadata } from "next";
import { Users } from "@/components/dashboard/users/users";
import { queryPage } from "@/components/pages/query-page";
import { listUsers } from "@/lib/analytics/queries/lists";

export const metadata: Metadata = { title: "Users" };

export default queryPage("viewer", (scope, signal, fields) => listUsers(scope, fields, signal), Users);
