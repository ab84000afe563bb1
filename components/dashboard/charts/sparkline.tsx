const width = 4;
const gap = 1;
const height = 24;

/** Events per hour, oldest first. */
export function Sparkline({ hours, label = "Peak per hour" }: { hours: readonly number[]; label?: string }) {
  const max = Math.max(1, ...hours);
  const shapes = hours.map((events, hour) => {
    const barHeight = events === 0 ? 1 : Math.max(2, (events / max) * height);
    return `M${hour * (width + gap)} ${height}v${-barHeight}h${width}v${barHeight}z`;
  });
  return (
    <svg
      role="img"
      aria-label={`${label}: ${Math.max(0, ...hours)}`}
      viewBox={`0 0 ${hours.length * (width + gap)} ${height}`}
      width={hours.length * (width + gap)}
      height={height}
    >
      <path d={shapes.join("")} fill="currentColor" />
    </svg>
  );
}
