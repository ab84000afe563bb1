/** Runs in the browser: loads a page's scripts on the first user interaction. */

/**
 * Pages work without scripts, and running them is most of a page's cost on a phone. Scripts are prefetched after the
 * page has loaded and run on the first interaction. Clicks and key presses before hydration are kept from React, which
 * might handle them while it hydrates, and are replayed afterwards. So is typed text, which React would reset. If a
 * script fails to load, as after a deployment, or takes too long, the browser posts forms natively. Serialized into
 * the page, so this function must not use anything from outside.
 * @param {readonly string[]} sources
 */
export function loadOnUse(sources) {
  /** Clicks and keys, in order. @type {(() => void)[]} */
  const actions = [];
  /** @type {Map<HTMLInputElement | HTMLTextAreaElement, string>} */
  const typed = new Map();
  const signs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "click", "wheel"];
  const options = { capture: true, passive: true };

  /** The last form button clicked. @type {HTMLButtonElement | undefined} */
  let submitter;
  let postsForms = false;

  const submit = () => {
    postsForms = true;
    submitter?.click();
    submitter = undefined;
  };
  const run = () => {
    for (const sign of signs) removeEventListener(sign, run, options);
    for (const src of sources)
      document.head.append(Object.assign(document.createElement("script"), { src, onerror: submit }));
    setTimeout(submit, 5_000);
  };
  /** @param {Event} event */
  const keepClick = (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const isSubmit = button?.type === "submit" && button.form;
    if (!button || (isSubmit && postsForms)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSubmit) submitter = button;
    else actions.push(() => button.click());
  };
  /** @param {KeyboardEvent} event */
  const keepKey = (event) => {
    const { target, key, shiftKey } = event;
    event.stopPropagation();
    actions.push(() =>
      target?.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true })),
    );
  };
  /** @param {Event} event */
  const keepText = ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  const replay = () => {
    removeEventListener("click", keepClick, true);
    removeEventListener("keydown", keepKey, true);
    removeEventListener("input", keepText, true);
    for (const [field, text] of typed) {
      // React overrides the `value` property and would not notice the change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    for (const act of actions) act();
    submit();
  };

  for (const sign of signs) addEventListener(sign, run, options);
  addEventListener("click", keepClick, true);
  addEventListener("keydown", keepKey, true);
  addEventListener("input", keepText, true);
  addEventListener("hydrated", replay, { once: true });
  addEventListener("load", () => {
    for (const href of sources)
      document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
  });
}
