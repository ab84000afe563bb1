/** The theme a visitor chose. The server reads it from a cookie, so that the first paint has it. */
export const themeCookie = "theme";
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeOf = (value: string | undefined): Theme => themes.find((theme) => theme === value) ?? "system";
