import { catalogueOf } from "@sufra/domain/kernel/locale"
import type { ChargeKind } from "@sufra/domain/pricing/charges"
import type { PricedOrder } from "@sufra/domain/pricing/price-order"
import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import type { ReactNode } from "react"
import { useLocale } from "../../shell/locale.ts"

const chargeNames: Record<ChargeKind, () => string> = {
  delivery: () => m["order.delivery_charge"](),
  service: () => m["order.service_charge"](),
  tobacco: () => m["order.tobacco_fee"](),
}

export type Sums = Pick<
  PricedOrder,
  "subtotalMinor" | "discounts" | "vatMinor" | "totalMinor" | "pricesIncludeVat"
> & {
  charges: { kind: ChargeKind; vatRateBp: number; amountMinor: number }[]
  vat: { rateBp: number; vatMinor: number }[]
}

/** The rate, where all that is taxed has one, and whether the prices include it. */
function taxNote({ vat, pricesIncludeVat }: Sums): string | null {
  const [rate, ...others] = new Set(
    vat.flatMap(({ rateBp, vatMinor }) => (vatMinor > 0 ? rateBp : [])),
  )
  const parts = [
    rate !== undefined && others.length === 0 && m["order.tax_rate"]({ percent: rate / 100 }),
    pricesIncludeVat && m["order.tax_included"](),
  ]
  return parts.filter(Boolean).join(" · ") || null
}

/** The parts of a price, which sum to its total. */
export function SumRows({ sums }: { sums: Sums }) {
  const locale = useLocale()
  const { subtotalMinor, charges, discounts, vatMinor, totalMinor } = sums
  return (
    <dl className="flex flex-col gap-2">
      <Row name={m["order.sub_total"]()} amountMinor={subtotalMinor} />
      {charges.map((charge) => (
        <Row
          key={`${charge.kind} ${charge.vatRateBp}`}
          name={chargeNames[charge.kind]()}
          amountMinor={charge.amountMinor}
        />
      ))}
      {discounts.map(({ id, name, amountMinor }) => (
        <Row key={id} name={name[locale]} amountMinor={-amountMinor} />
      ))}
      {/* None without a VAT number, and none inside what is not taxed. */}
      {vatMinor > 0 ? (
        <Row name={m["order.estimated_tax"]()} note={taxNote(sums)} amountMinor={vatMinor} />
      ) : null}
      <Row name={m["order.total"]()} amountMinor={totalMinor} isTotal />
    </dl>
  )
}

type RowProps = { name: string; note?: ReactNode; amountMinor: number; isTotal?: boolean }

function Row({ name, note, amountMinor, isTotal = false }: RowProps) {
  const locale = useLocale()
  return (
    <div
      className={
        isTotal
          ? "mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3 font-semibold"
          : "flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2"
      }
    >
      <dt className="min-w-0 flex-1 basis-[6rem]">
        {name} {/* Whole on one line: broken, its dot would hang at the end of the first. */}
        {note ? <span className="inline-block text-ink-3 text-small">{note}</span> : null}
      </dt>
      <dd className="ms-auto">
        <Price
          amountMinor={amountMinor}
          locale={catalogueOf(locale)}
          size={isTotal ? "title" : "body"}
          className={isTotal ? "" : "text-ink"}
        />
      </dd>
    </div>
  )
}
