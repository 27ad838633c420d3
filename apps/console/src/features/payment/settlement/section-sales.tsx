import type { LocalText } from "@sufra/domain/kernel/locale"
import { sumMinor } from "@sufra/domain/kernel/money"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../../shell/locale.ts"
import type { Settlement } from "./settlement.ts"

type SectionSalesProps = {
  sales: Settlement["by_section"]
  branches: readonly { id: string; name: LocalText }[]
}

/** Shows the dine-in sales of each section, and nothing where no branch has sections or no table sold anything. */
export function SectionSales({ sales, branches }: SectionSalesProps) {
  const locale = useLocale()
  if (sales.every(({ orders, total_minor }) => orders === 0 && total_minor === 0)) return null
  const namedBranches = new Set(sales.map(({ branch_id }) => branch_id))
  const branchName = (id: string) => branches.find((one) => one.id === id)?.name[locale]
  return (
    <Card padding="none" render={<section aria-labelledby="section-sales" />}>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 sm:px-5">
        <h2 id="section-sales" className="font-semibold">
          {m["till.by_section"]()}
        </h2>
        <Price amountMinor={sumMinor(sales.map(({ total_minor }) => total_minor))} size="title" />
      </div>
      <ul aria-labelledby="section-sales" className="mt-2 flex flex-col divide-y divide-line">
        {sales.map(({ branch_id, section_id, name, orders: count, total_minor }) => (
          <li
            key={`${branch_id} ${section_id}`}
            className="flex items-baseline justify-between gap-3 px-4 py-3 sm:px-5"
          >
            <span className="min-w-0 wrap-break-word">
              <bdi className={name ? "font-medium" : "text-ink-2"}>
                {name ? name[locale] : m["till.no_section"]()}
              </bdi>
              <span className="block text-small text-ink-2">
                {namedBranches.size > 1 ? (
                  <bdi className="me-3">{branchName(branch_id)}</bdi>
                ) : null}
                {m["preorders.order_count"]({ count })}
              </span>
            </span>
            <Price amountMinor={total_minor} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
