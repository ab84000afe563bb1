/** `/api/dashboard/subscribers/export`: all subscribers as CSV (RFC 4180). */
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { printCsv } from "@/lib/print-csv";
import { listAllSubscribers, type Subscriber } from "@/lib/site/forms/subscribers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/subscribers/export",
  { GET: records("owner", "subscribers_exported") },
  {
    GET: async () => {
      const rows = (await listAllSubscribers()).map(toFields);
      const lines = [["email", "state", "subscribed_at", "unsubscribed_at"], ...rows];
      return {
        status: 200,
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="subscribers.csv"',
        },
        body: printCsv(lines),
      };
    },
  },
);

function toFields({ email, isSubscribed, subscribed_at, unsubscribed_at }: Subscriber): string[] {
  const since = new Date(subscribed_at).toISOString();
  return isSubscribed
    ? [email, "subscribed", since, ""]
    : [email, "unsubscribed", since, new Date(unsubscribed_at).toISOString()];
}
