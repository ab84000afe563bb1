import type { Metadata } from "next";
import { questionPage } from "@/app/(dashboard)/dashboard/question-page";
import { Overview } from "@/components/dashboard/overview";
import { overviewOf } from "@/lib/dashboard/queries/overview";

export const metadata: Metadata = { title: "Overview" };

export default questionPage(overviewOf, Overview);
