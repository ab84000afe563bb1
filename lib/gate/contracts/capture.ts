/** Capture levels: how much of an event is stored. */
import { z } from "zod";

/** From most to least. */
export const captureLevels = ["scrubbed", "shape"] as const;
export const CaptureLevel = z
  .enum(captureLevels)
  .describe(
    "How much of an event is stored. `scrubbed`: everything except personal data and secrets. `shape`: no free text; types and lengths in place of the values in `properties`.",
  );
export type CaptureLevel = z.infer<typeof CaptureLevel>;
