import type { ComponentProps, ReactNode } from "react";
import { DataTable } from "@/components/ui/data-table";

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, "label"> & {
  title: string;
  /** Shown between the title and the table. */
  lead?: ReactNode;
  /** Shown below the table. */
  more?: ReactNode;
};

/** A section of a page with one table. */
export const TableSection = <Row,>({ title, lead, more, empty, ...table }: Props<Row>) => (
  <section className="clear-both pt-10">
    <h2 className="mb-1 text-lg">{title}</h2>
    {lead}
    <DataTable {...table} label={title} empty={empty && <p className="text-quiet">{empty}</p>} />
    {more && <p className="mt-2 text-quiet text-xs">{more}</p>}
  </section>
);
