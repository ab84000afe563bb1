"use client";
import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useMay } from "@/components/dashboard/access";
import { RuleForm, Rules } from "@/components/dashboard/alerts/rules";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Freshness } from "@/components/dashboard/freshness";
import { Secret } from "@/components/dashboard/keys/key-fields";
import { NameForm } from "@/components/dashboard/name-form";
import { PageHead } from "@/components/dashboard/page-head";
import { TableSection } from "@/components/dashboard/table-section";
import { useLive } from "@/components/dashboard/use-live";
import { Ago } from "@/components/ui/ago";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { durationText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { maxRules, maxUrlLength, maxWebhooks, savedAnswer } from "@/lib/alerts/contracts/alert-options";
import type {
  AlertList,
  CreatedWebhook,
  DeliverySummary,
  IncidentSummary,
  RuleSummary,
  WebhookSummary,
  WebhookTested,
} from "@/lib/alerts/contracts/alerts";
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
          <TableSection
            title="Incidents"
            columns={incidentColumns}
            rows={incidents}
            rowKey={({ incidentId }) => incidentId}
            empty="No incidents yet. An incident appears here when a rule fires."
          />
          <TableSection
            title="Notifications"
            columns={deliveryColumns}
            rows={deliveries}
            rowKey={({ deliveryId }) => deliveryId}
            isQuiet={({ state }) => state === "failed"}
            empty="No notifications yet. Sent alerts and their delivery status appear here."
          />
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

type WebhookDialog =
  | { mode: "create" }
  | { mode: "show"; secret: string }
  | { mode: "delete"; webhook: WebhookSummary };
const webhookLabels = { create: "New webhook", show: "New webhook", delete: "Delete webhook" } as const;
type WebhooksProps = { path: string; webhooks: readonly WebhookSummary[]; refetch: () => Promise<unknown> };

/** The webhooks that get all alerts of a project. */
function Webhooks({ path, webhooks, refetch }: WebhooksProps) {
  const [dialog, setDialog] = useState<WebhookDialog>();
  const close = () => setDialog(undefined);
  const columns = columnsFor(path, refetch, (webhook) => setDialog({ mode: "delete", webhook }));
  return (
    <section className="pt-10">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Webhooks</h2>
        {webhooks.length < maxWebhooks && (
          <button type="button" className="button" onClick={() => setDialog({ mode: "create" })}>
            New webhook
          </button>
        )}
      </div>
      <DataTable
        label="Webhooks"
        columns={columns}
        rows={webhooks}
        isCards
        rowKey={({ webhookId }) => webhookId}
        empty={
          <Empty>
            No webhooks yet. A webhook receives a signed request for each alert and recovery in this project.
          </Empty>
        }
      />
      <Dialog isOpen={dialog !== undefined} onClose={close} label={webhookLabels[dialog?.mode ?? "create"]}>
        {dialog?.mode === "create" && (
          <NameForm
            label="URL"
            maxLength={maxUrlLength}
            action="Create webhook"
            send={(url) => callApi<CreatedWebhook>(path, { method: "POST", body: { url } })}
            onDone={({ secret }) => {
              setDialog({ mode: "show", secret });
              void refetch();
            }}
          />
        )}
        {dialog?.mode === "show" && (
          <Secret
            title="Copy this secret now. You won’t see it again."
            about="Use it to verify the signature of each request."
            onClose={close}
          >
            {dialog.secret}
          </Secret>
        )}
        {dialog?.mode === "delete" && (
          <Confirmation
            action="Delete"
            send={() => callApi(`${path}/${dialog.webhook.webhookId}`, { method: "DELETE" })}
            onClose={close}
            onDone={refetch}
          >
            <p className="wrap-anywhere mb-1 font-semibold">{dialog.webhook.url}</p>
            <p className="text-quiet">Sluice stops sending alerts to this URL. Adding it again creates a new secret.</p>
          </Confirmation>
        )}
      </Dialog>
    </section>
  );
}

const columnsFor = (
  path: string,
  refetch: () => Promise<unknown>,
  remove: (webhook: WebhookSummary) => void,
): Columns<WebhookSummary> => [
  {
    header: "URL",
    cell: ({ url }) => <span className="wrap-anywhere block whitespace-normal font-medium text-sm">{url}</span>,
  },
  timeColumn("Created", ({ createdAt }) => createdAt),
  actionColumn("Actions", (webhook) => (
    <span className="flex gap-x-4 max-sm:flex-wrap">
      <TestButton path={`${path}/${webhook.webhookId}/test`} url={webhook.url} onDone={refetch} />
      <RowAction label="Delete" of={webhook.url} onClick={() => remove(webhook)} />
    </span>
  )),
];

function TestButton({ path, url, onDone }: { path: string; url: string; onDone: () => Promise<unknown> }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => callApi<WebhookTested>(path, { method: "POST" }),
    onSuccess: () => void onDone(),
  });
  return (
    <span className="flex gap-3">
      <button
        type="button"
        className="link target"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        Test<span className="sr-only"> {url}</span>
      </button>
      <span role="status" className={data?.isDelivered ? "text-quiet" : "text-failed"}>
        {isPending ? "" : (error?.message ?? data?.answer)}
      </span>
    </span>
  );
}

const phases = { opened: "Alert", recovered: "Recovery", test: "Test" } as const;
const states = { sent: "Sent", waiting: "Waiting", failed: "Failed" } as const;

const deliveryColumns: Columns<DeliverySummary> = [
  {
    header: "To",
    cell: ({ target }) => (
      <span className="font-medium text-sm">{target === "" ? "Deleted webhook" : <LongName text={target} />}</span>
    ),
  },
  {
    header: "Message",
    isWide: true,
    cell: ({ phase, condition }) => (
      <span className="flex flex-col">
        <span>{phases[phase]}</span>
        {condition !== "" && <span className="wrap-anywhere text-quiet text-xs">{condition}</span>}
      </span>
    ),
  },
  {
    header: "State",
    isWide: true,
    cell: ({ state, answer }) => (
      <span className="flex flex-col">
        <span className={state === "failed" ? "text-failed" : ""}>
          {answer === savedAnswer ? "Saved, not sent" : states[state]}
        </span>
        {answer !== "sent" && <span className="wrap-anywhere text-quiet text-xs">{answer}</span>}
      </span>
    ),
  },
  { header: "Attempts", align: "number", isWide: true, cell: ({ attempts }) => attempts },
  {
    header: "Last attempt",
    isWide: true,
    cell: ({ answeredAt, createdAt }) => <Ago at={answeredAt ?? createdAt} />,
  },
];

const incidentColumns: Columns<IncidentSummary> = [
  {
    header: "Rule",
    cell: ({ condition, isRuleDeleted }) => (
      <span className="wrap-anywhere block whitespace-normal text-sm">
        <span className="font-medium">{condition}</span>
        {isRuleDeleted && <span className="block font-normal text-quiet text-xs">Rule deleted</span>}
      </span>
    ),
  },
  { header: "Cause", isWide: true, cell: ({ opening }) => opening },
  { header: "Started", isWide: true, cell: ({ openedAt }) => <Ago at={openedAt} /> },
  { header: "Ended", isWide: true, cell: (incident) => <Ended incident={incident} /> },
  actionColumn("View", ({ href, condition }) => (
    <Link href={href} prefetch={false} className="link target">
      View<span className="sr-only"> {condition}</span>
    </Link>
  )),
];

function Ended({ incident: { openedAt, recoveredAt, recovery, isRuleDeleted } }: { incident: IncidentSummary }) {
  if (recoveredAt === null)
    return isRuleDeleted ? "Unknown" : <strong className="font-semibold text-failed">Ongoing</strong>;
  return (
    <span className="flex flex-col">
      <span>After {durationText(Date.parse(recoveredAt) - Date.parse(openedAt))}</span>
      <span className="text-quiet text-xs">{recovery}</span>
    </span>
  );
}
