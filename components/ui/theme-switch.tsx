"use client";
import { parseTheme, type Theme, themeCookie, themes } from "@/components/ui/theme";

const maxAgeSeconds = 31_536_000;

const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";

function applyTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const maxAge = theme === "system" ? 0 : maxAgeSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore requires a secure context, and Sluice also runs on plain HTTP.
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${maxAge}; samesite=lax`;
}

/** Cycles through system, light and dark. CSS picks the label and icon, so they are right before hydration. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="relative grid size-9 max-sm:size-11 place-items-center rounded-(--radius-s) hover:bg-sunken noscript:hidden"
      title="Theme"
      onClick={() => applyTheme(nextTheme(parseTheme(document.documentElement.dataset.theme)))}
    >
      {themes.map((theme) => (
        <span key={theme} className={`sr-only theme-${theme}`}>
          {`Theme: ${theme}. Switch to ${nextTheme(theme)}`}
        </span>
      ))}
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path className="theme-system" d="M10 3.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
        <circle className="theme-dark" cx="10" cy="10" r="6.25" fill="currentColor" />
      </svg>
    </button>
  );
}
