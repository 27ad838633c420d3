import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { addressText, orderTypeName } from "../order/index.ts"
import { ClosedNotice } from "./closed-notice.tsx"
import { cancelText } from "./data/preorder-time.tsx"
import { minutesOf, receiveTimeText, wishOf } from "./data/receive-time.tsx"
import { Section } from "./section.tsx"
import type { Order } from "./use-order.ts"

type HowSectionProps = {
  order: Order
  /** Where the guest sits by now, who may have been moved; null while it is not known. */
  tableLabel: string | null
  onChange: () => void
}

/** How, where and when. */
export function HowSection({ order, tableLabel, onChange }: HowSectionProps) {
  const locale = useLocale()
  const { place, type, branch, data, terms, preorder } = order
  if (!type || !terms) return null
  const { at: time, isGone } = wishOf(order)
  const when = time
    ? receiveTimeText(time, place.timezone, locale)
    : m["checkout.in_minutes"]({ count: minutesOf(order) })
  const { isAtTable } = order
  const isAtCounter = type === orderTypes.dineIn && !isAtTable && !preorder
  const where = {
    [orderTypes.delivery]: () =>
      addressText({ ...data.address, short_address: data.address.shortAddress }),
    [orderTypes.pickup]: () => null,
    [orderTypes.dineIn]: () => {
      if (preorder) return m["checkout.people"]({ count: data.covers })
      return place.table
        ? m["landing.table"]({ label: tableLabel ?? place.table.label })
        : m["checkout.counter"]()
    },
  }[type]()
  return (
    <>
      {time || terms.is_open ? null : <ClosedNotice order={order} />}
      {isGone ? <TimeGone onChange={onChange} /> : null}
      <Section
        title={orderTypeName(type)}
        onChange={onChange}
        done={
          <>
            <p>{[branch?.name[locale], where].filter(Boolean).join(" · ")}</p>
            {isAtTable || isGone ? null : <p>{when}</p>}
            {preorder ? (
              <p className="text-small">{cancelText(order, preorder, time, locale)}</p>
            ) : null}
            {isAtCounter ? <p className="text-small">{m["checkout.counter_text"]()}</p> : null}
            {type === orderTypes.delivery && data.address.description ? (
              <p className="break-words">{data.address.description}</p>
            ) : null}
            {data.handoverNote && type === orderTypes.pickup ? <p>{data.handoverNote}</p> : null}
          </>
        }
      />
    </>
  )
}

/** The chosen time filled up meanwhile: another is for the guest to choose. */
function TimeGone({ onChange }: { onChange: () => void }) {
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" onClick={onChange}>
          {m["checkout.choose_time"]()}
        </Button>
      }
    >
      {m["error.receive_time_unavailable"]()}
    </Notice>
  )
}
