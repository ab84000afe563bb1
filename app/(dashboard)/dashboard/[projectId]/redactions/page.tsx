import type { Metadata } from "next";
import { Redactions } from "@/components/dashboard/redactions/redactions";
import { queryPage } from "@/lib/dashboard/pages/query-page";
import { redactionsOf } from "@/lib/dashboard/queries/redactions";
import { detectors } from "@/lib/scrub/kinds";

export const metadata: Metadata = { title: "Redactions" };

/** Passes labels to the client, so that the detectors stay out of the bundle. */
const labels = Object.fromEntries(detectors.map(({ kind, label, marker }) => [kind, { plural: label.many, marker }]));

export default queryPage(redactionsOf, (page) => <Redactions {...page} labels={labels} />);
