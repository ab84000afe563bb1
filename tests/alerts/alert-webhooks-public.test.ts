/** By default, webhooks send only to public addresses, over HTTPS. */
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import * as test from "@/app/api/dashboard/projects/[projectId]/alerts/webhooks/[webhookId]/test/route";
import * as webhooks from "@/app/api/dashboard/projects/[projectId]/alerts/webhooks/route";
import { CreatedWebhook } from "@/lib/alerts/contracts/alerts";
import { postOnce } from "@/lib/outbound/post-once";
import { isPublicAddress } from "@/lib/outbound/public-address";
import { aProject } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";

it("an address is public unless it is reserved, local, private or not an address", () => {
  const addresses = ["8.8.8.8", "1.1.1.1", "172.32.0.1", "2001:4860:4860::8888", "2606:4700::1111", "::ffff:8.8.8.8"];
  const others = [
    ...["127.0.0.1", "127.1.2.3", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254"],
    ...["100.64.0.1", "100.100.100.200", "192.0.0.192", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
    ...["168.63.129.16", "::", "::1", "fe80::1", "fe80::1%eth0", "fd00:ec2::254", "fc00::1", "ff02::1"],
    ...["::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "::ffff:168.63.129.16", "64:ff9b::7f00:1", "::127.0.0.1"],
    ...["2002:7f00:1::", "localhost", "", "8.8.8.8.8"],
  ];
  expect([...addresses, ...others].filter(isPublicAddress)).toEqual(addresses);
});

describe("a webhook", () => {
  const create = (projectId: string, url: unknown) => call(webhooks, "POST", { params: { projectId }, body: { url } });

  it("cannot have a URL that is not HTTPS, has credentials, or is too long or not public", async () => {
    const { projectId } = await aProject();
    const urls = [
      ...["http://example.com/", "ftp://example.com/", "javascript:alert(1)", "example.com", "", null, 1],
      ...["https://user:pass@example.com/", "https://127.0.0.1/", "https://0x7f.1/", "https://2130706433/"],
      ...["https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://169.254.169.254/latest/meta-data"],
      `https://example.com/${"x".repeat(2_000)}`,
    ];
    const accepted: unknown[] = [];
    for (const url of urls) if ((await create(projectId, url)).status !== 400) accepted.push(url);
    expect(accepted).toEqual([]);
  });

  it("does not connect to a name that resolves to a private address", async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    const { projectId } = await aProject();
    const response = await create(projectId, `https://localhost:${port}/`);
    const { webhookId } = CreatedWebhook.parse(await response.json());

    const tested = await call(test, "POST", { params: { projectId, webhookId } });
    expect(await tested.json()).toEqual({ isDelivered: false, answer: "no public address" });
    const resolve = async () => [{ address: "::ffff:127.0.0.1", family: 6 }];
    expect(await postOnce(new URL(`https://example.com:${port}/`), {}, "", { resolve })).toMatchObject({
      isDone: false,
    });
    expect(connections).toBe(0);
    server.close();
  });

  it("gets one answer, at one time, for a private address, an unknown name and a name server that fails or never responds", async () => {
    const url = new URL("https://intranet.example.com/");
    const failing = (code: string) => async () => Promise.reject(Object.assign(new Error(code), { code }));
    const resolvers: (() => Promise<{ address: string; family: number }[]>)[] = [
      () => new Promise<never>(() => {}),
      async () => [{ address: "10.0.0.1", family: 4 }],
      async () => [{ address: "169.254.169.254", family: 4 }],
      // One private address among public ones.
      async () => [
        { address: "93.184.215.14", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ],
      ...["ENOTFOUND", "EAI_AGAIN", "ESERVFAIL"].map(failing),
    ];
    const order: number[] = [];
    const answers = await Promise.all(
      resolvers.map(async (resolve, at) => {
        const answer = await postOnce(url, {}, "", { resolve, resolveMs: 50 });
        order.push(at);
        return answer;
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ isDone: false, answer: "no public address" })]),
    );
    // Nobody gets an answer before the first, whose name server never responds.
    expect(order[0]).toBe(0);
    // Alerts wait for a name server as long as for a receiver, and show the same answer.
    const alerts = await Promise.all(resolvers.slice(1).map((resolve) => postOnce(url, {}, "", { resolve })));
    expect(alerts).toEqual(answers.slice(1));
  });
});
