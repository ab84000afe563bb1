import type { Metadata } from "next";
import { Data } from "@/components/dashboard/data";
import { questionPage } from "@/lib/dashboard/pages/query-page";

export const metadata: Metadata = { title: "Data" };

/** Asks nothing: that the scope may be asked about is all that is to be known. */
export default questionPage(async () => null, Data);
