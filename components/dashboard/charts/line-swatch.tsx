export type LineSeries = {
  readonly name: string;
  /** One per step. */
  readonly values: readonly (number | null)[];
  /** A CSS color. */
  readonly color: string;
  readonly isDashed?: boolean;
};

/** The color of a line, in a legend. */
export const Swatch = ({ color, isDashed = false }: Pick<LineSeries, "color" | "isDashed">) =>
  isDashed ? (
    <span className="w-4 flex-none border-t border-dashed" style={{ borderColor: color }} />
  ) : (
    <span className="size-2.5 flex-none rounded-[1px]" style={{ background: color }} />
  );
