/** The OpenAPI 3.1 document, generated from the schemas the routes validate with. */

import * as oauth from "@/lib/site/openapi/oauth";
import * as operations from "@/lib/site/openapi/operations";
import * as otlp from "@/lib/site/openapi/otlp";
import * as queries from "@/lib/site/openapi/queries";
import { problemResponses } from "@/lib/site/openapi/responses";
import { componentSchemas, type Json } from "@/lib/site/openapi/schemas";

/** @param ingestUrl The base URL of `/v1`. @param siteUrl The base URL of `/api` and `/metrics`. Both without a trailing slash. */
export function openApiDocument({ ingestUrl, siteUrl }: { ingestUrl: string; siteUrl: string }): Json {
  const siteAddress = (...path: Parameters<typeof address>) => ({ servers: [{ url: siteUrl }], ...address(...path) });
  return {
    openapi: "3.1.0",
    info: {
      title: "Sluice",
      version: "1.0.0",
      description:
        "Ingests analytics events from AI tools, and queries them. Events are validated, stripped of personal data, and committed before the server responds. A 2xx means stored, and retrying a batch is always safe. Every GET operation also supports HEAD. Unsupported methods return 405 with an `Allow` header, and unknown paths return 404 `not_found`. Only `/v1/events`, `/mcp` and the operations of OAuth clients support cross-origin requests (CORS).",
    },
    servers: [{ url: ingestUrl }],
    paths: {
      "/v1/events": address({ post: operations.postEvents, options: operations.preflightEvents }),
      "/v1/traces": { post: otlp.postTraces },
      "/v1/logs": { post: otlp.postLogs },
      "/v1/metrics": { post: otlp.postMetrics },
      "/v1/widget-tokens": address({ post: operations.postWidgetTokens }),
      "/v1/requests/{requestId}": address({ get: operations.getReceipt }),
      "/v1/query/overview": address({ get: queries.getOverview }),
      "/v1/query/breakdown": address({ get: queries.getBreakdown }),
      "/v1/query/errors": address({ get: queries.getErrors }),
      "/v1/query/traces": address({ get: queries.getTraces }),
      "/v1/query/traces/{traceId}": address({ get: queries.getTrace }),
      "/v1/query/redactions": address({ get: queries.getRedactions }),
      "/v1/query/find": address({ get: queries.getFound }),
      "/v1/openapi.json": address({ get: operations.getDocument }),
      "/api/contact": siteAddress({ post: operations.postContact }),
      "/api/newsletter": siteAddress({ post: operations.postNewsletter }),
      "/api/newsletter/confirm": siteAddress({ post: operations.postConfirm }),
      "/api/form-stamp": siteAddress({ get: operations.getFormStamp }),
      "/api/newsletter/unsubscribe": siteAddress({ get: operations.getUnsubscribe, post: operations.postUnsubscribe }),
      "/api/weekly-mail/unsubscribe": siteAddress({
        get: operations.getWeeklyMailUnsubscribe,
        post: operations.postWeeklyMailUnsubscribe,
      }),
      "/api/cron/mail": siteAddress({ get: operations.getMailRun }),
      "/api/cron/alerts": siteAddress({ get: operations.getAlertRun }),
      "/api/health": siteAddress({ get: operations.getHealth }),
      "/api/ready": siteAddress({ get: operations.getReady }),
      "/metrics": siteAddress({ get: operations.getMetrics }),
      "/.well-known/oauth-protected-resource/mcp": siteAddress({ get: oauth.getResourceMetadata }, "OPTIONS"),
      "/.well-known/oauth-authorization-server": siteAddress({ get: oauth.getServerMetadata }, "OPTIONS"),
      "/oauth/token": { servers: [{ url: siteUrl }], post: oauth.postTokens },
    },
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "A project API key, `svc_…`. For servers." },
        readToken: { type: "http", scheme: "bearer", description: "A project's read token, `svr_…`. For queries." },
        widgetToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "A widget token. For browser code.",
        },
        cronSecret: { type: "http", scheme: "bearer", description: "`CRON_SECRET`. For schedulers." },
        metricsToken: { type: "http", scheme: "bearer", description: "`METRICS_TOKEN`. For scrapers." },
        beaconToken: { type: "apiKey", in: "query", name: "token", description: "A widget token. For beacons." },
      },
      schemas: componentSchemas(),
    },
  };
}

type Served = Readonly<Record<string, { responses: Json }>>;

/**
 * A path's operations, each with the two errors common to all.
 * @param preflight `OPTIONS` for a path whose preflight has no operation of its own.
 */
function address(served: Served, ...preflight: readonly "OPTIONS"[]): Json {
  const methods = Object.keys(served).map((method) => method.toUpperCase());
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), ...preflight];
  const commonProblems = problemResponses(["method_not_allowed", "internal"], {
    method_not_allowed: { metadata: { allow } },
  });
  return Object.fromEntries(
    Object.entries(served).map(([method, { responses, ...operation }]) => [
      method,
      { ...operation, responses: method === "options" ? responses : { ...responses, ...commonProblems } },
    ]),
  );
}
