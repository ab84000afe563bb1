/** The built app with the sample project, and a browser that is signed in to it. */
import path from "node:path";
import { type BrowserContext, type BrowserContextOptions, chromium } from "playwright";
import { findChromium } from "@/scripts/chromium.mjs";
import { scratch } from "@/tests/bench/processes";
import { signInTo, startEmbedded } from "@/tests/bench/targets";

export type Visit = {
  readonly origin: string;
  /** The path of the sample project's dashboard. */
  readonly project: string;
  readonly context: BrowserContext;
  readonly stop: () => Promise<void>;
};

export async function startVisit(options: BrowserContextOptions): Promise<Visit> {
  const folder = path.join(scratch, "visit");
  const app = await startEmbedded(folder);
  const { cookie } = await signInTo(app, folder);
  const origin = `http://127.0.0.1:${app.port}`;
  const answer = await fetch(`${origin}/api/dashboard/projects/sample`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json", "sec-fetch-site": "same-origin" },
  });
  if (answer.status !== 201) throw new Error(`The sample project was not created: ${answer.status}.`);
  const { projectId } = (await answer.json()) as { projectId: string };
  const browser = await chromium.launch({
    ...findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const context = await browser.newContext(options);
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: origin }]);
  const stop = async () => {
    await browser.close();
    await app.stop();
  };
  return { origin, project: `/dashboard/${projectId}`, context, stop };
}
