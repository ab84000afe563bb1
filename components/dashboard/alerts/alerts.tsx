"use client";
import { useState } from "react";
import { useMay } from "@/components/dashboard/access";
import { Incidents } from "@/components/dashboard/alerts/incidents";
import { Notifications } from "@/components/dashboard/alerts/notifications";
import { RuleForm } from "@/components/dashboard/alerts/rule-form";
import { Rules } from "@/components/dashboard/alerts/rules";
import { Webhooks } from "@/components/dashboard/alerts/webhooks";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Freshness } from "@/components/dashboard/freshness";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { Dialog } from "@/components/ui/dialog";
import { maxRules } from "@/lib/alerts/contracts/alert-options";
import type { AlertList, RuleSummary } from "@/lib/alerts/contracts/alerts";
import { callApi } from "@/lib/browser/api";

type DialogState = { mode: "create" } | { mode: "edit" | "delete"; rule: RuleSummary };
const labels = { create: "New alert", edit: "Edit alert", delete: "Delete alert" } as const;
const checkedHow = {
  minutely: "every minute",
  scheduled: "each time the scheduler runs, by default four times a day",
} as const;
type Props = { projectId: string; initial: AlertList };

export function Alerts({ projectId, initial }: Props) {
  const path = `/projects/${projectId}/alerts`;
  const query = useLive({ key: ["alerts", projectId], path, initial, everyMs: () => 30_000 });
  const isAdmin = useMay("admin");
  const [dialog, setDialog] = useState<DialogState>();
  const close = () => setDialog(undefined);
  const { rules, incidents, deliveries, recipients, webhooks, schedule } = query.data ?? initial;
  const done = () => {
    close();
    void query.refetch();
  };
  return (
    <>
      <PageHead title="Alerts">
        {isAdmin && rules.length < maxRules && (
          <button type="button" className="button button-held" onClick={() => setDialog({ mode: "create" })}>
            New alert
          </button>
        )}
      </PageHead>
      <p className="max-w-xl text-quiet">
        Rules are checked {checkedHow[schedule]}. When one fires, an incident opens. It ends when the rule recovers.{" "}
        <a href="/docs/alerts" className="link">
          How alerts work
        </a>
      </p>
      <Freshness query={query} />
      <Rules
        rules={rules}
        hasWebhooks={webhooks.length > 0}
        open={isAdmin ? (mode, rule) => setDialog({ mode, rule }) : undefined}
      />
      {rules.length + incidents.length + deliveries.length > 0 && (
        <>
          <Incidents incidents={incidents} />
          <Notifications deliveries={deliveries} />
        </>
      )}
      {isAdmin && <Webhooks path={`${path}/webhooks`} webhooks={webhooks} refetch={query.refetch} />}
      <Dialog isOpen={dialog !== undefined} onClose={close} label={labels[dialog?.mode ?? "create"]}>
        {dialog?.mode === "create" && <RuleForm path={path} recipients={recipients} onDone={done} />}
        {dialog?.mode === "edit" && <RuleForm path={path} rule={dialog.rule} recipients={recipients} onDone={done} />}
        {dialog?.mode === "delete" && (
          <Confirmation
            action="Delete"
            send={() => callApi(`${path}/${dialog.rule.ruleId}`, { method: "DELETE" })}
            onClose={close}
            onDone={query.refetch}
          >
            <p className="mb-1 font-semibold">{dialog.rule.condition}</p>
            <p className="text-quiet">
              The rule will no longer be checked. If it is firing, its incident ends and recipients are notified.
            </p>
          </Confirmation>
        )}
      </Dialog>
    </>
  );
}
