/** `npm run bench -- pages`: server CPU per anonymous request, by kind of request. */
import http from "node:http";
import { cpuMs } from "@/tests/bench/process-usage";
import { print, printGoals } from "@/tests/bench/report";
import { startEmbedded } from "@/tests/bench/targets";

type Kind = {
  readonly name: string;
  /** The nth path of this kind. Some kinds vary it to bypass caches. */
  readonly path: (n: number) => string;
  readonly headers?: (n: number) => Record<string, string>;
  readonly method?: "GET" | "HEAD";
  /** Marketing and docs pages, which have a CPU budget. */
  readonly isPage?: true;
};
export type PageCost = {
  readonly kind: string;
  readonly status: string;
  readonly cpuMs: number;
  readonly isPage: boolean;
};

const goalMs = 3;
const requests = 400;
const concurrency = 4;

const page = (path: string): Kind => ({ name: path, path: () => path, isPage: true });
const at = (path: string): Kind => ({ name: path, path: () => path });
const accepting = (encoding: string): Kind => ({
  name: `/ with Accept-Encoding: ${encoding || "(none)"}`,
  path: () => "/",
  headers: () => (encoding ? { "accept-encoding": encoding } : {}),
  isPage: true,
});
const browser = () => ({ "accept-encoding": "gzip, deflate, br" });
const stateTree = (n: number) => encodeURIComponent(JSON.stringify(["", { children: [`page-${n}`, {}] }, null, null]));

const kinds: readonly Kind[] = [
  ...["/", "/docs", "/docs/errors", "/docs/scrubbing", "/docs/api", "/contact", "/newsletter", "/privacy"].map(page),
  accepting(""),
  accepting("gzip"),
  accepting("br;q=0, gzip;q=0"),
  { name: "/ by HEAD", path: () => "/", method: "HEAD", isPage: true },
  {
    name: "/ with a theme cookie",
    path: () => "/",
    headers: () => ({ ...browser(), cookie: "theme=dark" }),
    isPage: true,
  },
  { name: "/?n=…, each another", path: (n) => `/?n=${n}`, isPage: true },
  { name: "/?_rsc=… with RSC, each another", path: (n) => `/?_rsc=${n}`, headers: () => ({ rsc: "1" }), isPage: true },
  {
    name: "/docs with RSC and a state tree, each another",
    path: () => "/docs",
    headers: (n) => ({ rsc: "1", "next-router-state-tree": stateTree(n) }),
    isPage: true,
  },
  { name: "/nothing-…, each another", path: (n) => `/nothing-${n}`, isPage: true },
  { name: "/docs/nothing…, each another", path: (n) => `/docs/nothing${n}`, isPage: true },
  { name: "/a/b/c/…, each another", path: (n) => `/a/b/c/${n}`, isPage: true },
  page("/contact/form"),
  at("/api/form-stamp"),
  { name: "/newsletter/unsubscribe?token=…, each another", path: (n) => `/newsletter/unsubscribe?token=x${n}` },
  ...["/docs.md", "/docs/errors.md", "/llms.txt", "/sitemap.xml", "/robots.txt"].map(at),
  ...["/.well-known/security.txt", "/opengraph-image", "/apple-icon", "/icon.svg", "/favicon.ico"].map(at),
  ...["/sign-in", "/dashboard", "/v1/openapi.json", "/api/health", "/api/ready", "/v1/nothing"].map(at),
  { name: "/dashboard/… with RSC, each another", path: (n) => `/dashboard/${n}`, headers: () => ({ rsc: "1" }) },
  { name: "/_next/static/…, none there", path: (n) => `/_next/static/chunks/${n}.js` },
  { name: "/_next/image?url=…", path: (n) => `/_next/image?url=%2Ffavicon.ico%3F${n}&w=64&q=75` },
];

export async function benchmarkPages(): Promise<readonly PageCost[]> {
  const app = await startEmbedded();
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const costs: PageCost[] = [];
  try {
    print(`Server CPU per anonymous request, ${requests} of each kind, ${concurrency} at once`);
    for (const kind of kinds) {
      // Warm up: work done once per process is not part of the cost of a request.
      await send(agent, app.port, kind, 20, 0);
      const before = cpuMs(app.pid);
      const status = await send(agent, app.port, kind, requests, 20);
      const cost = (cpuMs(app.pid) - before) / requests;
      costs.push({ kind: kind.name, status, cpuMs: cost, isPage: kind.isPage === true });
      print(`${cost.toFixed(2).padStart(8)} ms  ${status}  ${kind.name}`);
    }
  } finally {
    agent.destroy();
    await app.stop();
  }
  const dearest = Math.max(...costs.filter(({ isPage }) => isPage).map((cost) => cost.cpuMs));
  const text = "CPU per anonymous request, the dearest kind of marketing or docs page";
  printGoals([{ text, measured: dearest, bound: "≤", goal: goalMs, unit: "ms", isMet: dearest <= goalMs }]);
  return costs;
}

async function send(agent: http.Agent, port: number, kind: Kind, count: number, from: number): Promise<string> {
  const statuses = new Set<number>();
  let sent = from;
  const client = async () => {
    while (sent < from + count) statuses.add(await sendOne(agent, port, kind, sent++));
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  return [...statuses].join(" ");
}

function sendOne(agent: http.Agent, port: number, kind: Kind, n: number): Promise<number> {
  const { path, method = "GET", headers = browser } = kind;
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, port, host: "127.0.0.1", path: path(n), method, headers: headers(n) });
    request.on("error", reject);
    request.on("response", (response) => {
      response.on("error", reject).on("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    request.end();
  });
}
