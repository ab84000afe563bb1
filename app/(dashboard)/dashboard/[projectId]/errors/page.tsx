import type { Metadata } from "next";
import { Errors } from "@/components/dashboard/errors/errors";
import { queryPage } from "@/components/pages/query-page";
import { readErrors } from "@/lib/analytics/queries/errors";

export const metadata: Metadata = { title: "Errors" };

export default queryPage("viewer", readErrors, Errors);
