import { expect, it } from "vitest";
import * as prices from "@/app/api/dashboard/projects/[projectId]/prices/route";
import * as tokens from "@/app/api/dashboard/projects/[projectId]/tokens/route";
import { ModelPrices, type Tokens } from "@/lib/analytics/contracts/model-prices";
import { answer, aProject, at, iso, noon, theHour } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { instant, storeEvents } from "@/tests/support/stored";

const aStep = (seconds: number, fields: Record<string, unknown>) =>
  anEvent({ event_type: "step", event_name: "chat", timestamp: at(seconds), ...fields });

const getTokens = (projectId: string, search: Record<string, string> = theHour) =>
  answer<Tokens>(tokens, projectId, search);
const save = (projectId: string, body: unknown) => call(prices, "POST", { params: { projectId }, body });

const events = [
  aStep(0, { "gen_ai.response.model": "large-2", "gen_ai.request.model": "large", tokens_in: 1_000, tokens_out: 7 }),
  aStep(1, { "gen_ai.request.model": "Large-2", tokens_in: 3, user_id: "ada" }),
  aStep(2, { model: "small_1", tokens_in: 10, tokens_out: 1 }),
  aStep(3, { event_type: "sampling_call", event_name: "draft", output: { model: "small_1" }, tokens_out: 5 }),
  aStep(4, { event_type: "tool_call", event_name: "search", tokens_in: 2 }),
  aStep(5, { event_type: "tool_call", event_name: "search" }),
  aStep(6, { event_type: "tool_call", event_name: "search", tokens_in: 0, tokens_out: 0 }),
];

const project = await aProject();
const [other] = [await aProject()];
await project.send(...events);
await project.send(...events, aStep(-1, { tokens_in: 100 }), aStep(3_600, { tokens_in: 100 }));
await project.send(...events.map((event) => ({ ...event, timestamp: iso(noon + 2_000_000) })));
await other.send(aStep(0, { tokens_in: 5_000, model: "large-2" }));

it("tokens are summed by model and by event, without a cost if there are no prices", async () => {
  const unpriced = (tokensIn: number, tokensOut: number, events: number) => ({
    tokensIn,
    tokensOut,
    tokensCached: 0,
    tokensCacheCreation: 0,
    tokensReasoning: 0,
    events,
    unpriced: tokensIn + tokensOut,
    costs: [],
  });
  expect(await getTokens(project.projectId)).toEqual({
    total: unpriced(1_015, 13, 5),
    models: [
      { model: "large-2", ...unpriced(1_000, 7, 1) },
      { model: "small_1", ...unpriced(10, 6, 2) },
      { model: "Large-2", ...unpriced(3, 0, 1) },
      { model: "", ...unpriced(2, 0, 1) },
    ],
    moreModels: 0,
    names: [
      { type: "step", name: "chat", ...unpriced(1_013, 8, 3) },
      { type: "sampling_call", name: "draft", ...unpriced(0, 5, 1) },
      { type: "tool_call", name: "search", ...unpriced(2, 0, 1) },
    ],
    moreNames: 0,
    prices: { currency: "USD", prices: [] },
  });
});

it("tokens cost what the first matching price says", async () => {
  const { projectId } = project;
  const table = {
    currency: "eur",
    prices: [
      { model: "large-*", input: 2.5, output: 10.000_001 },
      { model: "large-2", input: 999, output: 999 },
      { model: "small_1", input: 0, output: 0.1 },
    ],
  };
  const response = await save(projectId, table);
  expect([response.status, await response.json()]).toEqual([200, { ...table, currency: "EUR" }]);
  const { total, models, names, prices } = await getTokens(projectId);
  expect(prices.currency).toBe("EUR");
  const inEuros = (amount: number, events: number) => [{ by: "prices", currency: "EUR", amount, events }];
  expect(models.map(({ costs }) => costs)).toEqual([
    inEuros(0.002_570_000_007, 1),
    inEuros(0.000_000_6, 2),
    inEuros(0.000_007_5, 1),
    [],
  ]);
  expect(total).toMatchObject({ unpriced: 2, costs: inEuros(0.002_578_100_007, 4) });
  expect(names[0]).toMatchObject({ name: "chat", unpriced: 0, costs: inEuros(0.002_577_600_007, 3) });
  expect((await getTokens((await aProject()).projectId)).prices.prices).toEqual([]);
  await save(projectId, { currency: "EUR", prices: [] });
  expect((await getTokens(projectId)).total.costs).toEqual([]);
});

it("tokens cost what their senders said where no price is set, in each currency", async () => {
  const { projectId, send } = await aProject();
  const cost = (cost_amount: number, cost_currency?: string) => ({ cost_amount, cost_currency });
  await send(
    aStep(0, { model: "m", tokens_in: 1_000_000, ...cost(2, "usd") }),
    aStep(1, { model: "m", tokens_out: 1_000_000, ...cost(0.5, "EUR") }),
    aStep(2, { model: "other", tokens_in: 1_000_000, ...cost(1, "USD") }),
    aStep(3, { model: "m", ...cost(0.25) }),
  );
  const sent = (currency: string, amount: number, events: number) => ({ by: "sender", currency, amount, events });
  expect((await getTokens(projectId)).total).toMatchObject({
    events: 4,
    unpriced: 0,
    costs: [sent("", 0.25, 1), sent("EUR", 0.5, 1), sent("USD", 3, 2)],
  });
  await save(projectId, { currency: "USD", prices: [{ model: "m", input: 7, output: 9 }] });
  const { total, models } = await getTokens(projectId);
  // The event without tokens has no price.
  expect(total.costs).toEqual([
    { by: "prices", currency: "USD", amount: 16, events: 2 },
    sent("", 0.25, 1),
    sent("USD", 1, 1),
  ]);
  expect(models.map(({ model, costs }) => [model, costs.length])).toEqual([
    ["m", 2],
    ["other", 1],
  ]);
});

it("cached tokens are part of the input tokens, and cost as much if they have no price of their own", async () => {
  const { projectId, send } = await aProject();
  await send(
    aStep(0, { model: "m", tokens_in: 1_000_000, tokens_cached: 400_000, tokens_reasoning: 3, tokens_out: 10 }),
    // A sender that leaves cached tokens out of the input tokens.
    aStep(1, { model: "m", tokens_in: 100_000, tokens_cached: 500_000, tokens_cache_creation: 7 }),
  );
  const amountAt = async (price: object) => {
    await save(projectId, { currency: "USD", prices: [{ model: "m", input: 2, output: 0, ...price }] });
    return (await getTokens(projectId)).total.costs[0]?.amount;
  };
  expect(await amountAt({})).toBe(2 + 1.2);
  expect(await amountAt({ cached: 0.2 })).toBe(0.6 * 2 + 0.4 * 0.2 + 0.1 * 2 + 0.5 * 0.2);
  expect((await getTokens(projectId)).total).toMatchObject({
    tokensIn: 1_100_000,
    tokensCached: 900_000,
    tokensCacheCreation: 7,
    tokensReasoning: 3,
  });
});

it("tokens treat SQL wildcards and backslashes literally", async () => {
  const { projectId, send } = await aProject();
  await send(aStep(0, { model: "small-1", tokens_in: 1 }), aStep(1, { model: "a\\b%", tokens_in: 1_000_000 }));
  const price = (model: string, input: number) => ({ model, input, output: 0 });
  await save(projectId, { currency: "USD", prices: [price("small_1", 9), price("%", 9), price("A\\B%", 3)] });
  const { models } = await getTokens(projectId);
  expect(models.map(({ model, costs }) => [model, costs[0]?.amount])).toEqual([
    ["a\\b%", 3],
    ["small-1", undefined],
  ]);
});

it("tokens equal the sum of the rows, even where it exceeds 64 bits", async () => {
  const { projectId } = await aProject();
  await storeEvents(projectId, 2_400, {
    timestamp: instant(noon),
    tokens_in: String(Number.MAX_SAFE_INTEGER),
    properties: `concat('{"model":"m', toString(number % 60), '"}')`,
  });
  await save(projectId, { currency: "USD", prices: [{ model: "*", input: 1_000_000, output: 0 }] });
  const { total, models, moreModels } = await getTokens(projectId);
  const sum = 2_400 * Number.MAX_SAFE_INTEGER;
  expect([total.tokensIn, total.costs[0]?.amount].map((value) => Number(value) / sum)).toEqual([1, 1]);
  expect([models.length, moreModels]).toEqual([50, 10]);
});

it("tokens exclude models not captured as text", async () => {
  const { projectId, send } = await aProject();
  await send(aStep(1, { model: "string(7)", tokens_in: 3 }));
  expect((await getTokens(projectId)).models).toMatchObject([{ model: "", tokensIn: 3 }]);
});

it("tokens are those that match the filters", async () => {
  const { total } = await getTokens(project.projectId, { ...theHour, type: "step", user: "ada" });
  expect(total).toMatchObject({ events: 1, tokensIn: 3 });
});

const price = { model: "m", input: 1, output: 2 };
it("invalid prices are rejected", async () => {
  const invalid: [string, unknown][] = [
    ["no object", []],
    ["a currency that is none", { currency: "dollar", prices: [] }],
    ["no list", { currency: "USD", prices: "none" }],
    ["a list that is too long", { currency: "USD", prices: new Array(101).fill(price) }],
    ["an empty model", { currency: "USD", prices: [{ ...price, model: " " }] }],
    ["a long model", { currency: "USD", prices: [{ ...price, model: "m".repeat(129) }] }],
    ["a negative price", { currency: "USD", prices: [{ ...price, input: -1 }] }],
    ["a price that is too high", { currency: "USD", prices: [{ ...price, output: 1_000_001 }] }],
    ["a price with more decimals", { currency: "USD", prices: [{ ...price, input: 0.000_000_1 }] }],
    ["a price that is text", { currency: "USD", prices: [{ ...price, input: "1" }] }],
    ["a negative price of cached tokens", { currency: "USD", prices: [{ ...price, cached: -1 }] }],
  ];

  expect(invalid.filter(([, body]) => ModelPrices.safeParse(body).success)).toEqual([]);
  expect((await save(project.projectId, [])).status).toBe(400);
});
