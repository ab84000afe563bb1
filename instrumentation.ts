/** Next calls this once per server process. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next replaces this at build time, which removes the code from the Edge bundle.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { bootWithNext } = await import("@/lib/process/boot");
    await bootWithNext();
  }
}
