import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import { colors, PictureMark } from "@/components/site/picture";

export const alt = "Sluice: events get in, personal data does not.";
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

const seam = 740;
const opening = { top: 250, bottom: 380 };
const line = { position: "absolute", left: seam - 3, width: 6, background: colors.ink } as const;
const word = { position: "absolute", fontSize: 30, display: "flex" } as const;

// next/og supports neither WOFF2 nor variable fonts, which the pages use.
const files = path.join(process.cwd(), "node_modules/@fontsource/instrument-sans/files");
const loadFont = async (weight: 500 | 600) => ({
  name: "Instrument Sans",
  weight,
  data: await readFile(path.join(files, `instrument-sans-latin-${weight}-normal.woff`)),
});

/** The gate: stored text is to the right of the line, removed values stop at it. */
export default async function OpenGraphImage() {
  const fonts = await Promise.all([loadFont(500), loadFont(600)]);
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        background: colors.sunken,
        color: colors.ink,
        fontWeight: 500,
      }}
    >
      <div style={{ position: "absolute", left: seam, top: 0, right: 0, bottom: 0, background: colors.raised }} />
      <div style={{ ...line, top: 0, height: opening.top }} />
      <div style={{ ...line, top: opening.bottom, height: size.height - opening.bottom }} />
      <div style={{ position: "absolute", left: 72, top: 64, display: "flex", alignItems: "center", gap: 20 }}>
        <PictureMark size={52} />
        <span style={{ fontSize: 36, fontWeight: 600, letterSpacing: -1 }}>Sluice</span>
      </div>
      <div
        style={{
          position: "absolute",
          left: 72,
          top: 206,
          display: "flex",
          flexDirection: "column",
          fontSize: 88,
          fontWeight: 600,
          lineHeight: 1.02,
          letterSpacing: -3.7,
        }}
      >
        <span>Events get in.</span>
        <span>Personal data</span>
        <span>does not.</span>
      </div>
      <div
        style={{
          ...word,
          right: size.width - seam + 3,
          top: 506,
          padding: "10px 22px",
          background: colors.held,
          color: "#ffffff",
        }}
      >
        jane.doe@example.com
      </div>
      <div style={{ ...word, left: seam + 60, top: 296 }}>reply to Jane &lt;[email]&gt;</div>
    </div>,
    { ...size, fonts },
  );
}
