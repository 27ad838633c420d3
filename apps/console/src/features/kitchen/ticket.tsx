import { cameAt } from "@sufra/domain/order/kitchen/arrived-tickets"
import { isMadeAt } from "@sufra/domain/order/kitchen/kitchen"
import type { Urgency } from "@sufra/domain/order/kitchen/urgency"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { CheckIcon } from "@sufra/ui/icon"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { ReceiptIcon } from "../../shell/console-icons.tsx"
import { useLocale } from "../../shell/locale.ts"
import { isFirstTap } from "../../shell/start/first-tap.ts"
import { DishLink } from "../menu/index.ts"
import {
  chosenText,
  dayTimeText,
  isolated,
  type Kitchen,
  type OrderLine,
  preorderText,
  type StaffOrder,
  Timer,
  TypeSign,
  ticketPlaceText,
  useUrgency,
} from "../order/index.ts"
import { KitchenTicket, printPaper } from "../ticket/index.ts"
import { isNewLine, RemovedLines, SeenButton } from "./ticket-changes.tsx"

type TicketProps = {
  order: StaffOrder
  station: Kitchen["stations"][number] | null
  timezone: string
  /** The key that bumps it. */
  hotkey: number | null
  onBump: () => void
}

const headClass: Record<Urgency, string> = {
  calm: "bg-muted-strong",
  soon: "bg-warning text-on-warning",
  late: "bg-danger text-on-danger",
}

/** Read from an arm's length, over steam: big, dark on light, and the colour says how urgent it is. */
export function Ticket({ order, station, timezone, hotkey, onBump }: TicketProps) {
  const urgency = useUrgency(order)
  const stationId = station?.id ?? null
  const lines = order.lines.filter((line) => isMadeAt(line, stationId))
  return (
    <article
      data-urgency={urgency}
      className="flex flex-col overflow-hidden rounded-card border-2 border-ink bg-card shadow-card"
    >
      <TicketHead order={order} urgency={urgency} timezone={timezone} />
      {order.is_addition && order.table_label ? (
        <p className="bg-ink px-4 py-1.5 font-semibold text-white">
          {m["kitchen.addition_to"]({ label: isolated(order.table_label) })}
        </p>
      ) : null}
      <AfterPrayer at={order.after_prayer_at} timezone={timezone} />
      <Preorder order={order} timezone={timezone} />
      <ul className="flex flex-col divide-y divide-line px-4">
        {lines.map((line) => (
          <TicketLine key={line.position} line={line} isNew={isNewLine(order, line)} />
        ))}
        <RemovedLines order={order} stationId={stationId} />
      </ul>
      <SeenButton order={order} />
      <div className="m-3 mt-1 flex items-stretch gap-2">
        <PrintButton order={order} station={station} timezone={timezone} />
        <div className="relative flex-1">
          <Button
            size="large"
            fullWidth
            // The key's sign has room of its own beside the word.
            className={hotkey === null ? "" : "ps-3 pe-11"}
            aria-label={m["kitchen.bump_of"]({ number: isolated(order.number) })}
            aria-keyshortcuts={hotkey === null ? undefined : String(hotkey)}
            startIcon={<CheckIcon />}
            onClick={(event) => {
              if (isFirstTap(event)) onBump()
            }}
          >
            {m["kitchen.bump"]()}
          </Button>
          {hotkey === null ? null : <HotkeySign hotkey={hotkey} />}
        </div>
      </div>
    </article>
  )
}

/** Prints what the ticket shows: the dishes of the chosen station. */
function PrintButton(props: Pick<TicketProps, "order" | "station" | "timezone">) {
  const locale = useLocale()
  return (
    <Button
      variant="outline"
      className="shrink-0 px-3"
      aria-label={m["kitchen.print_of"]({ number: isolated(props.order.number) })}
      onClick={() => void printPaper(<KitchenTicket {...props} locale={locale} />, locale)}
    >
      <ReceiptIcon className="size-6" />
    </Button>
  )
}

/** On the button, not in it: what is read there is what it does. */
function HotkeySign({ hotkey }: { hotkey: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute end-2.5 top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-tag border border-current font-sans text-body text-on-primary"
    >
      {hotkey}
    </span>
  )
}

/** Ordered to a table during a prayer: nobody cooks it before that is over. */
function AfterPrayer({ at, timezone }: { at: string | null; timezone: string }) {
  const zone = { locale: useLocale(), timezone }
  if (at === null || Date.parse(at) <= serverNowMs()) return null
  return (
    <p className="bg-muted-strong px-4 py-1.5 font-semibold">
      {m["board.after_prayer"]({ time: dayTimeText(at, serverNowMs(), zone) })}
    </p>
  )
}

/** How many people come for it and when their slot is: the whole table is served at once. */
function Preorder({ order, timezone }: Pick<TicketProps, "order" | "timezone">) {
  const zone = { locale: useLocale(), timezone }
  if (!order.preorder || !order.receive_at) return null
  const time = dayTimeText(order.receive_at, serverNowMs(), zone)
  return (
    <p className="flex flex-wrap justify-between gap-x-3 bg-muted-strong px-4 py-1.5 font-semibold">
      <span>{preorderText(order.preorder)}</span>
      <span>{m["board.for_time"]({ time })}</span>
    </p>
  )
}

type TicketHeadProps = { order: StaffOrder; urgency: Urgency; timezone: string }

function TicketHead({ order, urgency, timezone }: TicketHeadProps) {
  const zone = { locale: useLocale(), timezone }
  const time = dayTimeText(order.due_at, serverNowMs(), zone)
  return (
    <header className={`px-4 py-2 ${headClass[urgency]}`}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-heading font-bold">
          <bdi>{order.number}</bdi>
        </h2>
        <Timer
          order={order}
          since={cameAt(order)}
          label={m["kitchen.since_sent"]()}
          className="bg-card! text-title! text-ink!"
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-body font-semibold">
        <TypeSign type={order.type} />
        <bdi className="min-w-0 truncate">{ticketPlaceText(order)}</bdi>
        <span className="ms-auto">{m["kitchen.due_at"]({ time })}</span>
      </p>
    </header>
  )
}

function TicketLine({ line, isNew }: { line: OrderLine; isNew: boolean }) {
  const locale = useLocale()
  const isMade = line.made_at !== null
  return (
    <li className={`flex gap-3 py-2.5 ${isMade ? "text-ink-3" : ""}`}>
      <span className="text-title font-bold whitespace-nowrap tabular-nums">{`${line.quantity} ×`}</span>
      <div className="min-w-0">
        <p className={`text-title font-semibold wrap-break-word ${isMade ? "line-through" : ""}`}>
          {isNew ? (
            <Badge tone="primary" className="me-2">
              {m["kitchen.new_line"]()}
            </Badge>
          ) : null}
          <DishLink productId={line.product_id}>{line.name[locale]}</DishLink>
        </p>
        {isMade ? <p className="text-small">{m["kitchen.made"]()}</p> : null}
        {line.chosen.length > 0 ? <p>{chosenText(line, locale)}</p> : null}
        {line.note ? (
          <p
            dir="auto"
            className="mt-1 rounded-tag border-s-4 border-danger bg-danger-light px-2 py-1 font-bold wrap-break-word text-ink"
          >
            {line.note}
          </p>
        ) : null}
      </div>
    </li>
  )
}
