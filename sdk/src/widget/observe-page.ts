/** Observes a page. Names elements and form fields, and never reads their text or values. */
import { guarded } from "./guarded.js";
import type { WidgetFields } from "./options.js";

type Record = (type: string, fields: WidgetFields) => void;
type On = (target: EventTarget, types: string, listener: (event: Event) => void) => void;

/** An error in a loop must not use up the token's events. */
const maxErrors = 50;
const rageClicks = 3;
/** Between two clicks. */
const maxRagePauseMs = 500;

/**
 * @param flush Called when the page is hidden or closed, which can be the last chance to send.
 * @returns A function that removes all listeners.
 */
export function observePage(record: Record, flush: () => void): () => void {
  const page = new AbortController();
  const on: On = (target, types, listener) => {
    for (const type of types.split(" "))
      target.addEventListener(type, guarded(listener), { capture: true, passive: true, signal: page.signal });
  };
  observeErrors(on, record);
  observeClicks(on, record);
  observeForms(on, record);
  observeScroll(on, record);
  observeNavigation(on, record);
  on(window, "focus blur", ({ type, target }) => {
    if (target === window) record("widget_focus", { state: type === "focus" ? "focused" : "blurred" });
  });
  let state = document.visibilityState;
  const change = (next: DocumentVisibilityState) => {
    if (next !== state) record("widget_visibility", { state: next });
    state = next;
    if (next === "hidden") flush();
  };
  on(document, "visibilitychange", () => change(document.visibilityState));
  // Browsers hide a page after this event, when there may be no more room for a beacon. Registered without capture, so that
  // capturing listeners can record their last events first.
  addEventListener(
    "pagehide",
    guarded(() => change("hidden")),
    { signal: page.signal },
  );
  return () => page.abort();
}

function observeErrors(on: On, record: Record): void {
  let errors = 0;
  on(window, "error unhandledrejection", (event) => {
    const failure = event as ErrorEvent & PromiseRejectionEvent;
    // A resource that could not be loaded has a different target.
    if (event.target !== window || errors++ >= maxErrors) return;
    const cause = failure.reason ?? failure.error ?? failure.message;
    const { name, message } = cause instanceof Error ? cause : { name: event.type, message: String(cause) };
    record("widget_error", {
      status: "error",
      error_category: name.slice(0, 64),
      error_message: message.slice(0, 2_048),
      file: failure.filename?.replace(/[?#].*/, ""),
      line: failure.lineno,
      column: failure.colno,
    });
  });
}

function observeClicks(on: On, record: Record): void {
  let last: Element | undefined;
  let lastTime = 0;
  let clicks = 0;
  on(document, "click", (event) => {
    const target = eventTarget(event);
    if (!target) return;
    const link = target.closest("a[href]");
    const element = link ?? target.closest("[data-sluice],button,summary,[role=button]") ?? target;
    const fields = { event_name: elementName(element), element: element.localName };
    if (link) record("widget_link_click", { ...fields, url: addressPath(link.getAttribute("href") as string) });
    else record("widget_click", fields);
    clicks = element === last && event.timeStamp - lastTime < maxRagePauseMs ? clicks + 1 : 1;
    last = element;
    lastTime = event.timeStamp;
    if (clicks === rageClicks) record("widget_rage_click", { ...fields, clicks });
  });
}

function observeForms(on: On, record: Record): void {
  on(document, "change submit", (event) => {
    const target = eventTarget(event);
    if (!target) return;
    const form = target.closest("form");
    if (event.type === "submit") return record("widget_form_submit", { event_name: elementName(target) });
    record("widget_form_field", {
      event_name: elementName(target),
      form: form ? elementName(form) : undefined,
      field_type: target.getAttribute("type") ?? target.localName,
    });
  });
}

/** Records the deepest quarter that was reached, each at most once. */
function observeScroll(on: On, record: Record): void {
  let deepest = 0;
  on(document, "scroll", ({ target }) => {
    if (target !== document) return;
    // Positions can be fractions of a pixel, but heights can't.
    const depth = (scrollY + innerHeight + 1) / document.documentElement.scrollHeight;
    const percent = Math.min(4, Math.floor(depth * 4)) * 25;
    if (percent <= deepest) return;
    deepest = percent;
    record("widget_scroll", { depth_percent: percent });
  });
}

/** Does not patch `history`: frames share it with their host's code, and a patch cannot be removed safely. */
function observeNavigation(on: On, record: Record): void {
  const pathNow = () => addressPath(location.href);
  let path = pathNow();
  const compare = guarded(() => {
    const from = path;
    path = pathNow();
    if (path !== from) record("widget_navigation", { event_name: path.slice(0, 256), from });
  });
  on(window, "popstate hashchange", compare);
  // Without this API, and in frames without an origin, nothing reports `pushState`, which usually follows a click.
  if (window.navigation) on(window.navigation, "currententrychange", compare);
  on(document, "click", () => void setTimeout(compare));
}

/** In a shadow tree, too. */
function eventTarget(event: Event): Element | undefined {
  const [target] = event.composedPath();
  return target instanceof Element ? target : undefined;
}

/** `data-sluice` names an element for analytics. Otherwise, its `name`, id or tag. */
function elementName(element: Element): string {
  const name = ["data-sluice", "name", "id"].map((attribute) => element.getAttribute(attribute)).find(Boolean);
  return (name ?? element.localName).slice(0, 256);
}

/** Without the query and the fragment, which can contain personal data. Keeps the path of a router in the fragment. */
function addressPath(address: string): string {
  const { protocol, origin, pathname, hash } = new URL(address, document.baseURI);
  if (!/^(http|about|blob|file)/.test(protocol)) return protocol;
  return (origin === location.origin || origin === "null" ? "" : origin) + pathname + (/^#\/[^?]*/.exec(hash) ?? "");
}
