import { notFound, redirect } from "next/navigation";
import { cacheSignal } from "react";
import { userHref } from "@/components/dashboard/traces/trace-links";
import { User } from "@/components/dashboard/users/user";
import { detailMetadata, projectPage } from "@/components/pages/dashboard-page";
import { segmentName } from "@/lib/analytics/contracts/page-parameters";
import { findNewDuplicates } from "@/lib/analytics/queries/duplicates";
import { findUser } from "@/lib/analytics/queries/user";

export const generateMetadata = detailMetadata("User", ({ userId = "" }) => segmentName(decodeURIComponent(userId)));

export default projectPage("viewer", async ({ project: { project_id }, params: { userId: segment = "" } }) => {
  const id = segmentName(decodeURIComponent(segment));
  const now = Date.now();
  const signal = cacheSignal() as AbortSignal;
  await findNewDuplicates(project_id, now, signal);
  const found = await findUser(project_id, id, signal);
  if (found === undefined) notFound();
  if (found.user.userId !== id) redirect(userHref(project_id, found.user.userId, {}));
  return <User initial={found} now={now} />;
});
