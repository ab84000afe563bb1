"use client";
import { Confirmation } from "@/components/dashboard/confirmation";
import { callApi } from "@/lib/browser/api";

type Props = { project: { readonly projectId: string; readonly name: string }; onDone: () => void };

export const LeaveProject = ({ project: { projectId, name }, onDone }: Props) => (
  <Confirmation
    action="Leave"
    send={() => callApi(`/projects/${projectId}/membership`, { method: "DELETE" })}
    onDone={onDone}
  >
    <p className="text-quiet">
      You will lose access to <strong className="font-semibold text-ink">{name}</strong>. To rejoin, you’ll need a new
      invitation.
    </p>
  </Confirmation>
);
