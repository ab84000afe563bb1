import type { Metadata } from "next";
import { Rejected } from "@/components/dashboard/rejected/rejected";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { rejectedOf } from "@/lib/dashboard/queries/rejected";
import { plainScope } from "@/lib/dashboard/queries/scope";

export const metadata: Metadata = { title: "Rejected" };

export default queryPage("viewer", rejectedOf, Rejected, plainScope);
