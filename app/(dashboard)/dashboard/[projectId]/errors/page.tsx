import type { Metadata } from "next";
import { questionPage } from "@/app/(dashboard)/dashboard/question-page";
import { Errors } from "@/components/dashboard/errors";
import { errorsOf } from "@/lib/dashboard/queries/errors";
import "../leaks.css";

export const metadata: Metadata = { title: "Errors" };

export default questionPage(errorsOf, Errors);
