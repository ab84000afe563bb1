import type { Metadata } from "next";
import { Rejected } from "@/components/dashboard/rejected";
import { questionPage } from "@/lib/dashboard/pages/query-page";
import { rejectedOf } from "@/lib/dashboard/queries/rejected";
import { plainScope } from "@/lib/dashboard/queries/scope";
import "../leaks.css";

export const metadata: Metadata = { title: "Rejected" };

export default questionPage(rejectedOf, Rejected, plainScope);
