/** `POST /api/weekly-mail/unsubscribe`: turns the weekly email off. */
import { readUnsubscribeToken, turnOffByLink } from "@/lib/alerts/weekly/weekly-mail-store";
import { unsubscribeEndpoint } from "@/lib/endpoints/form-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unsubscribeEndpoint(
  "/weekly-mail",
  readUnsubscribeToken,
  turnOffByLink,
);
