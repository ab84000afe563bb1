"use client";
import { useSyncExternalStore } from "react";
import { type Theme, themeCookie, themeOf, themes } from "@/components/ui/theme";

const changed = "sluice:theme";
const maxAgeSeconds = 31_536_000;

function subscribe(notify: () => void) {
  window.addEventListener(changed, notify);
  return () => window.removeEventListener(changed, notify);
}
const themeOfPage = () => themeOf(document.documentElement.dataset.theme);

function choose(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const age = theme === "system" ? 0 : maxAgeSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is for secure contexts alone, and Sluice also runs on plain http.
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${age}; samesite=lax`;
  window.dispatchEvent(new Event(changed));
}

/** One button that goes round: as the system has it, light, dark. Styles choose its picture, which is right before React is there. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(subscribe, themeOfPage, () => "system");
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  return (
    <button
      type="button"
      className="theme-switch noscript:hidden"
      aria-label={`Theme: ${theme}. Change to ${next}`}
      title={`Theme: ${theme}`}
      onClick={() => choose(next)}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path className="theme-system" d="M10 3.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
        <circle className="theme-dark" cx="10" cy="10" r="6.25" fill="currentColor" />
      </svg>
    </button>
  );
}
