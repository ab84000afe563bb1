import type { Metadata } from "next";
import { Errors } from "@/components/dashboard/errors";
import { questionPage } from "@/lib/dashboard/pages/query-page";
import { errorsOf } from "@/lib/dashboard/queries/errors";
import "../leaks.css";

export const metadata: Metadata = { title: "Errors" };

export default questionPage(errorsOf, Errors);
