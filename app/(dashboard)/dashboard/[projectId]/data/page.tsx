import type { Metadata } from "next";
import { Data } from "@/components/dashboard/data/data";
import { queryPage } from "@/components/pages/query-page";

export const metadata: Metadata = { title: "Data" };

/** Runs no query: the page only needs to know that the scope is valid. */
export default queryPage("admin", async () => null, Data);
