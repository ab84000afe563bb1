import { rangeOf, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";

/** Links to the page of an error. Keeps the range, which that page also has, but drops the filters. */
export const errorHref = (projectId: string, errorId: string, scope: ScopeFields) =>
  withScope(`/dashboard/${projectId}/errors/${errorId}`, rangeOf(scope));
