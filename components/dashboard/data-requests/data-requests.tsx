"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ErasePerson } from "@/components/dashboard/data-requests/erase-person";
import { ExportPerson } from "@/components/dashboard/data-requests/export-person";
import { Receipt } from "@/components/dashboard/data-requests/receipt";
import { StoredPlaces } from "@/components/dashboard/data-requests/stored-places";
import { PageHead } from "@/components/dashboard/page-head";
import { TextField } from "@/components/ui/fields";
import { callApi } from "@/lib/browser/api";
import type { ErasureReceipt, PersonData } from "@/lib/projects/contracts/data-requests";

/** Finds, exports and erases everything stored for a person. */
export function DataRequests() {
  const [person, setPerson] = useState("");
  const [receipt, setReceipt] = useState<ErasureReceipt>();
  const search = useMutation({
    mutationFn: async (person: string) => ({
      person,
      data: await callApi<PersonData>("/data-requests/preview", { method: "POST", body: { person } }),
    }),
  });
  const found = search.data;
  return (
    <>
      <PageHead title="Data requests" />
      <p className="max-w-2xl text-quiet">
        Answer a request for access or erasure: find what is stored about a person in all projects, the inbox and the
        newsletter, export it as JSON, or erase it.
      </p>
      <form
        className="flex max-w-2xl flex-wrap items-end gap-3 pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (search.isPending) return;
          setReceipt(undefined);
          search.mutate(person.trim());
        }}
      >
        <TextField
          label="User ID or email address"
          className="min-w-56 flex-1"
          value={person}
          required
          pattern=".*\S.*"
          maxLength={256}
          onChange={({ target }) => setPerson(target.value)}
        />
        <button type="submit" className="button">
          Find
        </button>
      </form>
      <div role="status" className="min-h-6 pt-3 text-sm">
        {search.isPending && <p className="text-quiet">Searching all projects…</p>}
        {search.error && <p className="text-failed">{search.error.message}</p>}
        {found && isEmpty(found.data) && !receipt && (
          <p>
            Nothing stored for <code className="break-all">{found.person}</code>.
          </p>
        )}
      </div>
      {receipt && <Receipt receipt={receipt} />}
      {found && !isEmpty(found.data) && !receipt && (
        <>
          <StoredPlaces data={found.data} />
          <div className="flex flex-wrap items-start gap-3 pt-5">
            <ExportPerson key={`export ${found.person}`} person={found.person} />
            <ErasePerson key={`erase ${found.person}`} person={found.person} onErased={setReceipt} />
          </div>
        </>
      )}
    </>
  );
}

const isEmpty = ({ projects, inbox, passkeys, newsletter }: PersonData) =>
  projects.length === 0 && inbox === null && passkeys === null && newsletter === null;
