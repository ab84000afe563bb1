/** `POST /v1/events`: ingests a batch of events, committed before the response. */
import { endpoint } from "@/lib/gate/http/endpoint";
import { receiveEvents } from "@/lib/gate/receive-events";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/v1/events",
  { POST: receiveEvents },
  { cors: true },
);
