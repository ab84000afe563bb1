/** `/docs`: a first event, sent and seen. */
import { curl } from "@/lib/site/docs/curl";
import { blocks, bullets, fenced, json } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";
import { answerTo, toolCall } from "@/lib/site/docs/sample";

export const quickstart: DocsPage = {
  slug: "",
  title: "Quickstart",
  description: "A first event in a minute: sent, scrubbed, stored, and seen.",
  markdown: (context) => {
    const { answer, rows } = answerTo([toolCall], context);
    return blocks(
      "# Quickstart",
      "A first event in a minute: sent, scrubbed, stored, and seen.",
      "## 1. Have a key",
      "On your own machine, run this in a terminal. It prints a key, and a link that signs you in to the [dashboard](/dashboard):",
      fenced("sh", "npm ci && npm start"),
      "Where somebody runs Sluice for you, they make one in the dashboard. A key is a server's secret. Put it where your shell finds it:",
      fenced("sh", "export SLUICE_API_KEY=svc_…"),
      "## 2. Send an event",
      "A batch is one to a thousand events. This one holds a tool call, whose input has an e-mail address in it:",
      curl({ url: `${context.ingestUrl}/v1/events`, bearer: "SLUICE_API_KEY", body: { events: [toolCall] } }),
      "## 3. Read the answer",
      json(answer),
      "`accepted: 1` means that the event is committed in the store: a 2xx never comes before that. The warning says that the address was removed. In the row, a marker has its place:",
      json(rows.map(({ properties }) => properties)[0]),
      "## 4. See it",
      "In the terminal, the receipt of the batch, for 30 days. Put the `requestId` of the answer where your shell finds it, then ask:",
      curl({ url: `${context.ingestUrl}/v1/requests/$REQUEST_ID`, bearer: "SLUICE_API_KEY" }),
      "In the browser: open the sign-in link that `npm start` prints. It is single-use; `npm run sign-in` prints another. The [dashboard](/dashboard) shows the event as it is stored.",
      "## Next",
      bullets([
        "[Sending events](/docs/sending): batches, resending, dry runs, limits.",
        "[Widgets](/docs/widgets): tokens for code that runs in a browser.",
        "[Scrubbing](/docs/scrubbing): what is removed, with an example of each.",
        "[Errors](/docs/errors) and the [API reference](/docs/api).",
      ]),
    );
  },
};
