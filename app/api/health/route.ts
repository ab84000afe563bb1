/** `GET /api/health`: the process is up. */
import { health } from "@/lib/gate/probes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = health;
