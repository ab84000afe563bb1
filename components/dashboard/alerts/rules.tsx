"use client";
import { useState } from "react";
import { Segments } from "@/components/dashboard/keys/key-fields";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { Ago } from "@/components/ui/ago";
import { actionColumn, RowAction } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { DialogActions, Issue, Labeled, TextField } from "@/components/ui/fields";
import { capitalize } from "@/components/ui/format";
import type { Column } from "@/components/ui/table";
import {
  type AlertKind,
  alertKindNames,
  alertOptions,
  alertWindowNames,
  defaultMinimum,
  maxMinimum,
  maxThreshold,
  windowLabels,
} from "@/lib/alerts/contracts/alert-options";
import type { AlertDefinition, RuleSummary } from "@/lib/alerts/contracts/alerts";
import { callApi, toRefusal } from "@/lib/browser/api";

type Open = (mode: "edit" | "delete", rule: RuleSummary) => void;
/** `open`: undefined if the user cannot change rules. */
type Props = { rules: readonly RuleSummary[]; hasWebhooks: boolean; open: Open | undefined };

export function Rules({ rules, hasWebhooks, open }: Props) {
  const columns: Columns<RuleSummary> = [
    // Viewers don't see whom a rule notifies.
    ruleColumn((rule) => open !== undefined && !hasWebhooks && rule.emails.length === 0),
    ...readColumns,
    ...(open ? [ruleActions(open)] : []),
  ];
  return (
    <DataTable
      label="Rules"
      columns={columns}
      rows={rules}
      rowKey={({ ruleId }) => ruleId}
      sortedBy="State"
      empty={
        <Empty>
          No alerts yet. Create one, for example for an error rate above 5%. Its state and incidents will appear here.
        </Empty>
      }
    />
  );
}

const order = { firing: 0, unknown: 1, pending: 2, ok: 3 } as const;

const ruleColumn = (notifiesNobody: (rule: RuleSummary) => boolean): Column<RuleSummary> => ({
  header: "Rule",
  sortBy: ({ condition }) => condition,
  cell: (rule) => (
    <>
      <span className="wrap-anywhere block whitespace-normal font-medium text-sm">{rule.condition}</span>
      {notifiesNobody(rule) && (
        <span className="block whitespace-normal font-medium text-ink">
          Notifies nobody. Add a recipient or a webhook.
        </span>
      )}
    </>
  ),
});

const readColumns: readonly Column<RuleSummary>[] = [
  {
    header: "State",
    isWide: true,
    sortBy: ({ state }) => order[state],
    cell: (rule) => (
      <>
        <State rule={rule} />
        {rule.failure && <Failure failure={rule.failure} />}
      </>
    ),
  },
  {
    header: "Last check",
    isWide: true,
    cell: ({ figure, checkedAt }) =>
      checkedAt && (
        <span className="flex flex-col">
          <span>{figure}</span>
          <span className="text-quiet text-xs">
            <Ago at={checkedAt} />
          </span>
        </span>
      ),
  },
];

const ruleActions = (open: Open) =>
  actionColumn<RuleSummary>("Actions", (rule) => (
    <span className="flex gap-4">
      <RowAction label="Edit" of={rule.condition} onClick={() => open("edit", rule)} />
      <RowAction label="Delete" of={rule.condition} onClick={() => open("delete", rule)} />
    </span>
  ));

const reasons = {
  too_much_data: "Too much data to check in time",
  storage_unavailable: "The event store didn’t respond",
  internal: "Unexpected error. See the server log.",
} as const;

function Failure({ failure: { since, reason } }: { failure: NonNullable<RuleSummary["failure"]> }) {
  return (
    <span className="mt-1 flex flex-col">
      <span className="text-failed">
        Checks started failing <Ago at={since} />
      </span>
      <span className="text-quiet text-xs">{reasons[reason]}</span>
    </span>
  );
}

function State({ rule: { state, firingSince, kind } }: { rule: RuleSummary }) {
  if (firingSince !== null) {
    return (
      <span className="flex flex-col">
        <strong className="font-semibold text-failed">Firing</strong>
        <span className="text-quiet text-xs">
          Started <Ago at={firingSince} />
        </span>
      </span>
    );
  }
  if (state === "ok") return "OK";
  if (state === "pending") return <span className="text-quiet">Not checked yet</span>;
  const what = kind === "error_rate" || kind === "latency" ? "calls" : "events";
  return <span className="text-quiet">Not enough {what}</span>;
}

type Fields = Pick<RuleSummary, "kind" | "window" | "tool" | "emails"> & { threshold: string; minimum: string };
type Change = (changed: Partial<Fields>) => void;
type RuleFormProps = {
  /** The API path of the project's rules. */
  path: string;
  /** The rule to edit. Without it, creates one. */
  rule?: RuleSummary;
  /** The email addresses that can be notified. */
  recipients: readonly string[];
  onDone: () => void;
};

const windows = alertWindowNames.map((value) => ({ value, label: windowLabels[value] }));
const thresholds: Partial<Record<AlertKind, string>> = { latency: "2000", volume_drop: "50", loss: "1" };
const defaultThreshold = (kind: AlertKind) => thresholds[kind] ?? "5";
const newRule: Fields = {
  kind: "error_rate",
  threshold: "5",
  window: "15m",
  minimum: String(defaultMinimum),
  tool: "",
  emails: [],
};
const toFields = ({ kind, threshold, window, minimum, tool, emails }: RuleSummary): Fields => ({
  kind,
  window,
  tool,
  emails,
  threshold: String(threshold),
  minimum: String(minimum),
});

export function RuleForm({ path, rule, recipients, onDone }: RuleFormProps) {
  const [fields, setFields] = useState(rule ? toFields(rule) : newRule);
  // A member may have been removed.
  const emails = fields.emails.filter((email) => recipients.includes(email));
  const change: Change = (changed) => setFields({ ...fields, ...changed });
  const { mutation, submit } = useSingleSubmit(() => {
    const { threshold, minimum } = fields;
    const body = {
      ...fields,
      emails,
      threshold: Number(threshold),
      minimum: Number(minimum),
    } satisfies AlertDefinition;
    return rule
      ? callApi(`${path}/${rule.ruleId}`, { method: "PATCH", body })
      : callApi(path, { method: "POST", body });
  }, onDone);
  return (
    <form onSubmit={submit}>
      <div className="flex flex-col gap-4">
        <KindField kind={fields.kind} change={change} />
        <ConditionFields fields={fields} change={change} />
        <Recipients recipients={recipients} emails={emails} change={change} />
      </div>
      <Issue>{mutation.error && capitalize(toRefusal(mutation.error).issues[0] ?? mutation.error.message)}</Issue>
      <DialogActions action={rule ? "Save" : "Create alert"} isPending={mutation.isPending} />
    </form>
  );
}

function KindField({ kind, change }: { kind: AlertKind; change: Change }) {
  return (
    <Labeled label="Alert on">
      {(id) => (
        <>
          <select
            id={id}
            className="input"
            value={kind}
            onChange={({ target }) => {
              const chosen = target.value as AlertKind;
              change({ kind: chosen, threshold: defaultThreshold(chosen) });
            }}
          >
            {alertKindNames.map((name) => (
              <option key={name} value={name}>
                {alertOptions(name).label}
              </option>
            ))}
          </select>
          {/* Reserve two lines, so that the fields below don't move when the selection changes. */}
          <p className="min-h-12 max-w-md pt-2 text-quiet text-sm">{alertOptions(kind).about}</p>
        </>
      )}
    </Labeled>
  );
}

function ConditionFields({ fields, change }: { fields: Fields; change: Change }) {
  const { unit, minimum, hasTool } = alertOptions(fields.kind);
  return (
    <>
      {unit && (
        <TextField
          label={unit === "%" ? "More than (%)" : "Above (ms)"}
          type="number"
          inputMode="decimal"
          required
          min={0}
          max={maxThreshold[unit]}
          step="any"
          value={fields.threshold}
          onChange={({ target }) => change({ threshold: target.value })}
        />
      )}
      <Segments label="Window" options={windows} value={fields.window} onChange={(window) => change({ window })} />
      {minimum && (
        <TextField
          label={minimum}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={maxMinimum}
          value={fields.minimum}
          onChange={({ target }) => change({ minimum: target.value })}
        />
      )}
      {hasTool && (
        <TextField
          label="Tool (optional)"
          maxLength={256}
          value={fields.tool}
          onChange={({ target }) => change({ tool: target.value })}
        />
      )}
    </>
  );
}

type RecipientsProps = { recipients: readonly string[]; emails: readonly string[]; change: Change };

function Recipients({ recipients, emails, change }: RecipientsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Email</legend>
      {recipients.length === 0 && (
        <p className="max-w-md text-quiet text-sm">
          Set <code>DASHBOARD_EMAILS</code> to get alerts by email.
        </p>
      )}
      {recipients.map((email) => (
        <label key={email} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-ink"
            checked={emails.includes(email)}
            onChange={({ target }) =>
              change({ emails: target.checked ? [...emails, email] : emails.filter((other) => other !== email) })
            }
          />
          <span className="wrap-anywhere">{email}</span>
        </label>
      ))}
    </fieldset>
  );
}
