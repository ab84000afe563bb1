/** The browser tests' own use of axe. */
import { expect } from "playwright/test";
import { findFaults, looks } from "@/tests/support/axe";
import { test } from "@/tests/support/browser-app";

test("finds texts with too little contrast after others with the same markup", async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Contrast</title><style>
    :root { color-scheme: light dark }
    p:nth-of-type(6) { color: light-dark(#bbb, CanvasText) }
    section:nth-of-type(5) { background: light-dark(Canvas, #999) }
  </style><main><h1>Contrast</h1>
    ${["a", "b", "c", "d", "e", "pale"].map((text) => `<p>${text}</p>`).join("")}
    ${["a", "b", "c", "d", "bright"].map((text) => `<section><b>${text}</b></section>`).join("")}
  </main>`);

  expect(await findFaults(page)).toEqual([
    expect.stringMatching(/^390 px, light: color-contrast: <p[^>]*>pale<\/p>$/),
    expect.stringMatching(/^1440 px, dark: color-contrast: <b[^>]*>bright<\/b>$/),
  ]);
});

test("finds a faulty row after others with the same markup", async ({ page }) => {
  const rows = ["a", "b", "c", "d", "e", ""].map((name) => `<li class="row"><button>${name}</button></li>`);
  const other = '<li class="row"><img src="data:,"></li>';
  await page.setContent(`<!doctype html><html lang="en"><title>Rows</title>
    <main><h1>Rows</h1><ul>${rows.join("")}${other}</ul></main>`);

  expect(await findFaults(page, { looks: looks.slice(0, 1) })).toEqual([
    expect.stringMatching(/^390 px, light: button-name: <button[^>]*><\/button>$/),
    expect.stringMatching(/^390 px, light: image-alt: <img [^>]*>$/),
  ]);
});
