/** The mark: a gate, what passed it, and what it held back. */
export function Mark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M14 2h4v10h-4zM14 20h4v10h-4z" fill="currentColor" />
      <path d="M22 12h8v8h-8z" fill="currentColor" />
      <path d="M3 20h8v8H3z" fill="var(--color-held)" />
    </svg>
  );
}
