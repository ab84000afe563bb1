import type { Metadata } from "next";
import { questionPage } from "@/app/(dashboard)/dashboard/question-page";
import { Traces } from "@/components/dashboard/traces";
import { newestTraces } from "@/lib/analytics/traces";
import "../events.css";

export const metadata: Metadata = { title: "Traces" };

export default questionPage((scope, signal) => newestTraces(scope, undefined, signal), Traces);
