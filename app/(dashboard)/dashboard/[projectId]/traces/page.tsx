import type { Metadata } from "next";
import { questionPage } from "@/app/(dashboard)/dashboard/question-page";
import { listTraces } from "@/app/api/dashboard/projects/[projectId]/traces/list-traces";
import { Traces } from "@/components/dashboard/traces";
import "../events.css";

export const metadata: Metadata = { title: "Traces" };

export default questionPage((scope, signal, fields) => listTraces(scope, fields, signal), Traces);
