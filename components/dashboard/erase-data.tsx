"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Dialog } from "@/components/dashboard/dialog";
import { countText } from "@/components/dashboard/format";
import { NameForm } from "@/components/dashboard/name-form";
import { Time } from "@/components/dashboard/time";
import { useScope } from "@/components/dashboard/use-scope";
import { ask } from "@/lib/browser/ask";
import type { Erasure, ErasureTarget } from "@/lib/contracts/analytics-data";
import { type ErasableBy, erasableBy } from "@/lib/contracts/data-words";

const maxIdLength = 256;

/** What will go, the id typed to be sure, and what went. */
export function EraseData({ projectId }: { projectId: string }) {
  const path = `/projects/${projectId}/erasure`;
  const client = useQueryClient();
  const { scope } = useScope();
  const [by, setBy] = useState<ErasableBy>(scope.user || !scope.session ? "user" : "session");
  const [id, setId] = useState(scope.user ?? scope.session ?? "");
  const [erased, setErased] = useState<ErasureTarget & Erasure>();
  const fieldId = useId();
  const preview = useMutation({
    mutationFn: async (target: ErasureTarget) => ({
      ...target,
      ...(await ask<Erasure>(`${path}/preview`, { method: "POST", body: target })),
    }),
  });
  const found = preview.data;
  const isOpen = found !== undefined && found.events > 0;
  return (
    <>
      <form
        className="flex max-w-2xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (preview.isPending) return;
          setErased(undefined);
          preview.mutate({ by, id });
        }}
      >
        <div>
          <label htmlFor={`${fieldId}by`} className="mb-1 block font-medium">
            Of a
          </label>
          <select
            id={`${fieldId}by`}
            className="input"
            value={by}
            onChange={({ target }) => setBy(target.value as ErasableBy)}
          >
            {erasableBy.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <div className="min-w-56 flex-1">
          <label htmlFor={`${fieldId}id`} className="mb-1 block font-medium">
            Its id
          </label>
          <input
            id={`${fieldId}id`}
            className="input"
            value={id}
            required
            maxLength={maxIdLength}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setId(target.value)}
          />
        </div>
        {/* Never disabled: it would lose the focus that the dialog gives back to it. */}
        <button type="submit" className="button">
          Show what will go
        </button>
      </form>
      <div role="status" className="min-h-12 pt-3 text-sm">
        {preview.error && <p className="text-held">{preview.error.message}</p>}
        {found?.events === 0 && (
          <p>
            Nothing is kept of the {found.by} <code>{found.id}</code>.
          </p>
        )}
        {erased && (
          <p>
            Gone: {countText(erased.events)} {erased.events === 1 ? "event" : "events"} of the {erased.by}{" "}
            <code>{erased.id}</code>.
          </p>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={preview.reset} label={`Erase a ${found?.by ?? by}`}>
        {found && (
          <NameForm
            label={`The id of the ${found.by}, to be sure`}
            mustBe={found.id}
            maxLength={maxIdLength}
            action="Erase for good"
            send={() => ask<Erasure>(path, { method: "POST", body: { by: found.by, id: found.id } })}
            onDone={(erasure) => {
              client.removeQueries({ queryKey: ["older-traces", projectId] });
              setErased({ ...erasure, by: found.by, id: found.id });
              preview.reset();
            }}
          >
            <Toll erasure={found} />
          </NameForm>
        )}
      </Dialog>
    </>
  );
}

function Toll({ erasure: { id, events, sessions, traces, first, last, types } }: { erasure: ErasureTarget & Erasure }) {
  return (
    <>
      <p className="text-quiet">
        All that is kept of <code className="break-all text-ink">{id}</code> goes, and nobody can bring it back:
      </p>
      <table className="table mt-3 mb-4">
        <tbody>
          {[{ type: "All events", events }, ...types].map((row, at) => (
            <Row key={row.type} name={row.type} className={at === 0 ? "font-semibold" : "pl-4! font-normal"}>
              {countText(row.events)}
            </Row>
          ))}
          <Row name="In sessions">{countText(sessions)}</Row>
          <Row name="In traces">{countText(traces)}</Row>
          {first && (
            <Row name="First">
              <Time at={first} />
            </Row>
          )}
          {last && (
            <Row name="Last">
              <Time at={last} />
            </Row>
          )}
        </tbody>
      </table>
    </>
  );
}

type RowProps = { name: string; className?: string; children: ReactNode };

const Row = ({ name, className = "font-normal", children }: RowProps) => (
  <tr>
    <th scope="row" className={`wrap-anywhere ${className}`}>
      {name}
    </th>
    <td className="number">{children}</td>
  </tr>
);
