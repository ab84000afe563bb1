/** The two fonts, from our own host: the Latin part of each. What is read first is loaded first, and its fallback is as wide. */
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
  // On a slow line the headline comes first; code stands in fixed frames, whatever it is set in.
  preload: false,
  adjustFontFallback: false,
});
