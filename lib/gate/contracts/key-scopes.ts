/** Scopes: what an API key may do. Contains no schemas, so pages don't have to load zod. */
export const keyScopes = ["send_events", "mint_widget_tokens"] as const;
export type KeyScope = (typeof keyScopes)[number];
