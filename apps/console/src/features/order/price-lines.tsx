import type { Locale } from "@sufra/domain/kernel/locale"
import type { ChargeKind } from "@sufra/domain/pricing/charges"
import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import type { StaffOrder } from "./orders.ts"

type OrderPrice = StaffOrder["price"]
type PriceRow = { key: string; label: string; amountMinor: number }

const chargeTexts: Record<ChargeKind, () => string> = {
  delivery: () => m["board.charge_delivery"](),
  service: () => m["board.charge_service"](),
  tobacco: () => m["board.charge_tobacco"](),
}

/** One row for each kind of charge, whatever its rates of VAT are. */
function chargeRows(charges: OrderPrice["charges"]): PriceRow[] {
  const sums = new Map<ChargeKind, number>()
  for (const { kind, amount_minor } of charges) {
    sums.set(kind, (sums.get(kind) ?? 0) + amount_minor)
  }
  return [...sums].map(([kind, amountMinor]) => {
    return { key: kind, label: chargeTexts[kind](), amountMinor }
  })
}

/** What stands above the total: figures of the API, nothing is reckoned but equal charges together. */
export function priceRows(price: OrderPrice, locale: Locale): PriceRow[] {
  const vat = price.prices_include_vat ? m["board.vat_included"]() : m["board.vat"]()
  return [
    { key: "subtotal", label: m["board.subtotal"](), amountMinor: price.subtotal_minor },
    ...price.discounts.map(({ id, name, amount_minor }) => {
      return { key: id, label: name[locale], amountMinor: -amount_minor }
    }),
    ...chargeRows(price.charges),
    ...(price.vat_minor > 0 ? [{ key: "vat", label: vat, amountMinor: price.vat_minor }] : []),
  ]
}

export function PriceLines({ price }: { price: OrderPrice }) {
  const locale = useLocale()
  return (
    <dl className="flex flex-col gap-1">
      {priceRows(price, locale).map(({ key, label, amountMinor }) => (
        <div key={key} className="flex justify-between gap-4 text-ink-2">
          <dt>{label}</dt>
          <dd>
            <Price amountMinor={amountMinor} className="font-normal" />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>{m["board.total"]()}</dt>
        <dd>
          <Price amountMinor={price.total_minor} size="title" />
        </dd>
      </div>
    </dl>
  )
}
