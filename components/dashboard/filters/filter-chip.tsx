type Props = { label: string; operator?: string; value: string; onRemove: () => void };

/** An active filter, with a button that removes it. */
export function FilterChip({ label, operator = "", value, onRemove }: Props) {
  return (
    <span className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-(--radius-s) border border-line bg-raised py-1 pr-3 pl-2.5 leading-normal hover:border-ink">
      <span className="min-w-0 truncate text-quiet" title={label}>
        {label}
      </span>{" "}
      {operator !== "" && <span className="shrink-0 text-quiet">{operator} </span>}
      <span className="min-w-0 truncate font-medium" title={value}>
        {value}
      </span>
      <button
        type="button"
        className="h-full min-w-7 text-quiet text-sm hover:text-ink"
        aria-label={`Remove ${operator === "" ? label.toLowerCase() : `${label} ${operator} ${value}`} filter`}
        onClick={onRemove}
      >
        ×
      </button>
    </span>
  );
}
