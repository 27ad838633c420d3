/** A spread table seen from above: two laid squares and a plate. Decorative, the name is beside it. */
export function ProductMark({ className = "size-10" }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="40" height="40" rx="11" className="fill-primary" />
      <g fill="none" strokeWidth="2.2" strokeLinejoin="round" className="stroke-on-primary">
        <path d="M12 12h16v16H12z" />
        <path d="M12 12h16v16H12z" transform="rotate(45 20 20)" />
      </g>
      <circle cx="20" cy="20" r="4" className="fill-on-primary" />
    </svg>
  )
}
