/** The shape of the published set: values that must be removed, each within a payload as real tools write it. */
export type HiddenCase = {
  /** The kind whose recall the case counts for. */
  readonly kind: string;
  readonly payload: object;
  /** Every written form of the value; none may be left. */
  readonly gone: readonly string[];
  /** What stands around the value and must survive. */
  readonly keeps?: readonly string[];
  /** Known to be missed. It counts against the recall, and the test fails when it is found after all. */
  readonly isMissed?: true;
};
