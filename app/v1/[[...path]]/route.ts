/** Unknown paths under `/v1`. */
import { notFound } from "@/lib/gate/http/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFound("/v1");
