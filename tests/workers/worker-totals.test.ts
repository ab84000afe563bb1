import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { type Report, workerTotals } from "@/lib/metrics/worker-totals";
import { metricValue } from "@/tests/support/metrics";

const outcome = "accepted";
const aReport = (worker: number, events: number, delay: number): Report => ({
  worker,
  metrics: [
    { name: "events", help: "", type: "counter", aggregator: "sum", values: [{ labels: { outcome }, value: events }] },
    {
      name: "seconds",
      help: "",
      type: "histogram",
      aggregator: "sum",
      values: [
        { metricName: "seconds_bucket", labels: { le: "1.0" }, value: events },
        { metricName: "seconds_count", labels: {}, value: events },
      ],
    },
    { name: "bytes", help: "", type: "gauge", aggregator: "sum", values: [{ labels: {}, value: events }] },
    { name: "delay", help: "", type: "gauge", aggregator: "max", values: [{ labels: {}, value: delay }] },
  ],
});

/** The values in the reports of several scrapes. */
async function scraped(...scrapes: Report[][]) {
  const totals = workerTotals(Registry.OPENMETRICS_CONTENT_TYPE);
  const texts = [];
  for (const running of scrapes) texts.push(await totals(running).metrics());
  return texts.map((text) => ({
    events: metricValue(text, "events_total", { outcome }),
    bucket: metricValue(text, "seconds_bucket", { le: "1.0" }),
    count: metricValue(text, "seconds_count"),
    bytes: metricValue(text, "bytes"),
    delay: metricValue(text, "delay"),
  }));
}

it("adds up counts and sizes, and takes the maximum of delays", async () => {
  expect(await scraped([aReport(1, 10, 0.2), aReport(2, 5, 0.1)])).toEqual([
    { events: 15, bucket: 15, count: 15, bytes: 15, delay: 0.2 },
  ]);
});

it("keeps the counts of workers that have exited, but not their sizes and delays", async () => {
  const [, second, third] = await scraped(
    [aReport(1, 10, 0.2), aReport(2, 5, 0.1)],
    [aReport(2, 7, 0.1), aReport(3, 0, 0.1)],
    [aReport(3, 1, 0.1), aReport(4, 0, 0.1)],
  );

  expect(second).toEqual({ events: 17, bucket: 17, count: 17, bytes: 7, delay: 0.1 });
  expect(third).toEqual({ events: 18, bucket: 18, count: 18, bytes: 1, delay: 0.1 });
});

it("keeps the counts while no worker runs", async () => {
  const [, second] = await scraped([aReport(1, 10, 0.2)], []);

  expect(second).toMatchObject({ events: 10, count: 10 });
});
