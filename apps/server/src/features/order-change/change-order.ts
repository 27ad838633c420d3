import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { neededPortions } from "@sufra/domain/order/order-lines"
import { isUnmade } from "@sufra/domain/order/order-states"
import { describeAction } from "../../auditing/audit.ts"
import { assertSameRequest, requestHash } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { getEstablishment } from "../establishment/index.ts"
import { giveStockBack, takeStock } from "../menu/index.ts"
import {
  assertInReach,
  assertMayTouch,
  findChange,
  findOrder,
  insertChange,
  type LineRow,
  lockOrderAndTable,
  type Mover,
  type OrderFacts,
  type OrderRow,
  priceLineOf,
  replaceLines,
  touch,
  writeMove,
} from "../order/index.ts"
import { hasGoodwill, isBeingPaid, listClaimedLines, settleOrder } from "../payment/index.ts"
import { type ChangeRights, checkAdded, type JudgedChange, judgeChange } from "./judge-change.ts"

type WantedChange = CamelCased<ApiBody<"POST /staff/orders/{id}/changes/">>
type Portions = OrderRow["portions"]
type ByStaff = Mover & { staffId: string; rights: ChangeRights }
export type ChangeTools = { services: Services; facts: OrderFacts }

/** Money that is on its way, or went its own way, would no longer fit a price that changes under it. */
async function assertMoneyRests(
  tx: Transaction,
  row: OrderRow,
  { set, comp }: WantedChange,
  now: Date,
): Promise<void> {
  if (await isBeingPaid(tx, row, now)) throw new Refusal("payment_under_way")
  if (await hasGoodwill(tx, row)) throw new Refusal("order_refunded")
  const claimed = await listClaimedLines(tx, row)
  if ([...set, ...comp].some(({ position }) => claimed.has(position))) {
    throw new Refusal("portion_paid")
  }
}

function assertFits(judged: JudgedChange, wanted: WantedChange, { mayRefund }: Mover): void {
  if (judged.items.length === 0) throw new Refusal("validation_failed", { add: "field_empty" })
  if (judged.problems.length > 0) throw new Refusal("order_lines_unavailable")
  if (judged.broken.length > 0) throw new Refusal("change_breaks_discount")
  if (judged.needsReason && !wanted.reason) {
    throw new Refusal("validation_failed", { reason: "reason_required" })
  }
  const { totalMinor } = judged.price
  if (totalMinor !== wanted.totalMinor) {
    throw new Refusal("order_price_changed", undefined, { total_minor: totalMinor })
  }
  if (judged.refundMinor > 0 && !mayRefund) throw new Refusal("refund_needs_approval")
}

function portionsOf(lines: readonly LineRow[]): Portions {
  return neededPortions(lines.map((line) => ({ ...line, key: String(line.position) })))
}

/** Of each, what is in the first and not in the second; never below none. */
function without(portions: Portions, taken: Portions): Portions {
  const gone = new Map(taken.map((one) => [one.id, one.portions]))
  return portions.flatMap(({ id, portions: count }) => {
    const left = count - (gone.get(id) ?? 0)
    return left > 0 ? [{ id, portions: left }] : []
  })
}

function together(one: Portions, other: Portions): Portions {
  const sums = new Map(one.map(({ id, portions }) => [id, portions]))
  for (const { id, portions } of other) sums.set(id, (sums.get(id) ?? 0) + portions)
  return [...sums].map(([id, portions]) => ({ id, portions }))
}

/** Portions that are added are taken; those taken off are given back, unless they are made. */
async function changeStock(
  tx: Transaction,
  row: OrderRow,
  { kept, added }: JudgedChange,
  now: Date,
): Promise<Portions> {
  const counted = new Set(row.portions.map(({ id }) => id))
  const stays = without(
    row.portions,
    without(
      row.portions,
      portionsOf(kept).filter(({ id }) => counted.has(id)),
    ),
  )
  const freed = without(row.portions, stays)
  if (freed.length > 0 && isUnmade(row.state)) await giveStockBack(tx, row, freed, now)
  const taken = added.length > 0 ? await takeStock(tx, row, portionsOf(added), now) : []
  if (!taken) throw new Refusal("order_lines_unavailable")
  return together(stays, taken)
}

/** What is added to an order that is ready has to be made: its ticket goes back to the kitchen. */
async function backToKitchen(tx: Transaction, row: OrderRow, by: ByStaff, now: Date) {
  const move = { action: "recall", reasonCode: null, reason: null } as const
  const states = { fromState: row.state, toState: "sent-to-kitchen" } as const
  return writeMove(tx, row, { ...move, ...states, by }, {}, now)
}

/** All that is left was made already: no station has a ticket that somebody could bump. */
async function readyAtOnce(tx: Transaction, row: OrderRow, by: ByStaff, now: Date) {
  const move = { action: "bump", reasonCode: null, reason: null } as const
  const states = { fromState: row.state, toState: "ready" } as const
  return writeMove(tx, row, { ...move, ...states, by }, {}, now)
}

/** Where an order stands once its lines are others. */
async function moveWithLines(
  tx: Transaction,
  row: OrderRow,
  { kept, added }: JudgedChange,
  by: ByStaff,
  now: Date,
): Promise<OrderRow> {
  if (row.state === "ready" && added.length > 0) return backToKitchen(tx, row, by, now)
  const isAllMade = [...kept, ...added].every(({ madeAt }) => madeAt !== null)
  return row.state === "sent-to-kitchen" && isAllMade ? readyAtOnce(tx, row, by, now) : row
}

async function tellSteps(
  { orderSteps }: Services,
  tx: Transaction,
  row: OrderRow,
  { kept, added, rules }: JudgedChange,
  now: Date,
): Promise<void> {
  const { customerId } = row
  if (!customerId) return
  const { timezone } = await getEstablishment(tx, row.establishmentId)
  const lines = [...kept, ...added].map(priceLineOf)
  const changed = { ...row, customerId, timezone, lines, discounts: rules.discounts, now }
  for (const step of orderSteps) await step.change(tx, changed)
}

async function writeChange(
  { services }: ChangeTools,
  tx: Transaction,
  row: OrderRow,
  { by, wanted, judged }: { by: ByStaff; wanted: WantedChange; judged: JudgedChange },
  now: Date,
): Promise<OrderRow> {
  const { price, rules, items } = judged
  const portions = await changeStock(tx, row, judged, now)
  await replaceLines(tx, row, judged)
  const touched = await touch(tx, row, now, {
    price: { ...price, ...(row.price.isVatFree && { isVatFree: true }) },
    priceRules: rules,
    totalMinor: price.totalMinor,
    portions,
  })
  const changed = await moveWithLines(tx, touched, judged, by, now)
  const isForKitchen =
    !isUnmade(row.state) && items.some(({ what }) => what === "added" || what === "removed")
  await insertChange(tx, {
    establishmentId: row.establishmentId,
    id: wanted.id,
    orderId: row.id,
    version: changed.version,
    staffId: by.staffId,
    reason: wanted.reason,
    items,
    beforeMinor: row.totalMinor,
    afterMinor: price.totalMinor,
    requestHash: requestHash(wanted),
    changedAt: now,
    seenAt: isForKitchen ? null : now,
  })
  await tellSteps(services, tx, changed, judged, now)
  await settleOrder(tx, changed, now, { reason: "order_changed", staffId: by.staffId })
  describeAction({ before_minor: row.totalMinor, after_minor: price.totalMinor })
  return changed
}

/** The change that bears the id already, as its order stands now; null: there is none. */
async function findKnown(
  tx: Transaction,
  { establishmentId, id }: { establishmentId: string; id: string },
  wanted: WantedChange,
): Promise<OrderRow | null> {
  const known = await findChange(tx, establishmentId, wanted.id)
  if (!known) return null
  if (known.orderId !== id) throw new Refusal("request_differs")
  assertSameRequest(known, requestHash(wanted))
  return findOrder(tx, establishmentId, id)
}

/**
 * Staff change an order that was accepted. The version that their screen shows must be the order's: who
 * changes what a colleague has changed meanwhile is told, and sees it first. Price, stock, points and money
 * follow in the same transaction.
 */
export async function changeOrder(
  tools: ChangeTools,
  key: { establishmentId: string; id: string },
  by: ByStaff,
  wanted: WantedChange,
): Promise<OrderRow> {
  const { services, facts } = tools
  const now = services.now()
  const { read } = services.database
  const before = assertMayTouch(await findOrder(read, key.establishmentId, key.id), by)
  assertInReach(before, by)
  const addition = await checkAdded({ reader: read, facts }, before, wanted.add, now)
  const changed = await services.database.withTransaction(async (tx) => {
    const row = assertMayTouch(await lockOrderAndTable(tx, key.establishmentId, key.id), by)
    const known = await findKnown(tx, key, wanted)
    if (known) return known
    if (wanted.version !== row.version) throw new Refusal("order_moved_meanwhile")
    const judged = await judgeChange(tx, row, { wanted, addition, rights: by.rights })
    assertFits(judged, wanted, by)
    await assertMoneyRests(tx, row, wanted, now)
    return writeChange(tools, tx, row, { by, wanted, judged }, now)
  })
  services.relay.wake()
  return changed
}
