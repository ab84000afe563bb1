"use client";
import { NameForm } from "@/components/dashboard/name-form";
import { callApi } from "@/lib/browser/api";

type Props = { project: { readonly projectId: string; readonly name: string }; onDone: () => void };

export const DeleteProject = ({ project: { projectId, name }, onDone }: Props) => (
  <NameForm
    label="Type the project name to confirm"
    mustBe={name}
    action="Delete permanently"
    send={(typed) => callApi(`/projects/${projectId}`, { method: "DELETE", body: { name: typed } })}
    onDone={onDone}
  >
    <p className="mb-4 text-quiet">
      This permanently deletes <strong className="font-semibold text-ink">{name}</strong>, its API keys and all of its
      events.
    </p>
  </NameForm>
);
