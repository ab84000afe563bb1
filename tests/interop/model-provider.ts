/** A stand-in for a language model provider. The model `scripted` gives the answers of a file; others answer each chat with a tool call. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { json } from "node:stream/consumers";

/** What the model `scripted` answered: its tokens, and how many tools it called. */
export type Answered = {
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly tokensCached: number;
};
export type ModelProvider = {
  readonly url: string;
  /** Returns what was answered since the last call. */
  takeAnswered(): Answered;
  close(): void;
};

type Answer = {
  readonly calls?: readonly { readonly name: string; readonly arguments: Readonly<Record<string, string>> }[];
  readonly text?: string;
  readonly usage: {
    readonly input: number;
    readonly output: number;
    readonly cached: number;
  };
};
const file = path.join(import.meta.dirname, "answers.json");
const answers: readonly Answer[] = JSON.parse(readFileSync(file, "utf8"));
const oneCall: Answer = {
  calls: [{ name: "search", arguments: { query: "flights to Lisbon" } }],
  usage: { input: 21, output: 9, cached: 0 },
};

const completion = (model: string, { calls = [], text, usage }: Answer, firstCall: number) => ({
  id: `chatcmpl-${firstCall}`,
  object: "chat.completion",
  created: 1_700_000_000,
  model,
  choices: [
    {
      index: 0,
      finish_reason: calls.length > 0 ? "tool_calls" : "stop",
      message: {
        role: "assistant",
        content: text ?? null,
        ...(calls.length > 0 && {
          tool_calls: calls.map(({ name, arguments: given }, at) => ({
            id: `call_${firstCall + at}`,
            type: "function",
            function: { name, arguments: JSON.stringify(given) },
          })),
        }),
      },
    },
  ],
  usage: {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    prompt_tokens_details: { cached_tokens: usage.cached },
  },
});

const missing = {
  error: { message: "The model does not exist", type: "invalid_request_error", code: "model_not_found" },
};

type Chat = { model: string; messages: readonly { role: string }[] };

const nothing: Answered = { calls: 0, tokensIn: 0, tokensOut: 0, tokensCached: 0 };

export async function startModelProvider(): Promise<ModelProvider> {
  let answered = nothing;
  let calls = 0;
  const answerTo = ({ model, messages }: Chat) => {
    if (model !== "scripted") return completion(model, oneCall, 1);
    const turn = messages.filter(({ role }) => role === "assistant").length;
    const answer = answers[turn];
    if (answer === undefined) throw new Error(`There is no answer ${turn}.`);
    const { usage } = answer;
    const called = answer.calls?.length ?? 0;
    answered = {
      calls: answered.calls + called,
      tokensIn: answered.tokensIn + usage.input,
      tokensOut: answered.tokensOut + usage.output,
      tokensCached: answered.tokensCached + usage.cached,
    };
    calls += called;
    return completion(model, answer, calls - called);
  };
  const server = createServer(async (request, response) => {
    const chat = (await json(request)) as Chat;
    const [status, answer] = chat.model === "missing" ? [404, missing] : [200, answerTo(chat)];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    takeAnswered: () => {
      const taken = answered;
      answered = nothing;
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
