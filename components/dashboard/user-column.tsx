import { noValue } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";

type HasUser = { readonly userId: string };

/** The column of user IDs in a table of events or traces. */
export const userColumn = {
  id: "user",
  header: "User",
  isWide: true,
  csv: ({ userId }: HasUser) => userId,
  cell: ({ userId }: HasUser) => (
    <span className="block max-w-32 text-quiet">
      <LongName text={userId || noValue} />
    </span>
  ),
} as const;
