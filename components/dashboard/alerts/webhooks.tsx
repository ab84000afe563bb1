"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Secret } from "@/components/dashboard/keys/new-key";
import { NameForm } from "@/components/dashboard/name-form";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { maxUrlLength, maxWebhooks } from "@/lib/alerts/contracts/alert-options";
import type { CreatedWebhook, WebhookSummary, WebhookTested } from "@/lib/alerts/contracts/alerts";
import { callApi } from "@/lib/browser/api";

type DialogState = { mode: "create" } | { mode: "show"; secret: string } | { mode: "delete"; webhook: WebhookSummary };
const labels = { create: "New webhook", show: "New webhook", delete: "Delete webhook" } as const;
type Props = { path: string; webhooks: readonly WebhookSummary[]; refetch: () => Promise<unknown> };

/** The webhooks that get all alerts of a project. */
export function Webhooks({ path, webhooks, refetch }: Props) {
  const [dialog, setDialog] = useState<DialogState>();
  const close = () => setDialog(undefined);
  const columns = columnsFor(path, refetch, (webhook) => setDialog({ mode: "delete", webhook }));
  return (
    <section className="mt-8">
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
        rowKey={({ webhookId }) => webhookId}
        empty={
          <Empty>
            No webhooks yet. A webhook receives a signed request for each alert and recovery in this project.
          </Empty>
        }
      />
      <Dialog isOpen={dialog !== undefined} onClose={close} label={labels[dialog?.mode ?? "create"]}>
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
  actionColumn("Test", ({ webhookId, url }) => (
    <TestButton path={`${path}/${webhookId}/test`} url={url} onDone={refetch} />
  )),
  actionColumn("Delete", (webhook) => <RowAction label="Delete" of={webhook.url} onClick={() => remove(webhook)} />),
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
