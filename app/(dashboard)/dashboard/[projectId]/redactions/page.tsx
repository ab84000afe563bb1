import type { Metadata } from "next";
import { Redactions } from "@/components/dashboard/redactions/redactions";
import { kindLabels } from "@/components/pages/kind-labels";
import { queryPage } from "@/components/pages/query-page";
import { redactionsOf } from "@/lib/analytics/queries/redactions";

export const metadata: Metadata = { title: "Redactions" };

export default queryPage("viewer", redactionsOf, (page) => <Redactions {...page} labels={kindLabels} />);
