/** The visitor's theme. A script reads it from a cookie before the first paint, so that pages stay cacheable. */
export const themeCookie = "theme";
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const parseTheme = (value: string | undefined): Theme => themes.find((theme) => theme === value) ?? "system";

/** Runs in the head of every page. Reading cookies throws in sandboxed frames. */
export const themeScript = `try{const theme=/(?:^|; )${themeCookie}=(light|dark)(?:;|$)/.exec(document.cookie);if(theme)document.documentElement.dataset.theme=theme[1]}catch{}`;
