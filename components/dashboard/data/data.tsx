"use client";
import { useRouter } from "next/navigation";
import { EraseData } from "@/components/dashboard/data/erase-data";
import { ExportData } from "@/components/dashboard/data/export-data";
import { ScopeBar } from "@/components/dashboard/filters/scope-bar";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { PageHead } from "@/components/dashboard/page-head";
import { QueryError } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";

/** Exports events, and deletes those of a user, session or trace. */
export function Data({ initial }: { initial: InitialAnswer<null> }) {
  const { search } = useScope();
  const router = useRouter();
  const refused = search === initial.search ? initial.refused : undefined;
  return (
    <>
      <PageHead title="Data" />
      <section className="border-line border-t pt-4 pb-10">
        <h2 className="text-lg">Export</h2>
        <p className="mt-1 mb-4 max-w-2xl text-quiet">
          Download the events that match the range and filters, deduplicated and with every stored column. In CSV, text
          that a spreadsheet would run as a formula is prefixed with an apostrophe. In NDJSON and Parquet, text is
          unchanged.
        </p>
        <ScopeBar />
        <div className="pt-4">
          {refused ? <QueryError refused={refused} onRetry={() => router.refresh()} /> : <ExportData />}
        </div>
      </section>
      <section className="border-line border-t pt-4">
        <h2 className="text-lg">Delete</h2>
        <p className="mt-1 mb-4 max-w-2xl text-quiet">
          Delete all events for a user, session or trace, regardless of the range. You’ll see a preview first. Deleted
          events disappear from all pages and exports. New events are still stored. Retries of deleted events are
          discarded for 7 days.
        </p>
        <EraseData />
      </section>
    </>
  );
}
