import type { Column } from "@/components/ui/table";

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
