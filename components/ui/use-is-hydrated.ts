/** Whether the page runs in a browser yet. False on the server, and while its paint is taken over. */
import { useSyncExternalStore } from "react";

const unchanging = () => () => undefined;

export const useIsHydrated = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
