import type { OrderType } from "@sufra/domain/establishment/settings"
import { elapsedText } from "@sufra/domain/order/kitchen/urgency"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { ChevronDownIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { useServerNow } from "../../shell/api/server-clock.ts"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import type { StaffOrder, UnconfirmedOrders } from "../order/index.ts"
import { actionText, guestNameOf, isolated, placeText } from "../order/index.ts"
import { DeclineButton } from "./next-step.tsx"
import { askAbout } from "./order-question.ts"
import { PutAwayDialog } from "./put-away-dialog.tsx"

type Network = UnconfirmedOrders["networks"][number]
/** The orders that one network sent, the oldest first, and how many more of it wait. */
type Group = { orders: StaffOrder[]; network: Network | undefined }

/** Orders of one network stand together, so that what puts them away stands below them. */
function groupsOf({ orders, networks }: UnconfirmedOrders): Group[] {
  const waiting = orders.filter(({ state }) => state === "unconfirmed")
  const networkOf = ({ id }: StaffOrder) => networks.find(({ order_ids }) => order_ids.includes(id))
  const grouped = Map.groupBy(waiting, (order) => networkOf(order) ?? order)
  return [...grouped.values()].map((own) => ({
    orders: own,
    network: own[0] && networkOf(own[0]),
  }))
}

/** The largest networks are named although none of their orders is among those shown. */
function isInView({ order_ids }: Network, { orders }: UnconfirmedOrders): boolean {
  return orders.some(({ id }) => order_ids.includes(id))
}

type UnconfirmedListProps = {
  unconfirmed: UnconfirmedOrders
  /** The server's time of what is shown: what came later is never put away unseen. */
  seenAt: string
  onOpen: (id: string) => void
}

/**
 * Orders without a code have a list of their own beside the board, and fold into a bar above it where there is
 * no room. However many come, real orders stay where they are.
 */
export function UnconfirmedList({ unconfirmed, seenAt, onOpen }: UnconfirmedListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<Network | null>(null)
  const groups = groupsOf(unconfirmed)
  const shown = groups.reduce((sum, { orders }) => sum + orders.length, 0)
  const hidden = unconfirmed.networks.filter((network) => !isInView(network, unconfirmed))
  // Those that were just confirmed or declined are counted until the server has answered.
  const count = unconfirmed.count - (unconfirmed.orders.length - shown)
  if (count <= 0) return null
  return (
    <section
      aria-labelledby="unconfirmed"
      className="flex min-h-0 flex-col rounded-card bg-warm px-3 xl:order-last xl:w-80 xl:shrink-0"
    >
      <Head {...{ count, isOpen }} oldestAt={unconfirmed.oldest_at} onToggle={setIsOpen} />
      <div
        id="unconfirmed-orders"
        className={`min-h-0 flex-1 basis-0 overflow-y-auto pb-2 max-xl:max-h-96 max-xl:basis-auto ${isOpen ? "" : "max-xl:hidden"}`}
      >
        <ul className="md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:gap-x-6">
          {groups.map((group) => (
            <NetworkGroup key={group.orders[0]?.id} {...group} onOpen={onOpen} onAsk={setAsked} />
          ))}
        </ul>
        {count > shown ? (
          <div className="border-t border-warning-light py-3">
            <p className="font-semibold">{m["board.unconfirmed_more"]({ count: count - shown })}</p>
            <p className="text-small text-ink-2">{m["board.unconfirmed_search_hint"]()}</p>
            {hidden.map((network) => (
              <FromOneNetwork key={network.order_ids[0]} network={network} onAsk={setAsked} />
            ))}
          </div>
        ) : null}
      </div>
      {asked ? (
        <PutAwayDialog network={asked} until={seenAt} onClose={() => setAsked(null)} />
      ) : null}
    </section>
  )
}

type HeadProps = {
  count: number
  oldestAt: string | null
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function Head({ count, oldestAt, isOpen, onToggle }: HeadProps) {
  const nowMs = useServerNow()
  const time = oldestAt ? isolated(elapsedText(Date.parse(oldestAt), nowMs)) : ""
  return (
    <div className="relative flex min-h-14 shrink-0 items-center gap-x-2 xl:flex-wrap xl:content-center xl:py-2">
      <h2 id="unconfirmed" className="flex items-baseline gap-2 font-semibold">
        {m["board.unconfirmed_title"]()}
        <span className="font-normal text-ink-2 tabular-nums">{count}</span>
      </h2>
      <span className="basis-full text-small text-ink-2 max-xl:hidden">
        {m["board.unconfirmed_hint"]()}
      </span>
      <span className="ms-auto truncate text-small text-ink-2 tabular-nums xl:hidden">
        {m["board.unconfirmed_oldest"]({ time })}
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="unconfirmed-orders"
        aria-labelledby="unconfirmed"
        onClick={() => onToggle(!isOpen)}
        className="rounded-card after:absolute after:inset-0 after:rounded-card xl:hidden"
      >
        <ChevronDownIcon className={`size-5 ${isOpen ? "rotate-180" : ""}`} />
      </button>
    </div>
  )
}

type NetworkGroupProps = Group & {
  onOpen: (id: string) => void
  onAsk: (network: Network) => void
}

function NetworkGroup({ orders, network, onOpen, onAsk }: NetworkGroupProps) {
  return (
    <li className="border-t border-warning-light">
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <Row order={order} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {network && network.count > 1 ? <FromOneNetwork network={network} onAsk={onAsk} /> : null}
    </li>
  )
}

type FromOneNetworkProps = { network: Network; onAsk: (network: Network) => void }

function FromOneNetwork({ network, onAsk }: FromOneNetworkProps) {
  return (
    <p className="flex items-center justify-between gap-2 text-small text-ink-2">
      {m["board.same_network"]({ count: network.count })}
      <Button variant="plain" className="px-2!" onClick={() => onAsk(network)}>
        {m["board.put_away"]()}
      </Button>
    </p>
  )
}

/** The name stands below: so a pickup is named by its kind. */
function placeOf(order: StaffOrder): string {
  return order.table_label ? placeText(order) : orderTypeText(order.type as OrderType)
}

/** Number and place to call the guest by; the whole row but for its buttons opens the order. */
function Row({ order, onOpen }: { order: StaffOrder; onOpen: (id: string) => void }) {
  const nowMs = useServerNow()
  const { id, number, customer, placed_at } = order
  const label = actionText("confirm")
  return (
    <article className="relative flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <button
            type="button"
            aria-label={m["board.details"]({ number: isolated(number) })}
            onClick={() => onOpen(id)}
            className="shrink-0 rounded-tag font-bold whitespace-nowrap after:absolute after:inset-0 after:rounded-card"
          >
            <bdi>{number}</bdi>
          </button>
          <bdi className="min-w-0 truncate text-small">{placeOf(order)}</bdi>
        </p>
        <p className="flex gap-1 text-small text-ink-2">
          <bdi className="min-w-0 truncate">{guestNameOf(customer)}</bdi>
          <span className="tabular-nums before:me-1 before:content-['·']">
            {elapsedText(Date.parse(placed_at), nowMs)}
          </span>
        </p>
      </div>
      <div className="relative z-1 flex shrink-0 gap-1">
        {order.actions.includes("confirm") ? (
          <Button
            variant="outline"
            className="px-3!"
            aria-label={m["board.step_of"]({ step: label, number: isolated(number) })}
            onClick={() => askAbout(order, "confirm")}
          >
            {label}
          </Button>
        ) : null}
        {order.actions.includes("decline") ? <DeclineButton order={order} /> : null}
      </div>
    </article>
  )
}
