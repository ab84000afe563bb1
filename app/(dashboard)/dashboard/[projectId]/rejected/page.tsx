import type { Metadata } from "next";
import { questionPage } from "@/app/(dashboard)/dashboard/question-page";
import { Rejected } from "@/components/dashboard/rejected";
import { rejectedOf } from "@/lib/analytics/rejected";
import { plainScope } from "@/lib/analytics/scope";
import "../leaks.css";

export const metadata: Metadata = { title: "Rejected" };

export default questionPage(rejectedOf, Rejected, plainScope);
