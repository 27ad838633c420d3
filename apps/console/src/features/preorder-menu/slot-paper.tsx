import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { clockText, dayText } from "../../shell/text/format-time.ts"
import type { PreorderSlot } from "./preorder-menus.ts"

type SlotPapersProps = { slots: PreorderSlot[]; locale: Locale; timezone: string }

/** Lays out what to cook for each time, one below the other, on the kitchen's own paper. */
export function SlotPapers({ slots, locale, timezone }: SlotPapersProps) {
  return (
    <article className="paper-kitchen">
      {slots.map((slot) => (
        <section key={`${slot.menu_id} ${slot.at}`}>
          <p className="paper-centre paper-title">{dayText(slot.business_date, locale)}</p>
          <p className="paper-centre paper-big">
            {clockText(slot.at, Date.parse(slot.at), { locale, timezone })}
          </p>
          <p className="paper-centre">{slot.menu_name[locale]}</p>
          <p className="paper-row">
            <span>{m["preorders.order_count"]({ count: slot.orders_count })}</span>
            <span>{m["preorders.people"]({ count: slot.covers })}</span>
          </p>
          <hr className="paper-rule" />
          {slot.dishes.map((dish, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sums have no id of their own
            <div key={index} className="paper-line">
              <span className="paper-strong">{dish.quantity}</span>
              <span>
                {dish.name[locale]}
                {dish.chosen.map(({ name, count }) => (
                  <span key={name.en} className="paper-small" style={{ display: "block" }}>
                    {count > 1 ? m["preorders.times"]({ count, name: name[locale] }) : name[locale]}
                  </span>
                ))}
                {dish.note ? <span className="paper-note">{dish.note}</span> : null}
              </span>
            </div>
          ))}
          <p className="paper-small">{slot.orders.map(({ number }) => number).join(" · ")}</p>
          <hr className="paper-rule" />
        </section>
      ))}
    </article>
  )
}
