import { drawerGap } from "@sufra/domain/payment/drawer"
import { m } from "@sufra/messages"
import { Price, priceText } from "@sufra/ui/price"
import { isolated } from "../../order/index.ts"
import type { CountedShift } from "./shifts.ts"

export type FigureRow = { label: string; amountMinor: number }

/** From what it was opened with to what has to be in it; what did not happen is left out. */
export function figureRows(shift: CountedShift): FigureRow[] {
  const moved = [
    {
      label: m["till.shift_taken"]({ count: shift.payments }),
      amountMinor: shift.taken_minor,
    },
    {
      label: m["till.shift_refunds"]({ count: shift.refunds }),
      amountMinor: -shift.given_back_minor,
    },
    { label: m["till.put_in"](), amountMinor: shift.put_in_minor },
    { label: m["till.taken_out"](), amountMinor: -shift.taken_out_minor },
  ]
  return [
    { label: m["till.float"](), amountMinor: shift.opened_with_minor },
    ...moved.filter(({ amountMinor }) => amountMinor !== 0),
  ]
}

export function ShiftFigures({ shift }: { shift: CountedShift }) {
  return (
    <dl className="flex flex-col gap-2">
      {figureRows(shift).map(({ label, amountMinor }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd>
            <Price amountMinor={amountMinor} className="font-normal!" />
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
        <dt className="font-semibold">{m["till.expected"]()}</dt>
        <dd>
          <Price amountMinor={shift.expected_minor} size="heading" />
        </dd>
      </div>
    </dl>
  )
}

/** "12.00 missing"; and that it is right, when it is. */
export function gapText(countedMinor: number, expectedMinor: number): string {
  const gap = drawerGap(countedMinor, expectedMinor)
  if (!gap) return m["till.gap_none"]()
  const amount = isolated(priceText(gap.byMinor))
  return gap.kind === "missing" ? m["till.gap_missing"]({ amount }) : m["till.gap_over"]({ amount })
}

export function Gap({
  countedMinor,
  expectedMinor,
}: {
  countedMinor: number
  expectedMinor: number
}) {
  const isRight = countedMinor === expectedMinor
  return (
    <span
      className={`rounded-tag px-2 py-1 font-semibold ${isRight ? "bg-success-light text-on-success-light" : "bg-danger-light text-on-danger-light"}`}
    >
      {gapText(countedMinor, expectedMinor)}
    </span>
  )
}
