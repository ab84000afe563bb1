import type { Metadata } from "next";
import { questionPage } from "@/app/(dashboard)/dashboard/question-page";
import { Data } from "@/components/dashboard/data";

export const metadata: Metadata = { title: "Data" };

/** Asks nothing: that the scope may be asked about is all that is to be known. */
export default questionPage(async () => null, Data);
