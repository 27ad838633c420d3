import { languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import type { ReactNode } from "react"
import { useLocale } from "../../../shell/locale.ts"
import type { Customer } from "../customer-state.ts"

/** Of a member: what they have, and all they ever earned. */
export type PointsFigures = { available: number; lifetime: number }

type FiguresProps = { customer: Customer; points: PointsFigures | null }

export function Figures({ customer, points }: FiguresProps) {
  const tag = languageTagOf(useLocale())
  const count = (value: number) => value.toLocaleString(tag)
  return (
    <Card padding="none" className="flex flex-col gap-px overflow-hidden bg-line">
      {points ? (
        <dl className="flex flex-wrap gap-px">
          <Figure name={m["profile.points"]()}>{count(points.available)}</Figure>
          <Figure name={m["profile.lifetime_points"]()}>{count(points.lifetime)}</Figure>
        </dl>
      ) : null}
      <dl className="flex flex-wrap gap-px">
        <Figure name={m["profile.visits"]()}>{count(customer.visits)}</Figure>
        <Figure name={m["profile.orders"]()}>{count(customer.orders_count)}</Figure>
        <Figure name={m["profile.purchases"]()}>
          <Price amountMinor={customer.lifetime_purchases_minor} size="title" />
        </Figure>
      </dl>
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex grow basis-[28%] flex-col-reverse items-center justify-end gap-1 bg-card px-2 py-4 text-center">
      <dt className="text-ink-3 text-small">{name}</dt>
      <dd className="font-semibold text-title tabular-nums">{children}</dd>
    </div>
  )
}
