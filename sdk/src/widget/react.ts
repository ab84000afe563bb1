"use client";
/** The widget SDK as a React hook. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createWidget, type Widget, type WidgetOptions } from "./widget.js";

/**
 * Records while the component is mounted. A new token or address starts a new widget.
 * @param options Undefined until the token is known.
 * @returns Undefined until recording starts.
 */
export function useWidget(options: WidgetOptions | undefined): Widget | undefined {
  const [widget, setWidget] = useState<Widget>();
  const latest = useRef(options);
  const { token, url, consent = true } = options ?? {};

  // Before the cleanup of an earlier widget, which needs the new consent.
  useLayoutEffect(() => {
    latest.current = options;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: callbacks are new on every render, and must not start a new widget.
  useEffect(() => {
    if (!latest.current) return;
    const renew = latest.current.renew && (async () => latest.current?.renew?.());
    const created = createWidget({ ...latest.current, renew });
    setWidget(created);
    return () => {
      if ((latest.current?.consent ?? true) !== true) created.setConsent(false);
      created.destroy();
      setWidget(undefined);
    };
  }, [token, url]);

  useEffect(() => widget?.setConsent(consent), [widget, consent]);
  return widget;
}
