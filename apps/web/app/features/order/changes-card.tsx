import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { changeItemText } from "@sufra/sentences/order-change"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import type { GuestOrder } from "./live-order.ts"

/** What the restaurant changed, and why: nobody finds another sum at the end without a word. */
export function ChangesCard({ order }: { order: GuestOrder }) {
  const locale = useLocale()
  const last = order.changes.at(-1)
  if (!last) return null
  return (
    <Card className="md:p-5">
      <h2 aria-live="polite" className="font-semibold text-title">
        {m["order_change.title"]()}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {order.changes.toReversed().map((change) => (
          <li key={change.at}>
            {change.items.map((item) => {
              const text = changeItemText(item, locale)
              return <p key={`${item.what} ${text}`}>{text}</p>
            })}
            {change.reason ? (
              <p className="break-words text-ink-2 text-small">
                {m["order.reason"]({ reason: change.reason })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-line border-t pt-3 font-semibold">
        {m["order_change.new_total"]()}
        <Price amountMinor={last.after_minor} locale={catalogueOf(locale)} />
      </p>
    </Card>
  )
}
