import type { Metadata } from "next";
import { questionPage } from "@/app/(dashboard)/dashboard/question-page";
import { Rejected } from "@/components/dashboard/rejected";
import { rejectedOf } from "@/lib/analytics/rejected";
import "../leaks.css";

export const metadata: Metadata = { title: "Rejected" };

export default questionPage((scope, signal) => rejectedOf(scope.projectId, scope, signal), Rejected);
