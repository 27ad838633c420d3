/** The mark of Sufra itself, where no place's own logo stands: a laid table seen from above. */
export function SufraMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="14" fill="var(--primary)" />
      <circle cx="24" cy="24" r="13" fill="none" stroke="var(--on-primary)" strokeWidth="2.5" />
      <circle cx="24" cy="24" r="7" fill="#E9A23B" />
      <path
        d="M24 5.5v5M24 37.5v5M5.5 24h5M37.5 24h5"
        stroke="var(--on-primary)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
