"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { KeyName } from "@/components/dashboard/keys/key-name";
import { callApi } from "@/lib/browser/api";
import type { KeysOfMember, MemberSummary, RemovedMember } from "@/lib/projects/contracts/members";

const shownKeys = 10;

type Props = {
  place: "project" | "deployment";
  /** The API path of the project, or empty for the deployment. */
  path: string;
  member: MemberSummary;
  onClose: () => void;
  onDone: () => void;
};

/** Removes a member, and revokes the API keys and read tokens that the member created if that is wanted. */
export function RemoveMember({ place, path, member: { memberId, email }, onClose, onDone }: Props) {
  const [activeKeys, setActiveKeys] = useState(0);
  const [revokesKeys, setRevokesKeys] = useState(false);
  const { data, error, isPending } = useQuery({
    queryKey: ["keys of member", path, memberId],
    queryFn: ({ signal }) => callApi<KeysOfMember>(`${path}/members/${memberId}`, { signal }),
    gcTime: 0,
  });
  const keys = data?.keys ?? [];
  async function remove(): Promise<void> {
    const url = `${path}/members/${memberId}?revokeKeys=${revokesKeys}`;
    const removed = await callApi<RemovedMember>(url, { method: "DELETE" });
    onDone();
    if (removed.activeKeys.length === 0) onClose();
    else setActiveKeys(removed.activeKeys.length);
  }
  if (activeKeys > 0) return <KeysLeft email={email} count={activeKeys} onClose={onClose} />;
  return (
    <Confirmation action="Remove" isReady={!isPending} send={remove}>
      <p className="wrap-anywhere mb-1 font-semibold">{email}</p>
      <p className="text-quiet">
        {place === "project"
          ? "They’ll lose access to this project immediately."
          : "They’ll no longer be an owner, but they’ll keep access to projects they’re a member of."}
      </p>
      {isPending && <p className="mt-3 text-quiet">Loading the keys that they created…</p>}
      {error && <p className="mt-3 text-failed">Couldn’t load the keys that they created: {error.message}</p>}
      {keys.length > 0 && (
        <>
          <p className="mt-3">These keys and read tokens that they created keep working unless you revoke them:</p>
          <ul aria-label="Keys they created" className="my-2 list-inside list-disc">
            {keys.slice(0, shownKeys).map((key) => (
              <li key={key.keyId}>
                <KeyName of={key} noun={key.kind === "api_key" ? "key" : "token"} className="inline" />
              </li>
            ))}
          </ul>
          {keys.length > shownKeys && <p className="mb-2 text-quiet">And {keys.length - shownKeys} more.</p>}
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-ink"
              checked={revokesKeys}
              onChange={({ target }) => setRevokesKeys(target.checked)}
            />
            Revoke {keys.length === 1 ? "it" : `all ${keys.length}`}
          </label>
        </>
      )}
    </Confirmation>
  );
}

type KeysLeftProps = { email: string; count: number; onClose: () => void };

/** Their keys may not have been listed, because they could not be loaded or were created later. */
const KeysLeft = ({ email, count, onClose }: KeysLeftProps) => (
  <>
    <p role="status">
      <span className="wrap-anywhere font-semibold">{email}</span> was removed.{" "}
      {count === 1
        ? "One key or read token that they created is still active."
        : `${count} keys and read tokens that they created are still active.`}
    </p>
    <div className="dialog-actions">
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </div>
  </>
);
