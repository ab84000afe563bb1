import { Time } from "@/components/ui/time";

/** Shown below suggestions that were read from only the newest events. */
export const CountedSince = ({ at }: { at: string }) => (
  <>
    In events since <Time at={at} form="minute" />
  </>
);
