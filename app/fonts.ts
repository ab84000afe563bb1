/** The two fonts, from our own host: the Latin part of each, loaded first, with a fallback of the same width. */
import localFont from "next/font/local";

export const sans = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  variable: "--instrument-sans",
});

export const mono = localFont({
  src: "../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  weight: "100 800",
  variable: "--jetbrains-mono",
  // No fallback of a fixed width is there to be adjusted.
  adjustFontFallback: false,
});
