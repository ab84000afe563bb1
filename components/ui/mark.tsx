/** The Sluice logo. */
export function Mark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M14 1h4v10h-4zM14 21h4v10h-4z" fill="currentColor" />
      <path d="M21 11h10v10H21z" fill="currentColor" />
      <path d="M2 21h9v9H2z" fill="var(--color-held)" />
    </svg>
  );
}
