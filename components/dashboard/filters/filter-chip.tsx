type Props = { label: string; operator?: string; value: string; onEdit: () => void; onRemove: () => void };

/** An active filter, with buttons that edit and remove it. */
export function FilterChip({ label, operator = "", value, onEdit, onRemove }: Props) {
  return (
    <span className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-(--radius-s) border border-line bg-raised pr-3 leading-normal hover:border-ink">
      <button
        type="button"
        className="inline-flex h-full min-w-0 items-center gap-1.5 pl-2.5"
        title={`Edit ${label} ${operator} ${value}`.replace("  ", " ")}
        onClick={onEdit}
      >
        <span className="min-w-0 truncate text-quiet">{label}</span>{" "}
        {operator !== "" && <span className="shrink-0 text-quiet">{operator} </span>}
        <span className="min-w-0 truncate font-medium">{value}</span>
      </button>
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
