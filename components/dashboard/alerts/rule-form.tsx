"use client";
import { useState } from "react";
import { Segments } from "@/components/dashboard/keys/segments";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { DialogActions, Issue, Labeled, TextField } from "@/components/ui/fields";
import { capitalize } from "@/components/ui/format";
import {
  type AlertKind,
  alertKindNames,
  alertWindowNames,
  defaultMinimum,
  maxMinimum,
  maxThreshold,
  optionsOf,
  windowLabels,
} from "@/lib/alerts/contracts/alert-options";
import type { AlertDefinition, RuleSummary } from "@/lib/alerts/contracts/alerts";
import { callApi, refusalOf } from "@/lib/browser/api";

type Fields = Pick<RuleSummary, "kind" | "window" | "tool" | "emails"> & { threshold: string; minimum: string };
type Change = (changed: Partial<Fields>) => void;
type Props = {
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
const fieldsOf = ({ kind, threshold, window, minimum, tool, emails }: RuleSummary): Fields => ({
  kind,
  window,
  tool,
  emails,
  threshold: String(threshold),
  minimum: String(minimum),
});

export function RuleForm({ path, rule, recipients, onDone }: Props) {
  const [fields, setFields] = useState(rule ? fieldsOf(rule) : newRule);
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
      <Issue>{mutation.error && capitalize(refusalOf(mutation.error).issues[0] ?? mutation.error.message)}</Issue>
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
                {optionsOf(name).label}
              </option>
            ))}
          </select>
          {/* Reserve two lines, so that the fields below don't move when the selection changes. */}
          <p className="min-h-12 max-w-md pt-2 text-quiet text-sm">{optionsOf(kind).about}</p>
        </>
      )}
    </Labeled>
  );
}

function ConditionFields({ fields, change }: { fields: Fields; change: Change }) {
  const { unit, minimum, hasTool } = optionsOf(fields.kind);
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
