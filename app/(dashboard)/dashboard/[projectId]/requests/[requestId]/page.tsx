import { RequestPage } from "@/components/dashboard/requests/request-page";
import { detailMetadata } from "@/components/pages/dashboard-page";
import { queryPage } from "@/components/pages/query-page";
import { readRequest } from "@/lib/analytics/queries/requests";

export const generateMetadata = detailMetadata("Request", () => undefined);

export default queryPage(
  "viewer",
  (scope, signal, _fields, params) => readRequest(scope, decodeURIComponent(params.requestId ?? ""), signal),
  RequestPage,
);
