import { zonedTime } from "@sufra/domain/kernel/zoned-time"
import { m } from "@sufra/messages"
import { dateWords } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { type ReactNode, useId } from "react"
import { useLocale } from "../../shell/locale.ts"
import { numberText } from "../../shell/text/format-time.ts"
import type { Customer } from "./customers.ts"

type ProfileCardProps = { customer: Customer; timezone: string }
type Fact = { label: string; value: ReactNode }

/** What they did here, and what they said of themselves. */
export function ProfileCard({ customer, timezone }: ProfileCardProps) {
  const locale = useLocale()
  const titleId = useId()
  const since = zonedTime(Date.parse(customer.member_since), timezone).date
  const facts: Fact[] = [
    { label: m["customers.member_since"](), value: dateWords(since, locale) },
    { label: m["profile.visits"](), value: numberText(customer.visits, locale) },
    { label: m["profile.orders"](), value: numberText(customer.orders_count, locale) },
    {
      label: m["profile.purchases"](),
      value: <Price amountMinor={customer.lifetime_purchases_minor} />,
    },
    {
      label: m["customer.birth_date"](),
      value: customer.birth_date ? dateWords(customer.birth_date, locale) : null,
    },
    { label: m["customer.city"](), value: customer.city ? <bdi>{customer.city}</bdi> : null },
  ]
  return (
    <Card padding="large" render={<section aria-labelledby={titleId} />}>
      <h2 id={titleId} className="mb-3 text-title font-semibold">
        {m["customers.profile"]()}
      </h2>
      <dl className="flex flex-col gap-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-end">
              {value ?? <span className="text-ink-3">{m["customers.not_given"]()}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
