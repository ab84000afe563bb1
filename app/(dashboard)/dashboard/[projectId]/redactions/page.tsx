import type { Metadata } from "next";
import { Redactions } from "@/components/dashboard/redactions/redactions";
import { kindLabels } from "@/lib/dashboard/pages/kind-labels";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { redactionsOf } from "@/lib/dashboard/queries/redactions";

export const metadata: Metadata = { title: "Redactions" };

export default queryPage("viewer", redactionsOf, (page) => <Redactions {...page} labels={kindLabels} />);
