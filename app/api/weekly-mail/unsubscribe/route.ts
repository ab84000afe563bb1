/** `POST /api/weekly-mail/unsubscribe`: turns the weekly email off. */
import { turnOffByLink } from "@/lib/dashboard/weekly/turn-off-by-link";
import { readUnsubscribeToken } from "@/lib/dashboard/weekly/weekly-mail-store";
import { unsubscribeEndpoint } from "@/lib/site/unsubscribe-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unsubscribeEndpoint(
  "/weekly-mail",
  readUnsubscribeToken,
  turnOffByLink,
);
