import { ErrorPage } from "@/components/dashboard/errors/error-page";
import { detailMetadata } from "@/components/pages/dashboard-page";
import { queryPage } from "@/components/pages/query-page";
import { errorOf } from "@/lib/analytics/queries/error-detail";

export const generateMetadata = detailMetadata("Error", () => undefined);

export default queryPage(
  "viewer",
  (scope, signal, _fields, params) => errorOf(scope, decodeURIComponent(params.errorId ?? ""), signal),
  ErrorPage,
);
