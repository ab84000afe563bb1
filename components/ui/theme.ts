/** The theme a visitor chose, which a script reads from a cookie before the first paint: pages are the same for everybody. */
export const themeCookie = "theme";
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeOf = (value: string | undefined): Theme => themes.find((theme) => theme === value) ?? "system";

/** Stands in the head of every page. In a sandboxed frame reading cookies throws. */
export const themeScript = `try{const theme=/(?:^|; )${themeCookie}=(light|dark)(?:;|$)/.exec(document.cookie);if(theme)document.documentElement.dataset.theme=theme[1]}catch{}`;
