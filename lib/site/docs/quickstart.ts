/** `/docs`: send a first event and see it in the dashboard. */
import { exporterVariables, firstEvent } from "@/lib/gate/contracts/first-event";
import { curl } from "@/lib/site/docs/curl";
import { blocks, bullets, code, fenced, json } from "@/lib/site/docs/markdown";
import type { DocsContext, DocsPage } from "@/lib/site/docs/page";
import { sampleResponse, toolCall } from "@/lib/site/docs/sample";
import { mcpServer } from "@/lib/site/docs/sdk-snippets";

/**
 * How to get and start Sluice. Also on the home page.
 * @param sourceUrl The repository, if the operator says where it is.
 */
export const startCommands = (sourceUrl: string | undefined): string =>
  sourceUrl === undefined ? "npm ci && npm start" : `git clone ${sourceUrl} sluice && cd sluice\nnpm ci && npm start`;

const exampleFor = (language: string, ingestUrl: string) =>
  firstEvent(ingestUrl)
    .find(({ name }) => name === language)
    ?.code.trimEnd() ?? "";

export const quickstart: DocsPage = {
  slug: "",
  title: "Quickstart",
  description: "Send your first event in a minute and see how it is scrubbed and stored.",
  markdown: (context) => {
    const { answer, rows } = sampleResponse([toolCall], context);
    return blocks(
      "# Quickstart",
      "Send your first event in a minute and see how it is scrubbed and stored.",
      "## 1. Get an API key",
      ...start(context),
      "Keep keys on the server and never ship them to a browser. Export the key in your shell:",
      fenced("sh", "export SLUICE_API_KEY=svc_…"),
      "## 2. Send an event",
      "Send a batch of 1 to 1,000 events. This one has a single tool call with an email address in its input:",
      curl({ url: `${context.ingestUrl}/v1/events`, bearer: "SLUICE_API_KEY", body: { events: [toolCall] } }),
      "## 3. Read the response",
      "You get:",
      json(answer),
      "`accepted: 1` means that the event is committed to the store. We never return 2xx before that. The warning says that an address was removed. In the stored row, a marker replaces it:",
      json(rows.map(({ properties }) => properties)[0]),
      "## 4. View the event",
      "In a terminal, get the batch's receipt, which is kept for 30 days. Export the `requestId` from the response, then run:",
      curl({ url: `${context.ingestUrl}/v1/requests/$REQUEST_ID`, bearer: "SLUICE_API_KEY" }),
      "In a browser, open the sign-in link that `npm start` printed. Links are single-use; `npm run sign-in` prints a new one. The [dashboard](/dashboard) shows the event as stored.",
      "## 5. Connect your server",
      "An MCP server in TypeScript [installs the SDK](/docs/sdk#install), which records every call. Python and Go need only an HTTP client. If your MCP server or agent emits OpenTelemetry, set these variables where it runs, and see [its setup](/docs/opentelemetry#setups). The SDK and OpenTelemetry exporters read the responses for you.",
      fenced("ts", mcpServer(context), "TypeScript"),
      fenced("python", exampleFor("Python", context.ingestUrl), "Python"),
      fenced("go", exampleFor("Go", context.ingestUrl), "Go"),
      fenced("sh", exporterVariables(context.ingestUrl), "OpenTelemetry"),
      "The dashboard shows the first event of your server within a second. These pages have the details:",
      bullets([
        "[SDK](/docs/sdk): transports, options and guarantees.",
        "[Sending events](/docs/sending): batches, retries, dry runs and limits.",
        "[OpenTelemetry](/docs/opentelemetry): setups, and how spans become events.",
        "[Widgets](/docs/widgets): tokens for browser code.",
        "[Scrubbing](/docs/scrubbing): what Sluice removes, with examples.",
        "[Errors](/docs/errors) and the [API reference](/docs/api).",
      ]),
    );
  },
};

function start({ siteUrl, sourceUrl }: DocsContext): string[] {
  return [
    sourceUrl === undefined
      ? `The operator of ${code(siteUrl)} can create a key for you in its [dashboard](/dashboard). [Self-hosting](/docs/running) describes how to run Sluice yourself. In a copy of the source, this starts it on your own machine, and prints an API key and a sign-in link:`
      : "Run this on your own machine. It prints an API key and a sign-in link for the [dashboard](/dashboard):",
    fenced("sh", startCommands(sourceUrl)),
    ...(sourceUrl === undefined
      ? []
      : ["If someone else runs Sluice for you, ask them to create a key in the dashboard."]),
  ];
}
