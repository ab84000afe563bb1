/** `npm run pictures`: the pictures of the dashboard in `public`, which the home page and the README show, from the sample project. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import { picture } from "@/components/marketing/dashboard-picture";
import { startVisit } from "@/tests/bench/browser";

const quality = 0.82;

const visit = await startVisit({
  viewport: { width: picture.width / picture.density, height: picture.height / picture.density },
  deviceScaleFactor: picture.density,
});
try {
  const page = await visit.context.newPage();
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto(`${visit.origin}${visit.project}?range=7d`, { waitUntil: "networkidle" });
    const bytes = await asWebp(page, await page.screenshot());
    writeFileSync(path.join("public", picture.files[theme]), bytes);
    process.stdout.write(`public/${picture.files[theme]}: ${bytes.length} bytes\n`);
  }
} finally {
  await visit.stop();
}

/** Playwright has no WebP, but its browser does. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoder = await page.context().newPage();
  const encoded = await encoder.evaluate(
    async ([png, quality]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      const webp = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
      return btoa(webp.reduce((text, byte) => text + String.fromCharCode(byte), ""));
    },
    [png.toString("base64"), quality] as const,
  );
  await encoder.close();
  return Buffer.from(encoded, "base64");
}
