/** A stand-in for a language model provider: it answers each chat with a tool call. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export type ModelProvider = { readonly url: string; close(): void };

const completion = (model: string) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1_700_000_000,
  model,
  choices: [
    {
      index: 0,
      finish_reason: "tool_calls",
      message: {
        role: "assistant",
        content: null,
        tool_calls: [
          { id: "call_1", type: "function", function: { name: "search", arguments: '{"query":"flights to Lisbon"}' } },
        ],
      },
    },
  ],
  usage: { prompt_tokens: 21, completion_tokens: 9, total_tokens: 30 },
});

const missing = {
  error: { message: "The model does not exist", type: "invalid_request_error", code: "model_not_found" },
};

export async function startModelProvider(): Promise<ModelProvider> {
  const server = createServer(async (request, response) => {
    const { model } = (await json(request)) as { model: string };
    const [status, answer] = model === "missing" ? [404, missing] : [200, completion(model)];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
