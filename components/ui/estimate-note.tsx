/** Explains the ≈ of a page. */
export const EstimateNote = () => (
  <p className="mt-2 text-quiet text-xs">≈ marks estimates that are within 1% of the exact value.</p>
);
