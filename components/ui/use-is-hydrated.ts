/** Whether the page is hydrated. False on the server and during hydration. */
import { useSyncExternalStore } from "react";

const unchanging = () => () => undefined;

export const useIsHydrated = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
