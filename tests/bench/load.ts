/** Load over loopback: a closed loop of clients that each wait for their response, or an open loop that follows a schedule. */
import { Agent, request } from "node:http";
import { type Batch, type Batches, type Content, prepareBatches } from "@/tests/bench/batches";
import type { Target } from "@/tests/bench/targets";

type Answers = {
  /** 200 responses only. */
  readonly latenciesMs: number[];
  /** By HTTP status, or by error code if there was no response. */
  readonly byStatus: Record<string, number>;
};
/** A load that can be started and stopped repeatedly over the same connections, because new ones have small TCP windows. */
export type Load = {
  start(): void;
  /** Stops sending. Once nothing is in flight, resolves with all responses since `start`. */
  stop(): Promise<Answers>;
  close(): void;
};
export type Shape =
  | { readonly kind: "closed"; readonly batchSize: number; readonly clients: number; readonly content?: Content }
  | { readonly kind: "open"; readonly batchSize: number; readonly requestsPerSecond: number };

export function prepareLoad(target: Target, shape: Shape): Load {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });
  const batches =
    shape.kind === "closed"
      ? prepareBatches(shape.batchSize, shape.clients, shape.content)
      : prepareBatches(shape.batchSize, maxOpenRequests);
  const send = sender(target, agent, batches);
  let answers: Answers;
  let finish: () => Promise<void>;
  const record = (status: string, sinceMs: number) => {
    answers.byStatus[status] = (answers.byStatus[status] ?? 0) + 1;
    if (status === "200") answers.latenciesMs.push(performance.now() - sinceMs);
  };
  return {
    start: () => {
      answers = { latenciesMs: [], byStatus: {} };
      finish = shape.kind === "closed" ? closedLoop(send, shape.clients, record) : openLoop(send, shape, record);
    },
    stop: async () => {
      await finish();
      return answers;
    },
    close: () => agent.destroy(),
  };
}

/** More than an open loop has in flight if the server keeps up. */
const maxOpenRequests = 64;
/** The client's timeout. */
const answerWithinMs = 20_000;

type Send = () => Promise<string>;
type Recorder = (status: string, sinceMs: number) => void;

function closedLoop(send: Send, clients: number, record: Recorder): () => Promise<void> {
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const started = performance.now();
      record(await send(), started);
    }
  };
  const all = Array.from({ length: clients }, client);
  return async () => {
    isOver = true;
    await Promise.all(all);
  };
}

/** Latency is measured from the scheduled time of a request, so that a stall counts for every request it delays. */
function openLoop(send: Send, { requestsPerSecond }: { requestsPerSecond: number }, record: Recorder) {
  const intervalMs = 1_000 / requestsPerSecond;
  const started = performance.now();
  const inFlight = new Set<Promise<void>>();
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  const dueMs = () => started + sent * intervalMs;
  const sendOne = (due: number) => {
    sent++;
    const answered = send().then((status) => {
      record(status, due);
      inFlight.delete(answered);
    });
    inFlight.add(answered);
  };
  const sendWhatIsDue = () => {
    let due = dueMs();
    for (; due <= performance.now(); due = dueMs()) sendOne(due);
    timer = setTimeout(sendWhatIsDue, due - performance.now());
  };
  sendWhatIsDue();
  return async () => {
    clearTimeout(timer);
    await Promise.all(inFlight);
  };
}

function sender({ port, key }: Target, agent: Agent, batches: Batches): Send {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const post = (batch: Batch) =>
    new Promise<string>((resolve) => {
      const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name);
      const outgoing = request(
        {
          agent,
          host: "127.0.0.1",
          port,
          method: "POST",
          path: "/v1/events",
          timeout: answerWithinMs,
          headers: { ...headers, "Content-Length": batch.bytes.length },
        },
        (answer) => {
          answer.on("end", () => resolve(String(answer.statusCode)));
          answer.on("error", fail);
          answer.resume();
        },
      );
      outgoing.on("error", fail);
      outgoing.on("timeout", () => outgoing.destroy(Object.assign(new Error("no answer"), { code: "NO_ANSWER" })));
      outgoing.end(batch.bytes);
    });
  return async () => {
    const batch = batches.take();
    const status = await post(batch);
    batches.giveBack(batch);
    return status;
  };
}
