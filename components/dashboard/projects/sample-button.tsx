"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { callApi } from "@/lib/browser/api";
import type { SampleProject } from "@/lib/projects/contracts/projects";

/**
 * Creates the sample project and opens it. If its creation was interrupted, completes it.
 * @param exists Whether there is a sample project, which may be incomplete.
 */
export function SampleButton({ exists }: { exists: boolean }) {
  const router = useRouter();
  const client = useQueryClient();
  const send = () => callApi<SampleProject>("/projects/sample", { method: "POST" });
  const { mutation, submit } = useSingleSubmit(send, async ({ projectId, stored }) => {
    router.push(`/dashboard/${projectId}?range=30d`);
    if (stored === 0) return;
    await client.invalidateQueries({ queryKey: ["projects"] });
    router.refresh();
  });
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <button type="button" className="button" aria-disabled={mutation.isPending} onClick={submit}>
        {mutation.isPending ? "Creating sample…" : exists ? "Open sample" : "Create sample"}
      </button>
      <span role="alert" className="text-failed text-xs">
        {mutation.error?.message}
      </span>
    </span>
  );
}
