import { describe, expect, it } from "vitest";
import type { Caller } from "@/lib/caller";
import { fairQueue, tooManyWaiting, type Weight } from "@/lib/store/fair-queue";

const person = (id: string, projectId: string): Caller => ({ kind: "person", id, projectId });
const anonymous = (id: string): Caller => ({ kind: "anonymous", id, projectId: "" });
const job: Caller = { kind: "gate", id: "", projectId: "" };

/** A queue whose statements end when the test says so. */
function aQueue(options: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const inTurn = fairQueue({ maxAtOnce: 1, maxHeavy: 1, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, caller: Caller, weight: Weight = "light", signal?: AbortSignal) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    return inTurn(caller, weight, work, signal);
  };
  /** Ends what runs, and returns what has begun by then. */
  const end = async (name: string) => {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const endAll = async (count: number) => {
    for (let at = 0; at < count; at++) {
      await expect.poll(() => begun.length).toBeGreaterThan(at);
      await end(String(begun[at]));
    }
  };
  return { send, end, endAll, begun };
}

describe("a fair queue", () => {
  it("alternates between projects, so that many statements of one delay another by one", async () => {
    const { send, endAll, begun } = aQueue();
    const ada = person("ada", "prj_a");
    const all = ["a1", "a2", "a3", "a4"].map((name) => send(name, ada));
    all.push(send("b1", person("bob", "prj_b")), send("b2", person("bob", "prj_b")));
    await endAll(6);
    await Promise.all(all);
    expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
  });

  it("alternates between the callers of a project", async () => {
    const { send, endAll, begun } = aQueue();
    const all = ["a1", "a2", "a3"].map((name) => send(name, person("ada", "prj_a")));
    all.push(send("t1", { kind: "token", id: "svr", projectId: "prj_a" }));
    await endAll(4);
    await Promise.all(all);
    expect(begun).toEqual(["a1", "a2", "t1", "a3"]);
  });

  it("gives a project no more turns for having more callers", async () => {
    const { send, endAll, begun } = aQueue();
    const all = [send("running", job)];
    for (const who of ["ada", "eve", "ann"]) all.push(send(who, person(who, "prj_a")));
    all.push(send("b1", person("bob", "prj_b")), send("b2", person("bob", "prj_b")));
    await endAll(6);
    await Promise.all(all);
    expect(begun).toEqual(["running", "ada", "b1", "eve", "b2", "ann"]);
  });

  it("runs light statements before heavy ones that came first", async () => {
    const { send, endAll, begun } = aQueue();
    const all = [send("running", job), send("heavy", person("ada", "prj_a"), "heavy")];
    all.push(send("light 1", person("bob", "prj_b")), send("light 2", person("bob", "prj_b")));
    await endAll(4);
    await Promise.all(all);
    expect(begun).toEqual(["running", "light 1", "light 2", "heavy"]);
  });

  it("gives a heavy statement its turn after ten seconds", async () => {
    let now = 0;
    const { send, endAll, begun } = aQueue({ now: () => now });
    const all = [send("running", job), send("heavy", person("ada", "prj_a"), "heavy")];
    now = 10_000;
    all.push(send("light 1", person("bob", "prj_b")), send("light 2", person("bob", "prj_b")));
    await endAll(4);
    await Promise.all(all);
    expect(begun).toEqual(["running", "heavy", "light 1", "light 2"]);
  });

  it("keeps a place that heavy statements cannot take", async () => {
    const { send, end, begun } = aQueue({ maxAtOnce: 2, maxHeavy: 1 });
    const heavy = ["h1", "h2"].map((name) => send(name, person("ada", "prj_a"), "heavy"));
    const light = send("light", person("bob", "prj_b"));
    await expect.poll(() => begun).toEqual(["h1", "light"]);
    for (const name of ["h1", "light", "h2"]) await end(name);
    await Promise.all([...heavy, light]);
  });

  it("runs anonymous statements last, however many wait", async () => {
    const { send, endAll, begun } = aQueue();
    const all = [send("running", anonymous("a")), send("next", anonymous("a"))];
    all.push(send("person", person("bob", "prj_b")), send("job", job));
    await endAll(4);
    await Promise.all(all);
    expect(begun).toEqual(["running", "job", "person", "next"]);
  });

  it("rejects an address that fills its share, and keeps room for another one", async () => {
    const { send, endAll } = aQueue({ maxAnonymous: { each: 2, total: 3 } });
    const all = [send("running", job), send("a1", anonymous("a")), send("a2", anonymous("a"))];
    await expect(send("a3", anonymous("a"))).rejects.toMatchObject({ code: tooManyWaiting });
    all.push(send("b1", anonymous("b")));
    await expect(send("c1", anonymous("c"))).rejects.toMatchObject({ code: tooManyWaiting });
    all.push(send("person", person("bob", "prj_b")));
    await endAll(5);
    await Promise.all(all);
  });

  it("drops a statement whose request is aborted", async () => {
    const { send, endAll, begun } = aQueue();
    const leaving = new AbortController();
    const all = [send("running", job)];
    const left = send("left", person("ada", "prj_a"), "light", leaving.signal);
    all.push(send("stays", person("ada", "prj_a")));
    leaving.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await endAll(2);
    await Promise.all(all);
    expect(begun).toEqual(["running", "stays"]);
  });

  it("continues after a failure", async () => {
    const inTurn = fairQueue({ maxAtOnce: 1, maxHeavy: 1 });
    await expect(inTurn(job, "light", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await inTurn(job, "light", async () => "yes")).toBe("yes");
  });
});
