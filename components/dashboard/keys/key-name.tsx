"use client";
import { Confirmation } from "@/components/dashboard/confirmation";
import type { Column } from "@/components/ui/table";
import { callApi } from "@/lib/browser/api";

type Named = { readonly name: string; readonly shown: string };

type Props = { of: Named; noun?: "key" | "token"; className: string };

/** Names a key or a read token in a dialog. */
export const KeyName = ({ of: { name, shown }, noun = "key", className }: Props) => (
  <p className={className}>
    <strong className="font-semibold">{name || `Unnamed ${noun}`}</strong> <code className="text-xs">{shown}</code>
  </p>
);

type Owned = { readonly isOfFormerMember: boolean; readonly revokedAt: string | null };

export const nameColumn = <Row extends Named & Owned>(header: "Key" | "Token"): Column<Row> => ({
  header,
  sortBy: ({ name, shown }) => name || shown,
  cell: ({ name, shown, isOfFormerMember, revokedAt }) => (
    <>
      <span className="block truncate font-medium text-sm">{name || `Unnamed ${header.toLowerCase()}`}</span>
      <code className="block truncate font-normal text-quiet text-xs">{shown}</code>
      {isOfFormerMember && revokedAt === null && (
        <span className="block font-medium text-xs">Created by a former member</span>
      )}
    </>
  ),
});

type RevocationProps = {
  noun: "key" | "token";
  of: { readonly name: string; readonly shown: string };
  path: string;
  onClose: () => void;
  onDone: () => void;
};

/** Revokes a key or a read token. */
export const Revocation = ({ noun, of, path, ...rest }: RevocationProps) => (
  <Confirmation action="Revoke" send={() => callApi(path, { method: "DELETE" })} {...rest}>
    <KeyName of={of} noun={noun} className="mb-1" />
    <p className="text-quiet">
      {noun === "key" ? "Requests" : "Queries"} with this {noun} will get a 401. This server process rejects the {noun}{" "}
      immediately. Other processes do so within 60 seconds. This can’t be undone.
    </p>
  </Confirmation>
);
