/** The two fonts, self-hosted, Latin subset only. The sans is preloaded and has a fallback with matching metrics. */
import localFont from "next/font/local";

export const sans = localFont({
  src: "../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  variable: "--instrument-sans",
});

export const mono = localFont({
  src: "../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  weight: "100 800",
  variable: "--jetbrains-mono",
  // On slow connections, the headline font takes priority. Code blocks have a fixed size, so a fallback font causes no layout
  // shift.
  preload: false,
  adjustFontFallback: false,
});
