/**
 * Who may do what: every route and page under the dashboard, found by walking its folders, for every role, in its own and in another
 * project.
 */

import path from "node:path";
import type { ReactNode } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { generateMetadata } from "@/app/(dashboard)/dashboard/[projectId]/tools/[name]/page";
import { changeMember, deployment, listMembersAt, toMemberId } from "@/lib/accounts/member-store";
import { listSignIns } from "@/lib/accounts/sign-ins";
import {
  dashboardEndpoint,
  findRequirement,
  projectEndpoint,
  readsOnly,
  records,
} from "@/lib/endpoints/dashboard-endpoint";
import { createApiKey, createReadToken, listProjectKeys } from "@/lib/gate/auth/key-store";
import { json } from "@/lib/gate/http/messages";
import { createProject } from "@/lib/projects/project-store";
import { aProject } from "@/tests/support/analytics";
import { aSession, callSignedOut, filesUnder, type Routes } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { readProblemCode } from "@/tests/support/problems";
import { routes } from "@/tests/support/route-table";
import { countRows } from "@/tests/support/stored";

Object.assign(process.env, { DASHBOARD_EMAILS: "jane@acme.com", SIGN_IN_METHODS: "email,passkey" });

// Next provides the headers of a page's request only inside its server.
const sent = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => sent.headers, cookies: async () => ({ get: () => undefined }) }));
vi.stubEnv("__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS", "true");

const roles = ["viewer", "admin", "owner"] as const;
type Role = (typeof roles)[number];
const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

/** What a viewer and a member of any project may call, and what only an owner may. Everything else under a project requires an admin. */
const viewerChanges = ["find", "stored-id", "completions", "names", "search", "membership"].map(
  (name) => `projects/[projectId]/${name}/route.ts`,
);
const adminReads = [
  "export/[exportId]",
  "export",
  "keys",
  "read-tokens",
  "grants",
  "members",
  "members/[memberId]",
  "settings",
  "rescrubs",
  "audit",
  "audit/export",
  "traces/[traceId]/links",
].map((name) => `projects/[projectId]/${name}/route.ts`);
const everyMember = [
  ...["projects/route.ts", "sessions/route.ts", "sessions/[sessionId]/route.ts", "weekly-mail/route.ts"],
  ...["passkeys/route.ts", "passkeys/options/route.ts", "passkeys/[passkeyId]/route.ts"],
];

function required(file: string, method: Method): Role {
  const name = path.relative("app/api/dashboard", file);
  const isRead = method === "GET" || method === "HEAD";
  if (!name.includes("[projectId]")) {
    if (name === "projects/route.ts") return isRead ? "viewer" : "owner";
    return everyMember.includes(name) ? "viewer" : "owner";
  }
  if (name === "projects/[projectId]/route.ts") return method === "DELETE" ? "owner" : "admin";
  if (isRead) return adminReads.includes(name) ? "admin" : "viewer";
  return viewerChanges.includes(name) ? "viewer" : "admin";
}

const allowed = (role: Role, wanted: Role) => roles.indexOf(role) >= roles.indexOf(wanted);
const files = filesUnder("app/api/dashboard", "route.ts");
const importRoute = async (file: string) => (await import(path.resolve(file))) as Routes;
type Rejection = { error: { code: string; message: string; metadata: Record<string, unknown> } };
const readRejection = async (response: Response) => {
  const { code, message, metadata } = ((await response.json()) as Rejection).error;
  return { code, message, metadata };
};

let [own, foreign] = ["", ""];
const cookies = new Map<Role, string>();
/** Ids of things in the other project, by the parameter that they belong in. */
const others: Record<string, string> = {};
const period = {
  from: new Date(Date.now() - 3_600_000).toISOString(),
  to: new Date(Date.now() + 60_000).toISOString(),
};

async function countAll(projectId: string) {
  const keys = await listProjectKeys(projectId);
  const sessions = await listSignIns("foreign@acme.com", Date.now());
  return {
    events: await countRows("events", projectId),
    members: await listMembersAt(projectId),
    owners: await listMembersAt(deployment),
    revoked: keys.filter((key) => key.revoked_at),
    sessions: sessions.map(({ session_id }) => session_id),
  };
}

beforeAll(async () => {
  own = (await createProject("roles own")).project_id;
  const foreignProject = await aProject();
  foreign = foreignProject.projectId;
  for (const role of ["viewer", "admin"] as const) {
    await changeMember(own, `${role}@acme.com`, role, "jane@acme.com");
    cookies.set(role, await aSession(`${role}@acme.com`));
  }
  await changeMember(deployment, "owner@acme.com", "owner", "jane@acme.com");
  cookies.set("owner", await aSession("owner@acme.com"));
  await changeMember(foreign, "foreign@acme.com", "admin", "jane@acme.com");
  await aSession("foreign@acme.com");
  const [session] = await listSignIns("foreign@acme.com", Date.now());
  await createApiKey(foreign, "secret-of-another-project");
  await createReadToken(foreign, "secret-of-another-project", 60_000);
  const event_id = crypto.randomUUID();
  const name = "tool-of-another-project";
  const ids = { trace_id: "foreign-trace", session_id: "foreign-session", user_id: "foreign-user" };
  await foreignProject.send(anEvent({ event_id, event_name: name, platform: "platform-of-another-project", ...ids }));
  const [key] = await listProjectKeys(foreign);
  Object.assign(others, { projectId: foreign, memberId: toMemberId("foreign@acme.com"), eventId: event_id, name });
  Object.assign(others, { traceId: ids.trace_id, sessionId: ids.session_id, userId: ids.user_id });
  Object.assign(others, { keyId: key?.key_hash.slice(0, 12), userSessionId: session?.session_id });
});

const params = (projectId: string) => ({
  projectId,
  keyId: "0".repeat(12),
  tokenId: "0".repeat(12),
  memberId: crypto.randomUUID(),
  invitationId: crypto.randomUUID(),
  eventId: crypto.randomUUID(),
  errorId: "0".repeat(32),
  requestId: "0".repeat(32),
  name: "search",
  traceId: "trace",
  sessionId: "session",
  userId: "user",
  ruleId: "rule",
  webhookId: "webhook",
  viewId: "view",
  linkId: crypto.randomUUID(),
  exportId: crypto.randomUUID(),
  messageId: crypto.randomUUID(),
  subscriberId: crypto.randomUUID(),
  passkeyId: crypto.randomUUID(),
});

/** Ends or exports something without a body, so roles that are allowed to call it are skipped. */
const hasEffect = (file: string, method: Method) =>
  (file.includes("sample") && method === "POST") ||
  (/dashboard\/sessions|membership/.test(file) && method === "DELETE");

/** In the declarations, a user with a role in any project is a member. */
const roleNames: Partial<Record<string, Role>> = { member: "viewer", viewer: "viewer", admin: "admin", owner: "owner" };

it("every route declares the role of each of its methods, and where it is required", async () => {
  const failures: string[] = [];
  for (const file of files) {
    const route = await importRoute(file);
    const [, served = ""] = routes[`/${path.dirname(path.relative("app", file))}`] ?? [];
    const declared = findRequirement(route.GET);
    if (declared?.place !== (file.includes("[projectId]") ? "project" : "deployment")) failures.push(file);
    for (const [name, handler] of Object.entries(route)) if (handler !== route.GET) failures.push(`${name} ${file}`);
    for (const method of served.split(" ") as Method[]) {
      const role = declared?.roles[method] ?? (method === "HEAD" ? declared?.roles.GET : undefined);
      if (roleNames[role ?? ""] !== required(file, method)) failures.push(`${method} ${file}: ${role}`);
    }
  }

  expect(failures).toEqual([]);
  expect(files.length).toBeGreaterThan(70);
});

describe("the guard", () => {
  const answer = async () => json({});
  const handlers = { GET: answer, HEAD: answer, POST: answer, PATCH: answer, DELETE: answer };
  const projectMethods = { GET: "viewer", HEAD: "admin", POST: "admin", PATCH: "viewer", DELETE: "owner" } as const;
  const project = projectEndpoint(
    "/guarded/{projectId}",
    {
      ...projectMethods,
      POST: records("admin", "view_created"),
      PATCH: readsOnly("viewer"),
      DELETE: records("owner", "project_deleted"),
    },
    handlers,
  );
  const deploymentMethods = { GET: "viewer", HEAD: "owner", POST: "owner", PATCH: "viewer", DELETE: "viewer" } as const;
  const deploymentWide = dashboardEndpoint(
    "/guarded",
    {
      GET: "member",
      HEAD: "owner",
      POST: records("owner", "project_created"),
      PATCH: readsOnly("member"),
      DELETE: records("member", "session_ended"),
    },
    handlers,
  );
  const send = (route: Routes, method: Method, role: Role, projectId: string) =>
    callSignedOut(route, method, { headers: { cookie: cookies.get(role) ?? "" }, params: { projectId } });

  it.each([
    ["a project", project, projectMethods],
    ["the deployment", deploymentWide, deploymentMethods],
  ] as const)("requires the role that a method of %s declares", async (_, route, declared) => {
    for (const method of methods) {
      for (const role of roles) {
        const response = await send(route, method, role, own);
        const isAllowed = allowed(role, declared[method]);
        expect(response.status, `${method} ${role}`).toBe(isAllowed ? 200 : 403);
        if (isAllowed || method === "HEAD") continue;
        expect(await readRejection(response), `${method} ${role}`).toMatchObject({
          code: "forbidden",
          metadata: { required: declared[method] },
        });
      }
    }
  });

  it("rejects requests without a session, and changes from another origin even with one", async () => {
    const forged = `sluice_session=${btoa('{"alg":"none"}')}.${btoa('{"aud":"dashboard","sub":"terminal"}')}.`;
    const cookie = cookies.get("owner") ?? "";
    for (const route of [project, deploymentWide]) {
      for (const method of methods) {
        const sendWith = async (headers: Record<string, string>) => {
          const response = await callSignedOut(route, method, { headers, params: { projectId: own } });
          return method === "HEAD" ? response.status : `${response.status} ${await readProblemCode(response)}`;
        };
        const signedOut = method === "HEAD" ? 401 : "401 signed_out";
        expect(await sendWith({}), method).toBe(signedOut);
        expect(await sendWith({ authorization: "Bearer svc_x" }), method).toBe(signedOut);
        expect(await sendWith({ cookie: forged }), method).toBe(signedOut);
        if (method === "GET" || method === "HEAD") continue;
        for (const site of ["cross-site", "same-site"])
          expect(await sendWith({ cookie, "sec-fetch-site": site }), method).toBe("403 cross_origin");
      }
    }
  });

  it("does not distinguish another project from an unknown one", async () => {
    for (const method of methods) {
      for (const role of ["viewer", "admin"] as const) {
        const unknown = await readRejection(await send(project, method, role, "prj_unknown"));
        for (const id of [foreign, `../${foreign}`, `${own}/../${foreign}`]) {
          const other = await send(project, method, role, id);
          expect(other.status, `${method} ${role} ${id}`).toBe(404);
          expect(await readRejection(other)).toEqual(unknown);
        }
      }
      expect((await send(project, method, "owner", "prj_unknown")).status, `${method} owner`).toBe(404);
    }
  });
});

describe("pages", () => {
  type Page = (given: { params: Promise<object>; searchParams: Promise<object> }) => Promise<ReactNode>;
  const pages = filesUnder("app/(dashboard)/dashboard", "page.tsx");
  const requiredBy = (file: string): Role => {
    if (/\/dashboard\/(inbox|subscribers|members|data-requests|audit)\//.test(file)) return "owner";
    return /\/(keys|data|start|members|settings|audit)\/page/.test(file) ? "admin" : "viewer";
  };
  const open = async (file: string, role: Role, projectId: string): Promise<string> => {
    const page = ((await import(path.resolve(file))) as { default: Page }).default;
    sent.headers = new Headers({ cookie: cookies.get(role) ?? "" });
    const given = { params: Promise.resolve(params(projectId)), searchParams: Promise.resolve({}) };
    return page(given).then(
      () => "shown",
      (error) => (error as { digest?: string }).digest ?? String(error),
    );
  };
  const rejection = (status: number) => `NEXT_HTTP_ERROR_FALLBACK;${status}`;

  it.each(pages)("%s requires its role, and hides other projects", async (file) => {
    const lowest = requiredBy(file);
    expect(["shown", rejection(404)]).toContain(await open(file, lowest, own));
    const below = roles[roles.indexOf(lowest) - 1];
    if (below) expect(await open(file, below, own), below).toBe(rejection(403));
    if (file.includes("[projectId]")) expect(await open(file, "admin", foreign)).toBe(rejection(404));
  });

  it("about one thing name it and its project in the tab, for users who may see the project", async () => {
    const titleIn = async (projectId: string, cookie: string | undefined) => {
      sent.headers = new Headers(cookie === undefined ? {} : { cookie });
      return (await generateMetadata({ params: Promise.resolve({ ...params(projectId), name: "a%2Fb" }) })).title;
    };
    expect(await titleIn(own, cookies.get("viewer"))).toBe("a/b · roles own");
    expect(await titleIn(foreign, cookies.get("viewer"))).toBe("Tool");
    expect(await titleIn(own, undefined)).toBe("Tool");
  });
});

const calls = ["GET", "POST", "PATCH", "DELETE"] as const;
const secrets = /another-project|foreign@acme\.com/;

it("ids of another project in every parameter of every route reveal and change nothing for an admin", async () => {
  const before = await countAll(foreign);
  const traversals = [`../${foreign}`, `${own}/../${foreign}`];
  // The log of the role's own project repeats what it was sent.
  const ids = [...Object.values(others).filter((id) => !secrets.test(id)), ...traversals];
  const headers = { cookie: cookies.get("admin") ?? "" };
  let [requests, tried] = [0, 0];
  // Each is tried in turn where another kind of id belongs.
  const next = () => ids[tried++ % ids.length] ?? "";

  const { userId: user = "", sessionId: session = "", traceId: trace = "", name: tool = "", eventId = "" } = others;
  type Attempt = { given?: Record<string, string>; search?: Record<string, string>; body?: Record<string, unknown> };
  // The guard, which all routes share, checks the project's id before their handlers.
  const inPath = (name: string): Attempt[] =>
    name === "projectId" ? [] : [...new Set([others[name] ?? next(), next()])].map((id) => ({ given: { [name]: id } }));
  const inQuery = (): Attempt[] => {
    const id = next();
    return [{}, { search: { user, session, tool, id: eventId, after: id, at: id } }];
  };
  const inBody = (): Attempt[] =>
    [{ id: user }, { id: trace, by: "trace" }, { id: session, by: "session" }, { id: next() }].map(({ id, ...by }) => ({
      body: { by: "user", id, email: "new@acme.com", name: id, projectId: id, keepCurrent: true, ...by },
    }));

  for (const file of files) {
    const route = await importRoute(file);
    const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? "");
    for (const method of calls) {
      if (hasEffect(file, method)) continue;
      if (findRequirement(route.GET)?.roles[method] === undefined) continue;
      const attempt = async ({ given = {}, search = {}, body = { id: "none" } }: Attempt) => {
        const response = await callSignedOut(route, method, {
          headers,
          params: { ...params(own), ...given },
          query: `?${new URLSearchParams({ ...search, ...period })}`,
          ...(method === "GET" ? {} : { body }),
        });
        const sent = [given, search, method === "GET" ? {} : body].flatMap((fields) => Object.values(fields));
        // What a response repeats from its own request reveals nothing.
        const text = sent.reduce<string>((left, value) => left.replaceAll(String(value), ""), await response.text());
        const where = `${method} ${file} ${JSON.stringify({ given, search, body })}`;
        expect(text, where).not.toMatch(secrets);
      };
      const attempts = [...names.flatMap(inPath), ...(method === "GET" ? inQuery() : inBody())];
      requests += attempts.length;
      await Promise.all(attempts.map(attempt));
    }
  }
  expect(requests).toBeGreaterThan(300);
  expect(tried).toBeGreaterThan(2 * ids.length);
  expect(await countAll(foreign)).toEqual(before);
});
