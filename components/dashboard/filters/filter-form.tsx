"use client";
import { useMutation } from "@tanstack/react-query";
import { useParams } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { ConditionFields, conditionIn, withCondition } from "@/components/dashboard/filters/condition-fields";
import { filterLabels } from "@/components/dashboard/filters/filter-labels";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { CancelButton } from "@/components/ui/dialog";
import { callApi } from "@/lib/browser/api";
import type { ErasureTarget, StoredId } from "@/lib/dashboard/contracts/analytics-data";
import { type FilterName, filterNames, withoutSession } from "@/lib/dashboard/contracts/analytics-scope";
import type { Condition } from "@/lib/dashboard/contracts/conditions";

/** Suggested filter values. Any other value is allowed too. */
export type Suggestions = { readonly [Name in FilterName]?: readonly string[] };

const choices: Suggestions = { source: ["server", "widget"], status: ["success", "error"] };

/** Sets filters, and adds a condition. */
export function FilterForm({ suggestions, onDone }: { suggestions: Suggestions; onDone: () => void }) {
  const { scope, change } = useScope();
  const id = useId();
  // Submit only edited fields: inputs drop line breaks, which would change untouched filters.
  const [edited] = useState(() => new Set<string>());
  const { projectId } = useParams<{ projectId: string }>();
  const mutation = useMutation({
    mutationFn: async ({ changes, condition }: { changes: ScopeFields; condition: Condition | undefined }) => {
      // Keep email addresses and tokens out of the URL: proxies and the browser history store URLs.
      const storedId = async (by: ErasureTarget["by"], id: string | undefined) =>
        id && (await callApi<StoredId>(`/projects/${projectId}/stored-id`, { method: "POST", body: { by, id } })).id;
      const storedIn = async ({ name, values, ...rest }: Condition): Promise<Condition> => {
        if (name !== "user" && name !== "session" && name !== "trace") return { name, values, ...rest };
        const stored = await Promise.all(values.map((id) => (id === withoutSession ? id : storedId(name, id))));
        return { name, values: stored.filter((id) => id !== undefined), ...rest };
      };
      const stored = { ...changes };
      // Checked before the ids are looked up too, of which there may be too many.
      if (condition && withCondition(scope.where, condition)) {
        stored.where = withCondition(scope.where, await storedIn(condition));
      }
      if (edited.has("user")) stored.user = await storedId("user", changes.user);
      if (edited.has("session")) stored.session = await storedId("session", changes.session);
      return stored;
    },
    onSuccess: (changes) => {
      change(changes);
      onDone();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? "").trim() || undefined;
    const changes = Object.fromEntries(
      filterNames.filter((name) => edited.has(name)).map((name) => [name, value(name)]),
    );
    if (!mutation.isPending) mutation.mutate({ changes, condition: conditionIn(form) });
  }
  return (
    <form
      onSubmit={submit}
      onChange={({ target }) => edited.add(target.name)}
      className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1"
    >
      {filterNames.map((name) => (
        <div key={name}>
          <label htmlFor={id + name} className="mb-1 block font-medium">
            {filterLabels[name]}
          </label>
          {choices[name] ? (
            <select id={id + name} name={name} className="input" defaultValue={scope[name] ?? ""}>
              <option value="">Any</option>
              {choices[name].map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          ) : (
            <input
              id={id + name}
              name={name}
              className="input"
              maxLength={256}
              autoComplete="off"
              list={`${id}${name}s`}
              defaultValue={scope[name] ?? ""}
            />
          )}
          <datalist id={`${id}${name}s`}>
            {suggestions[name]?.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </div>
      ))}
      <ConditionFields />
      <p role="alert" className="col-span-full text-held text-xs">
        {mutation.error?.message}
      </p>
      <div className="dialog-actions col-span-full">
        <button type="submit" className="button button-held">
          Apply
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            change(Object.fromEntries([...filterNames, "where"].map((name) => [name, undefined])));
            onDone();
          }}
        >
          Clear all
        </button>
        <CancelButton />
      </div>
    </form>
  );
}
