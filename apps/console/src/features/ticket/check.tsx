import type { ApiReply } from "@sufra/contract/client/client"
import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { momentText } from "../../shell/text/format-time.ts"
import { guestNameOf } from "../order/index.ts"
import { BillLines, PaperFoot, PaperHead, type PaperPlace, Total } from "./bill.tsx"

type Sitting = ApiReply<"GET /staff/sittings/{id}/">

type CheckProps = { sitting: Sitting; place: PaperPlace; locale: Locale; printedAt: string }

/** Of a whole table: every order that was made there, with its number, and what it all comes to. */
export function Check({ sitting, place, locale, printedAt }: CheckProps) {
  return (
    <article>
      <PaperHead place={place} locale={locale} />
      <p className="paper-centre paper-big">
        <bdi>{sitting.table.label}</bdi>
      </p>
      <p className="paper-centre">{m["ticket.table_check"]()}</p>
      <p className="paper-centre paper-small">
        {momentText(printedAt, { locale, timezone: place.timezone })}
      </p>
      {sitting.orders.map((order) => (
        <section key={order.id}>
          <hr className="paper-rule" />
          <p className="paper-row paper-strong">
            <bdi>{order.number}</bdi>
            <bdi>{guestNameOf(order.customer)}</bdi>
          </p>
          <BillLines order={order} locale={locale} />
        </section>
      ))}
      <hr className="paper-rule" />
      {sitting.vat_minor > 0 ? (
        <p className="paper-row">
          <span>{m["ticket.vat_of_it"]()}</span>
          <Price amountMinor={sitting.vat_minor} className="paper-figure" />
        </p>
      ) : null}
      <Total amountMinor={sitting.total_minor} />
      <PaperFoot />
    </article>
  )
}
