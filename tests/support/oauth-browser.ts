/** A browser of a signed-in user, without a window, for OAuth clients of the built app. */
import { type BuiltApp, signInLink } from "@/tests/support/built-app";

const parseAttributes = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, unescaped(value)]));
const unescaped = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<");

export type Browser = {
  /** Opens the address to which a client sends the browser, and clicks Allow. Returns where the browser ends. */
  readonly allow: (address: string | URL) => Promise<URL>;
  /** The JSON of an API of the dashboard. */
  readonly read: (path: string) => Promise<unknown>;
};

/** Signs in with a link from the terminal. */
export async function signedInBrowser(app: Pick<BuiltApp, "url" | "folder">): Promise<Browser> {
  const token = new URL(await signInLink(app)).searchParams.get("token") ?? "";
  const post = { method: "POST", redirect: "manual" } as const;
  const headers = { "sec-fetch-site": "same-origin" };
  const signedIn = await fetch(`${app.url}/sign-in/session`, {
    ...post,
    headers,
    body: new URLSearchParams({ token }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return {
    async allow(address) {
      // Follows the redirect to the consent page.
      const page = await fetch(address, { headers: { cookie } });
      const html = await page.text();
      const [form = ""] = /<form [\s\S]*?<\/form>/.exec(html) ?? [];
      const hidden = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => parseAttributes(tag));
      const fields = Object.fromEntries(hidden.map(({ name = "", value = "" }) => [name, value]));
      const [project] = [...form.matchAll(/<option value="(prj_\w+)"/g)].map(([, id = ""]) => id);
      const body = new URLSearchParams({ ...fields, ...(project && { projectId: project }), decision: "allow" });
      const { action = "" } = parseAttributes(form.slice(0, form.indexOf(">")));
      const left = await fetch(new URL(action, app.url), { ...post, headers: { ...headers, cookie }, body });
      const [, location] = /url=([^"]+)"/.exec(await left.text()) ?? [];
      if (location === undefined) throw new Error(`${page.url} was not allowed: ${left.status}\n${form}`);
      return new URL(unescaped(location));
    },
    async read(path) {
      const response = await fetch(`${app.url}${path}`, { headers: { ...headers, cookie } });
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
      return response.json();
    },
  };
}
