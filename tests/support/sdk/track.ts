/** A process that tracks events a few at a time and reports its figures. */
import { setImmediate as turn } from "node:timers/promises";
import { type Options, sluice } from "@/sdk/src/index";

process.once("message", async ({ options, events }: { options: Options; events: number }) => {
  const analytics = sluice(options);
  for (let event = 0; event < events; event++) {
    analytics.track("counted", { event });
    if (event % 20 === 0) await turn();
  }
  await analytics.flush(30_000);
  process.send?.(analytics.stats());
});
