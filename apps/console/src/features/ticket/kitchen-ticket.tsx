import { type Locale, type LocalText, locales } from "@sufra/domain/kernel/locale"
import { isMadeAt } from "@sufra/domain/order/kitchen/kitchen"
import { m } from "@sufra/messages"
import { clockText } from "../../shell/text/format-time.ts"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import { type OrderLine, preorderText, type StaffOrder, ticketPlaceText } from "../order/index.ts"
import { kitchenChanges } from "./kitchen-changes.ts"

type ChangeTicketProps = { order: StaffOrder; locale: Locale; timezone: string }

type KitchenTicketProps = ChangeTicketProps & {
  /** The station that makes what is printed; null: the whole order. */
  station: { id: string; name: LocalText } | null
}

/** For the pass: what, how many, for whom, when. Products in both languages, for any cook. */
export function KitchenTicket({ order, locale, timezone, station }: KitchenTicketProps) {
  const zone = { locale, timezone }
  const time = (instant: string) => clockText(instant, Date.parse(order.placed_at), zone)
  return (
    <article className="paper-kitchen">
      <Head order={order} />
      {station ? <p className="paper-centre paper-title">{station.name[locale]}</p> : null}
      {order.is_addition ? (
        <p className="paper-centre paper-note">{m["ticket.addition"]()}</p>
      ) : null}
      {order.after_prayer_at ? (
        <p className="paper-centre paper-note">
          {m["board.after_prayer"]({ time: time(order.after_prayer_at) })}
        </p>
      ) : null}
      {order.preorder && order.receive_at ? (
        <p className="paper-centre paper-note">
          {`${preorderText(order.preorder)} · ${m["board.for_time"]({ time: time(order.receive_at) })}`}
        </p>
      ) : null}
      <hr className="paper-rule" />
      <p className="paper-row">
        <span>{m["ticket.placed"]({ time: time(order.placed_at) })}</span>
        <span className="paper-strong">{m["kitchen.due_at"]({ time: time(order.due_at) })}</span>
      </p>
      <hr className="paper-rule" />
      {order.lines
        .filter((line) => isMadeAt(line, station?.id ?? null))
        .map((line) => (
          <Line key={line.position} line={line} locale={locale} />
        ))}
    </article>
  )
}

/** Only what is to be made besides, or no more: the ticket that hangs there already stays true. */
export function ChangeTicket({ order, locale, timezone }: ChangeTicketProps) {
  const zone = { locale, timezone }
  return (
    <article className="paper-kitchen">
      <Head order={order} />
      <p className="paper-centre paper-note">{m["ticket.change"]()}</p>
      {kitchenChanges(order).map(({ id, at, items }) => (
        <section key={id}>
          <hr className="paper-rule" />
          <p>
            {m["ticket.changed_at"]({
              time: clockText(at, Date.parse(order.placed_at), zone),
            })}
          </p>
          {items.map((item) => (
            <div key={`${item.what} ${item.position}`}>
              <p className="paper-note">
                {item.what === "added" ? m["ticket.to_add"]() : m["ticket.to_leave_out"]()}
              </p>
              <Line line={item} locale={locale} />
            </div>
          ))}
        </section>
      ))}
    </article>
  )
}

function Head({ order }: { order: StaffOrder }) {
  return (
    <>
      <p className="paper-centre paper-big">
        <bdi>{order.number}</bdi>
      </p>
      <p className="paper-centre paper-title">
        {order.table_label
          ? `${orderTypeText(order.type)} · ${ticketPlaceText(order)}`
          : ticketPlaceText(order)}
      </p>
    </>
  )
}

type PaperLine = Pick<OrderLine, "quantity" | "chosen" | "note"> & {
  name: OrderLine["name"] | null
}

function Line({ line, locale }: { line: PaperLine; locale: Locale }) {
  const other = locales.find((one) => one !== locale) ?? locale
  return (
    <div className="paper-line">
      <span className="paper-strong">{`${line.quantity} ×`}</span>
      <div>
        <p className="paper-strong">{line.name?.[locale]}</p>
        <p className="paper-small">
          <bdi>{line.name?.[other]}</bdi>
        </p>
        {line.chosen.map(({ name, count }) => (
          <p key={name.en} className="paper-small">
            {`+ ${count > 1 ? `${count} × ` : ""}${name[locale]}`}
          </p>
        ))}
        {line.note ? (
          <p className="paper-note">
            <bdi>{line.note}</bdi>
          </p>
        ) : null}
      </div>
    </div>
  )
}
