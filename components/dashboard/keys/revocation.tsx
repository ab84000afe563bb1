"use client";
import { Confirmation } from "@/components/dashboard/confirmation";
import { KeyName } from "@/components/dashboard/keys/key-name";
import { callApi } from "@/lib/browser/api";

type Props = {
  noun: "key" | "token";
  of: { readonly name: string; readonly shown: string };
  path: string;
  onClose: () => void;
  onDone: () => void;
};

/** Revokes a key or a read token. */
export const Revocation = ({ noun, of, path, ...rest }: Props) => (
  <Confirmation action="Revoke" send={() => callApi(path, { method: "DELETE" })} {...rest}>
    <KeyName of={of} noun={noun} className="mb-1" />
    <p className="text-quiet">
      {noun === "key" ? "Requests" : "Queries"} with this {noun} will get a 401. This server process rejects the {noun}{" "}
      immediately. Other processes do so within 60 seconds. This can’t be undone.
    </p>
  </Confirmation>
);
