import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { Price } from "@sufra/ui/price"
import { ReceiptIcon } from "../../../shell/console-icons.tsx"
import { momentText, type Zone } from "../../../shell/text/format-time.ts"
import { isolated } from "../../order/index.ts"
import { printPaper, usePaperPlace } from "../../ticket/index.ts"
import { GapReason } from "./gap-reason.tsx"
import { Movements } from "./movements.tsx"
import { Gap, ShiftFigures } from "./shift-figures.tsx"
import { ShiftPaper } from "./shift-paper.tsx"
import type { CountedShift as Counted } from "./shifts.ts"

/** The drawers that were counted, the newest first. */
export function CountedShifts({ shifts, zone }: { shifts: Counted[]; zone: Zone }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title font-semibold">{m["till.history"]()}</h2>
      {shifts.length === 0 ? <p className="text-ink-2">{m["till.history_empty"]()}</p> : null}
      <ul aria-label={m["till.history"]()} className="flex flex-col gap-3">
        {shifts.map((shift) => (
          <li key={shift.id}>
            <CountedShift shift={shift} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CountedShift({ shift, zone }: { shift: Counted; zone: Zone }) {
  const { closed_at, closed_by, counted_minor } = shift
  return (
    <Card padding="none" className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex min-w-0 flex-col">
          <time dateTime={closed_at} className="font-semibold">
            {momentText(closed_at, zone)}
          </time>
          <bdi className="text-small text-ink-3">{closed_by}</bdi>
        </span>
        <span className="flex flex-wrap items-center justify-end gap-3">
          <Price amountMinor={counted_minor} />
          <Gap countedMinor={counted_minor} expectedMinor={shift.expected_minor} />
        </span>
      </div>
      <GapReason shift={shift} />
      <Collapsible summary={m["till.details"]()}>
        <div className="flex flex-col gap-4 pb-3">
          <p className="text-small text-ink-2">
            {m["till.opened_by"]({
              name: isolated(shift.opened_by),
              time: momentText(shift.opened_at, zone),
            })}
          </p>
          <ShiftFigures shift={shift} />
          <Movements shift={shift} zone={zone} />
          <PrintButton shift={shift} zone={zone} />
        </div>
      </Collapsible>
    </Card>
  )
}

function PrintButton({ shift, zone }: { shift: Counted; zone: Zone }) {
  const place = usePaperPlace(shift.branch_id)
  const { locale } = zone
  return (
    <Button
      variant="outline"
      className="self-start"
      startIcon={<ReceiptIcon className="size-5" />}
      onClick={() =>
        void printPaper(<ShiftPaper shift={shift} place={place} locale={locale} />, locale)
      }
    >
      {m["till.print"]()}
    </Button>
  )
}
