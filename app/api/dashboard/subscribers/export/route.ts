/** `/api/dashboard/subscribers/export`: all subscribers as CSV (RFC 4180). */
import { dashboardEndpoint } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { listAllSubscribers, type Subscriber } from "@/lib/site/forms/subscribers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/subscribers/export",
  { GET: "owner" },
  {
    GET: async () => {
      const rows = (await listAllSubscribers()).map(fieldsOf);
      const lines = [["email", "state", "subscribed_at", "unsubscribed_at"], ...rows];
      return {
        status: 200,
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="subscribers.csv"',
        },
        body: lines.map((fields) => `${fields.map(asText).map(quoted).join(",")}\r\n`).join(""),
      };
    },
  },
);

function fieldsOf({ email, isSubscribed, subscribed_at, unsubscribed_at }: Subscriber): string[] {
  const since = new Date(subscribed_at).toISOString();
  return isSubscribed
    ? [email, "subscribed", since, ""]
    : [email, "unsubscribed", since, new Date(unsubscribed_at).toISOString()];
}

/** Spreadsheets evaluate text that looks like a formula. A leading apostrophe prevents that. */
const asText = (field: string) => (/^[-=+@\t\r]/.test(field) ? `'${field}` : field);
const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
