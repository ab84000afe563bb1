/** Unknown paths under `/api`. */
import { notFound } from "@/lib/gate/http/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFound("/api");
