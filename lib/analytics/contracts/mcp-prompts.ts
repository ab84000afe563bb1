/** The prompts at `/mcp`: questions that people ask about a project, with the tools that answer them. */
import { z } from "zod";
import { maxIdLength } from "@/lib/analytics/contracts/page-parameters";

const checked =
  "Give the number of calls or events with every rate, and the links of the answers, so that I can check them.";

/** By name. */
export const mcpPrompts = {
  what_broke: {
    title: "What broke since yesterday?",
    description: "The errors of the last 24 hours that are new or more frequent than the day before.",
    text: "What broke since yesterday? Call `compare` with `range` 24h, then `errors` with `range` 24h. Name the tools whose error rate rose, their most frequent messages, and when they began. For the worst one, open the trace of its example with `trace` and say what led to the error. If nothing broke, say so.",
  },
  what_got_slower: {
    title: "What got slower this week?",
    description: "The tools whose latency rose compared with the week before.",
    text: "Which tools got slower this week? Call `compare` with `range` 7d. List the tools whose p95 or median latency rose, slowest first, with both values. Leave out tools with fewer than 20 calls in either period, and say how many you left out.",
  },
  where_do_tokens_go: {
    title: "Where do the tokens go?",
    description: "Tokens and cost of the last seven days, by platform and by event.",
    text: "Where do the tokens and the money go? Call `overview` with `range` 7d for the totals and the cost, then `breakdown` with `range` 7d by `platform` and by `tool`, which is the name of an event of any type. Say what share is cached, what grew since the week before, and which costs were sent by the emitters instead of computed from prices.",
  },
  who_sends_personal_data: {
    title: "Which tools send personal data?",
    description: "What was removed in the last seven days, by tool and field.",
    text: "Which tools send personal data? Call `redactions` with `range` 7d. List the tools and the fields with the most values removed, by kind, and say which are new. Suggest where the sender should stop sending them.",
  },
  what_happened: {
    title: "What happened here?",
    description: "The course of a trace, a session, a user or a request.",
    text: "What happened here? Call `find` with the id below, then `trace` for each trace that it belongs to, newest first, at most three. Tell the course of events in order, with times, and where it failed.",
    argument: z.string().min(1).max(maxIdLength).describe("A trace, session, user, event or request id."),
  },
} as const satisfies Record<string, Prompt>;

type Prompt = {
  readonly title: string;
  readonly description: string;
  readonly text: string;
  /** An id that the question is about. */
  readonly argument?: z.ZodType<string>;
};

/** The message that a client sends to its model. */
export const promptText = ({ text }: Prompt, id?: string) =>
  id === undefined ? `${text} ${checked}` : `${text} ${checked}\n\nThe id: ${JSON.stringify(id)}`;
