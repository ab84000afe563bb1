import type { Metadata } from "next";
import { Redactions } from "@/components/dashboard/redactions/redactions";
import { kindLabels } from "@/components/pages/kind-labels";
import { queryPage } from "@/components/pages/query-page";
import { readRedactions } from "@/lib/analytics/queries/redactions";

export const metadata: Metadata = { title: "Redactions" };

export default queryPage("viewer", readRedactions, (page) => <Redactions {...page} labels={kindLabels} />);
