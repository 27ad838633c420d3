import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { useLocale } from "../../shell/locale.ts"
import { orderTypeName } from "../order/index.ts"
import { ClosedNotice } from "./closed-notice.tsx"
import { keptTime, minutesOf, receiveTimeText } from "./receive-time.tsx"
import { Section } from "./section.tsx"
import type { Order } from "./use-order.ts"

type HowSectionProps = {
  order: Order
  /** Where the guest sits by now, who may have been moved; null while it is not known. */
  tableLabel: string | null
}

/** How, where and when: answered on the steps before, and changed there. */
export function HowSection({ order, tableLabel }: HowSectionProps) {
  const locale = useLocale()
  const { place, uuid, type, branch, data, terms } = order
  if (!type || !terms) return null
  const time = keptTime(order)
  const when = time
    ? receiveTimeText(time, place.timezone, locale)
    : m["checkout.in_minutes"]({ count: minutesOf(order) })
  const isAtTable = type === orderTypes.dineIn && place.table !== null
  const where = {
    [orderTypes.delivery]: () => data.address.address,
    [orderTypes.pickup]: () => null,
    [orderTypes.dineIn]: () =>
      place.table
        ? m["landing.table"]({ label: tableLabel ?? place.table.label })
        : m["checkout.counter"](),
  }[type]()
  const change = type === orderTypes.dineIn ? `/order-type/${uuid}` : `/order-data/${uuid}`
  return (
    <>
      {time || terms.is_open ? null : <ClosedNotice terms={terms} timezone={place.timezone} />}
      <Section
        title={orderTypeName(type)}
        change={change}
        done={
          <>
            <p>{[branch?.name[locale], where].filter(Boolean).join(" · ")}</p>
            {isAtTable ? null : <p>{when}</p>}
            {data.handoverNote && type === orderTypes.pickup ? <p>{data.handoverNote}</p> : null}
          </>
        }
      />
    </>
  )
}
