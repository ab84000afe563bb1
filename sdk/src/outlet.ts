/** The last step before the queue: narrows or scrubs events, as configured. Servers with the same settings share one queue. */
import { type Delivery, newDelivery } from "./delivery.js";
import type { SluiceEvent } from "./event.js";
import type { Settings } from "./options.js";
import { errorMessage } from "./runtime.js";
import { toShape } from "./shape.js";

const outlets = new Map<string, Delivery>();

/** A stateless server is created for each request, so events from all of them go through one queue. */
export function outletFor(settings: Settings): Delivery {
  const { key, url, capture, scrub, spool } = settings;
  const id = JSON.stringify([key, url, capture, scrub, spool]);
  const outlet = outlets.get(id) ?? newOutlet(settings);
  outlets.set(id, outlet);
  return outlet;
}

function newOutlet(settings: Settings): Delivery {
  const hasSpool = isSpoolAllowed(settings);
  if (!hasSpool && settings.scrub === undefined) return narrowed(newDelivery(settings), settings);
  return deferred(async () => {
    const [spool, scrubber] = await Promise.all([
      hasSpool ? import("./spool.js") : undefined,
      settings.scrub === "local" ? import("./scrub.js") : undefined,
    ]);
    const delivery = narrowed(newDelivery(settings, spool?.openSpool), settings);
    return scrubber ? { ...delivery, add: (event) => delivery.add(scrubber.scrubEvent(event)) } : delivery;
  }, settings);
}

function isSpoolAllowed({ spool, spoolRaw, scrub, capture, warn }: Settings): boolean {
  if (spool === undefined) return false;
  const isAllowed = spoolRaw === true || scrub === "local" || capture === "shape";
  if (!isAllowed)
    warn('the spool is off, because it would write personal data to disk. Set scrub: "local" or spoolRaw.');
  return isAllowed;
}

function narrowed(delivery: Delivery, { capture }: Settings): Delivery {
  return capture === "shape" ? { ...delivery, add: (event) => delivery.add(toShape(event)) } : delivery;
}

/** Holds events until the delivery can be created. Without the scrubber, nothing leaves the process. */
function deferred(create: () => Promise<Delivery>, { maxQueueBytes, warn }: Settings): Delivery {
  let waitingEvents: SluiceEvent[] = [];
  let waitingBytes = 0;
  let skipped = 0;
  let hasFailed = false;
  let delivery: Delivery | undefined;
  const created = create().then(
    (ready) => {
      delivery = ready;
      for (const event of waitingEvents) add(event);
      for (; skipped > 0; skipped--) ready.skip();
      waitingEvents = [];
    },
    (error) => {
      hasFailed = true;
      skipped += waitingEvents.length;
      waitingEvents = [];
      warn(`nothing is sent, because part of the SDK could not be loaded: ${errorMessage(error)}`);
    },
  );

  function add(event: SluiceEvent): void {
    try {
      if (delivery) delivery.add(event);
      else hold(event);
    } catch (error) {
      warn(`an event was not recorded: ${errorMessage(error)}`);
    }
  }

  function hold(event: SluiceEvent): void {
    const bytes = JSON.stringify(event).length;
    if (hasFailed || waitingBytes + bytes > maxQueueBytes) skipped++;
    else {
      waitingEvents.push(event);
      waitingBytes += bytes;
    }
  }

  return {
    add,
    skip: () => void skipped++,
    flush: async (timeoutMs) => {
      await created;
      return delivery?.flush(timeoutMs) ?? false;
    },
    stats: () =>
      delivery?.stats() ?? {
        made: waitingEvents.length + skipped,
        waiting: waitingEvents.length,
        dropped: skipped,
        stored: 0,
        rejected: 0,
      },
  };
}
