/** `GET /api/ready`: the store responds within a second. */
import { ready } from "@/lib/gate/probes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ready;
