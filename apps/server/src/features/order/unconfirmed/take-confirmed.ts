import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { newId } from "@sufra/domain/kernel/ids"
import { changeLines, isOfOrder } from "@sufra/domain/order/change/order-change"
import { checkLines, neededPortions, shortLines } from "@sufra/domain/order/order-lines"
import { repriceOrder } from "@sufra/domain/pricing/reprice-order"
import { requestHash } from "../../../http/request-hash.ts"
import { listOrderable, listStock, takeStock } from "../../menu/index.ts"
import { insertChange, replaceLines } from "../change-queries.ts"
import { guestReasonText } from "../moving/guest-reason-text.ts"
import type { Changed } from "../moving/move-changes.ts"
import type { MoveInput } from "../moving/move-order.ts"
import { findRoom } from "../placing/room.ts"
import { priceLineOf } from "../price-lines.ts"
import { type LineRow, listLines, type OrderRow } from "../queries.ts"
import type { BranchTerms } from "../terms/terms.ts"

type Confirming = { terms: BranchTerms; staffId: string; input: MoveInput; now: Date }

/**
 * Takes off what staff have agreed with the guest to leave out: dishes that sold out while the order waited.
 * The guest reads it as a change of the order, with its reason.
 */
export async function leaveOut(
  tx: Transaction,
  row: OrderRow,
  { staffId, input, now }: Confirming,
): Promise<OrderRow> {
  const set = input.set ?? []
  if (set.length === 0) return row
  const { establishmentId, id: orderId, totalMinor: beforeMinor } = row
  const lines = await listLines(tx, establishmentId, [orderId])
  const request = { set, comp: [] }
  if (!isOfOrder(lines, request)) throw new Refusal("validation_failed", { set: "invalid" })
  const { kept, items } = changeLines(lines, request)
  if (kept.length === 0) throw new Refusal("order_emptied")
  if (!row.priceRules) throw new Error("an unconfirmed order keeps what its price follows")
  const { isVatFree, pricesIncludeVat } = row.price
  const { price } = repriceOrder(kept.map(priceLineOf), row.priceRules, pricesIncludeVat)
  await replaceLines(tx, row, { kept, added: [] })
  const version = row.version + 1
  await insertChange(tx, {
    ...{ establishmentId, id: newId(), orderId, version, staffId, items, beforeMinor },
    reason: guestReasonText({ reasonCode: "sold-out", reason: null }, row.language),
    afterMinor: price.totalMinor,
    requestHash: requestHash(set),
    changedAt: now,
    seenAt: now,
  })
  const { totalMinor } = price
  return { ...row, version, totalMinor, price: { ...price, ...(isVatFree && { isVatFree }) } }
}

/** The order's lines with what cannot be made of them now: sold out by hand, by count, or off the menu. */
async function findShort(
  reader: Reader,
  { type }: OrderRow,
  lines: LineRow[],
  { terms, now }: Confirming,
) {
  const { place, branch } = terms
  const scope = { establishmentId: branch.establishmentId, branchId: branch.id }
  const wanted = lines.map((line) => ({ ...line, key: String(line.position) }))
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  const products = await listOrderable(reader, scope, ids, terms, { timezone: place.timezone, now })
  const counted = [...products.values()].flatMap((product) => [...product.counted])
  const stock = await listStock(reader, scope, counted)
  const short = shortLines(checkLines(wanted, products, stock, type), stock)
  return short.map(({ key, quantity }) => ({ position: Number(key), quantity }))
}

async function takePortions(tx: Transaction, row: OrderRow, confirming: Confirming) {
  const lines = await listLines(tx, row.establishmentId, [row.id])
  const short = await findShort(tx, row, lines, confirming)
  const needed = neededPortions(lines.map((line) => ({ ...line, key: String(line.position) })))
  const taken = short.length === 0 ? await takeStock(tx, row, needed, confirming.now) : null
  if (taken) return taken
  // Somebody took the last portions between the look and the taking.
  const left = short.length > 0 ? short : await findShort(tx, row, lines, confirming)
  throw new Refusal("order_lines_unavailable", undefined, { left })
}

/** Nobody has begun before it was confirmed: what was to be ready as soon as it can be is so much later. */
function readyAtMsOf({ receiveAt, readyAt, placedAt }: OrderRow, now: Date): number {
  return readyAt.getTime() + (receiveAt ? 0 : now.getTime() - placedAt.getTime())
}

async function takeRoom(tx: Transaction, row: OrderRow, { terms, input, now }: Confirming) {
  const room = await findRoom(tx, terms, {
    readyAtMs: readyAtMsOf(row, now),
    isAsap: row.receiveAt === null,
    agreedReadyAt: input.agreedReadyAt ?? null,
    isTaken: true,
  })
  if ("slotAt" in room) return room
  if (room.putOffToMs === null) throw new Refusal("receive_time_unavailable")
  const readyAt = new Date(room.putOffToMs).toISOString()
  throw new Refusal("order_put_off", undefined, { ready_at: readyAt })
}

/**
 * Room and portions, which an order takes only when it is confirmed. Staff are told what is missing, or how
 * much later it would be, and ask the guest who stands before them.
 */
export async function takeForConfirmed(
  tx: Transaction,
  row: OrderRow,
  confirming: Confirming,
): Promise<Changed> {
  // Orders of an earlier version took theirs when they were placed.
  const hasTaken = row.slotAt !== null || row.portions.length > 0
  if (hasTaken) return { readyAt: new Date(readyAtMsOf(row, confirming.now)) }
  const room = await takeRoom(tx, row, confirming)
  return { ...room, portions: await takePortions(tx, row, confirming) }
}
