import { Time } from "@/components/ui/time";

/** Below suggestions that were read from the newest events only. */
export const CountedSince = ({ at }: { at: string }) => (
  <>
    In events since <Time at={at} form="minute" />
  </>
);
