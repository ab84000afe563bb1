"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CompletedField } from "@/components/dashboard/filters/completed-field";
import {
  type ConditionDraft,
  conditionIn,
  draftOf,
  emptyDraft,
  withCondition,
} from "@/components/dashboard/filters/condition-draft";
import { ConditionFields } from "@/components/dashboard/filters/condition-fields";
import { filterLabels } from "@/components/dashboard/filters/filter-labels";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { CancelButton } from "@/components/ui/dialog";
import { Labeled } from "@/components/ui/fields";
import type { ErasureTarget, StoredId } from "@/lib/analytics/contracts/analytics-data";
import type { Condition } from "@/lib/analytics/contracts/conditions";
import { type FilterName, filterNames, withoutSession } from "@/lib/analytics/contracts/page-parameters";
import { callApi } from "@/lib/browser/api";

const choices: { readonly [Name in FilterName]?: readonly string[] } = {
  source: ["server", "widget"],
  status: ["success", "error"],
};

/** The filter or condition that the form was opened for. Undefined to add one. */
export type EditedFilter = FilterName | Condition | undefined;
type Props = { edited: EditedFilter; onDone: () => void };

/** Sets filters, and adds or changes a condition. */
export default function FilterForm({ edited, onDone }: Props) {
  const { scope, change } = useScope();
  const replaced = typeof edited === "object" ? edited : undefined;
  const [changes, setChanges] = useState<ScopeFields>({});
  const [draft, setDraft] = useState<ConditionDraft>(() => (replaced ? draftOf(replaced) : emptyDraft));
  const mutation = useFilterChange(replaced, (changed) => {
    change(changed);
    onDone();
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!mutation.isPending) mutation.mutate({ changes, condition: conditionIn(draft) });
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1">
      {filterNames.map((name) => {
        const text = name in changes ? (changes[name] ?? "") : (scope[name] ?? "");
        const onText = (text: string) => setChanges({ ...changes, [name]: text });
        return (
          <Labeled key={name} label={filterLabels[name]}>
            {(id) =>
              choices[name] ? (
                <select
                  id={id}
                  name={name}
                  className="input"
                  data-focused={edited === name || undefined}
                  value={text}
                  onChange={({ target }) => onText(target.value)}
                >
                  <option value="">Any</option>
                  {choices[name].map((choice) => (
                    <option key={choice}>{choice}</option>
                  ))}
                </select>
              ) : (
                <CompletedField id={id} name={name} text={text} onText={onText} isFocused={edited === name} />
              )
            }
          </Labeled>
        );
      })}
      <ConditionFields draft={draft} onChange={setDraft} isEdited={replaced !== undefined} />
      <p role="alert" className="col-span-full text-failed text-xs">
        {mutation.error?.message}
      </p>
      <div className="dialog-actions z-11 col-span-full">
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

type FilterChange = { changes: ScopeFields; condition: Condition | undefined };

/** Replaces email addresses and tokens with the stored ids, because proxies and the browser history store URLs. */
function useFilterChange(replaced: Condition | undefined, onSuccess: (changes: ScopeFields) => void) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const storedId = async (by: ErasureTarget["by"], id: string | undefined) =>
    id && (await callApi<StoredId>(`/projects/${projectId}/stored-id`, { method: "POST", body: { by, id } })).id;
  async function storedIn({ name, values, ...rest }: Condition): Promise<Condition> {
    if (name !== "user" && name !== "session" && name !== "trace") return { name, values, ...rest };
    const stored = await Promise.all(values.map((id) => (id === withoutSession ? id : storedId(name, id))));
    return { name, values: stored.filter((id) => id !== undefined), ...rest };
  }
  return useMutation({
    mutationFn: async ({ changes, condition }: FilterChange) => {
      const entries = Object.entries(changes).map(([name, text]) => [name, text?.trim() || undefined]);
      const stored: Record<string, string | undefined> = Object.fromEntries(entries);
      // Also checked before the ids are looked up, because there may be too many of them.
      if (condition && withCondition(scope.where, condition, replaced)) {
        stored.where = withCondition(scope.where, await storedIn(condition), replaced);
      }
      if ("user" in changes) stored.user = await storedId("user", stored.user);
      if ("session" in changes) stored.session = await storedId("session", stored.session);
      return stored;
    },
    onSuccess,
  });
}
