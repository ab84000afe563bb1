"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAccess } from "@/components/dashboard/access";
import { DeleteProject } from "@/components/dashboard/projects/delete-project";
import { Dialog } from "@/components/ui/dialog";
import { Time } from "@/components/ui/time";

type Props = {
  projectId: string;
  name: string;
  /** The end of the generated period in milliseconds since the epoch. */
  until: number;
};

/** A notice on every page of the sample project, with a button to delete it. */
export function SampleNotice({ projectId, name, until }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { isOwner } = useAccess();
  const client = useQueryClient();
  const router = useRouter();
  const leave = async () => {
    setIsOpen(false);
    router.push("/dashboard");
    await client.invalidateQueries({ queryKey: ["projects"] });
    router.refresh();
  };
  return (
    <aside
      aria-label="Sample data"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-y py-1.5 text-quiet text-xs"
    >
      <p>
        <strong className="font-semibold text-ink">Sample data.</strong> 30 days of generated events from a travel
        assistant, up to <Time at={until} />.
      </p>
      {isOwner && (
        <button type="button" className="link target" onClick={() => setIsOpen(true)}>
          Delete sample
        </button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} label="Delete project">
        <DeleteProject project={{ projectId, name }} onDone={leave} />
      </Dialog>
    </aside>
  );
}
