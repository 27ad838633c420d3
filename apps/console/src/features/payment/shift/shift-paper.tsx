import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { momentText } from "../../../shell/text/format-time.ts"
import { PaperHead, type PaperPlace } from "../../ticket/index.ts"
import { figureRows, gapText } from "./shift-figures.tsx"
import type { CountedShift } from "./shifts.ts"

type ShiftPaperProps = { shift: CountedShift; place: PaperPlace; locale: Locale }

/** What goes into the bag with the cash. */
export function ShiftPaper({ shift, place, locale }: ShiftPaperProps) {
  const zone = { locale, timezone: place.timezone }
  return (
    <article>
      <PaperHead place={place} locale={locale} />
      <p className="paper-centre paper-title">{m["till.shift_paper"]()}</p>
      <Line label={m["till.opened"]()} text={momentText(shift.opened_at, zone)} />
      <Line label={m["till.by"]()} text={shift.opened_by} />
      <Line label={m["till.counted_at"]()} text={momentText(shift.closed_at, zone)} />
      <Line label={m["till.by"]()} text={shift.closed_by} />
      <hr className="paper-rule" />
      {figureRows(shift).map(({ label, amountMinor }) => (
        <Figure key={label} label={label} amountMinor={amountMinor} />
      ))}
      {shift.movements.map(({ id, reason, amount_minor }) => (
        <p key={id} className="paper-row paper-small">
          <span>{reason}</span>
          <Price amountMinor={amount_minor} signed className="paper-figure" />
        </p>
      ))}
      <hr className="paper-rule" />
      <Figure label={m["till.expected"]()} amountMinor={shift.expected_minor} />
      <Figure label={m["till.counted"]()} amountMinor={shift.counted_minor} />
      <p className="paper-row paper-strong">
        <span>{m["till.difference"]()}</span>
        <span>{gapText(shift.counted_minor, shift.expected_minor)}</span>
      </p>
      {shift.gap_reason ? <Line label={m["till.gap_reason"]()} text={shift.gap_reason} /> : null}
    </article>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <p className="paper-row paper-small">
      <span>{label}</span>
      <bdi>{text}</bdi>
    </p>
  )
}

function Figure({ label, amountMinor }: { label: string; amountMinor: number }) {
  return (
    <p className="paper-row">
      <span>{label}</span>
      <Price amountMinor={amountMinor} className="paper-figure" />
    </p>
  )
}
