import { after } from "next/server";
import { deleteSoon } from "@/lib/dashboard/retention/delete-periodically";
import { env } from "@/lib/env";

/** On Vercel, where schedulers call only the production deployment, the pages of a preview deployment delete what has expired. */
export function deleteAfterResponse(): void {
  if (env().isVercel) after(deleteSoon);
}
