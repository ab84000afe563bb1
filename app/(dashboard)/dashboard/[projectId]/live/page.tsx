import type { Metadata } from "next";
import { questionPage } from "@/app/(dashboard)/dashboard/question-page";
import { Live } from "@/components/dashboard/live";
import { newestEvents } from "@/lib/dashboard/queries/live";
import "../events.css";

export const metadata: Metadata = { title: "Live" };

export default questionPage((scope, signal) => newestEvents(scope, undefined, signal), Live);
