import { ErrorPage } from "@/components/dashboard/errors/error-page";
import { detailMetadata } from "@/components/pages/dashboard-page";
import { queryPage } from "@/components/pages/query-page";
import { readError } from "@/lib/analytics/queries/error-detail";

export const generateMetadata = detailMetadata("Error", () => undefined);

export default queryPage(
  "viewer",
  (scope, signal, _fields, params) => readError(scope, decodeURIComponent(params.errorId ?? ""), signal),
  ErrorPage,
);
