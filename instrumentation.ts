/** Next calls this once per server process. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next replaces this at build time, so that the Edge bundle holds none of it.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { boot } = await import("@/lib/boot");
    await boot();
  }
}
