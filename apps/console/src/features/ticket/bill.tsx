import type { Locale, LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { momentText } from "../../shell/text/format-time.ts"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import {
  addressParts,
  chosenText,
  paidWithText,
  placeText,
  priceRows,
  type StaffOrder,
} from "../order/index.ts"

export type PaperPlace = { name: LocalText; branch: LocalText | null; timezone: string }

type BillProps = { order: StaffOrder; place: PaperPlace; locale: Locale }

/** What the guest is asked for. Not a tax invoice: that one carries numbers this paper has not. */
export function Bill({ order, place, locale }: BillProps) {
  const { address } = order
  return (
    <article>
      <PaperHead place={place} locale={locale} />
      <p className="paper-centre paper-big">
        <bdi>{order.number}</bdi>
      </p>
      <p className="paper-centre">{`${orderTypeText(order.type)} · ${placeText(order)}`}</p>
      <p className="paper-centre paper-small">
        {momentText(order.placed_at, { locale, timezone: place.timezone })}
      </p>
      {address ? (
        <p className="paper-centre paper-small">
          {[address.address, ...addressParts(address)].join(" · ")}
        </p>
      ) : null}
      <hr className="paper-rule" />
      <BillLines order={order} locale={locale} />
      <hr className="paper-rule" />
      {priceRows(order.price, locale).map(({ key, label, amountMinor }) => (
        <p key={key} className="paper-row">
          <span>{label}</span>
          <Price amountMinor={amountMinor} className="paper-figure" />
        </p>
      ))}
      <Total amountMinor={order.price.total_minor} />
      <p className="paper-row">
        <span>{m["ticket.payment"]()}</span>
        <span>{paidWithText(order)}</span>
      </p>
      <PaperFoot />
    </article>
  )
}

export function PaperHead({ place, locale }: { place: PaperPlace; locale: Locale }) {
  const other = locale === "sa" ? "en" : "sa"
  return (
    <header className="paper-centre">
      <p className="paper-title">{place.name[locale]}</p>
      <p className="paper-small" dir="auto">
        {place.name[other]}
      </p>
      {place.branch ? <p>{place.branch[locale]}</p> : null}
      <hr className="paper-rule" />
    </header>
  )
}

export function BillLines({ order, locale }: { order: StaffOrder; locale: Locale }) {
  return order.lines.map((line) => (
    <div key={line.position} className="paper-line">
      <span>{`${line.quantity} ×`}</span>
      <div>
        <p>{line.name[locale]}</p>
        {line.chosen.length > 0 ? <p className="paper-small">{chosenText(line, locale)}</p> : null}
      </div>
      <Price amountMinor={line.amount_minor} className="paper-figure" />
    </div>
  ))
}

export function Total({ amountMinor }: { amountMinor: number }) {
  return (
    <p className="paper-row paper-title">
      <span>{m["board.total"]()}</span>
      <Price amountMinor={amountMinor} className="paper-figure" />
    </p>
  )
}

export function PaperFoot() {
  return (
    <footer className="paper-centre">
      <hr className="paper-rule" />
      <p>{m["ticket.thanks"]()}</p>
      <p className="paper-small">{m["ticket.not_an_invoice"]()}</p>
    </footer>
  )
}
