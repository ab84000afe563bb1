import type { Metadata } from "next";
import { Search } from "@/components/dashboard/search/search";
import { projectPage } from "@/components/pages/dashboard-page";

export const metadata: Metadata = { title: "Search" };

export default projectPage("viewer", async () => <Search />);
