/** What became of a coupon, a reward or a card, in figures. */
export function FiguresList({ figures }: { figures: { label: string; figure: string }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {figures.map(({ label, figure }) => (
        <div key={label} className="min-w-16">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="text-title font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
