import type { Metadata } from "next";
import { ErrorPage } from "@/components/dashboard/errors/error-page";
import { queryPage } from "@/components/pages/query-page";
import { errorOf } from "@/lib/analytics/queries/error-detail";

export const metadata: Metadata = { title: "Error" };

export default queryPage(
  "viewer",
  (scope, signal, _fields, params) => errorOf(scope, decodeURIComponent(params.errorId ?? ""), signal),
  ErrorPage,
);
