/** `/mcp`: lets AI clients query a project. */
import { mcpEndpoint } from "@/lib/endpoints/mcp-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcpEndpoint();
