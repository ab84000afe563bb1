import { toRoutes } from "@/lib/gate/http/endpoint";
import { ready } from "@/lib/gate/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = toRoutes(ready);
