import { toRoutes } from "@/lib/gate/http/endpoint";
import { health } from "@/lib/gate/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = toRoutes(health);
