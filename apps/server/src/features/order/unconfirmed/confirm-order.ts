import type { Transaction } from "@sufra/db/connection"
import { order } from "@sufra/db/schema/order"
import { earningOf } from "@sufra/domain/loyalty/earning"
import { confirmedSignInMs } from "@sufra/domain/order/unconfirmed-orders"
import { chooseDiscounts, mergedOffers, noOffer } from "@sufra/domain/pricing/choose-discounts"
import { and, eq } from "drizzle-orm"
import type { OrderToClaim } from "../../../order-step.ts"
import type { Services } from "../../../services.ts"
import { findOrAddCustomer } from "../../customer/queries.ts"
import { takeSeat } from "../../dining-table/index.ts"
import type { MoveInput } from "../moving/move-order.ts"
import { priceLineOf } from "../price-lines.ts"
import { listLines, type OrderRow } from "../queries.ts"
import { type BranchTerms, getBranchTerms } from "../terms/terms.ts"
import { leaveOut, takeForConfirmed } from "./take-confirmed.ts"

type OfCustomer = OrderRow & { customerId: string }

/** What the order earns its customer. It was priced for nobody, so nothing comes off it now either. */
async function claimOf(
  { orderSteps, database }: Services,
  tx: Transaction,
  row: OfCustomer,
  place: BranchTerms["place"],
  now: Date,
): Promise<OrderToClaim> {
  const { read } = database
  const { establishmentId, id, branchId, customerId, businessDate, type, price } = row
  const cart = {
    ...{ place, branchId, type, customerId, stranger: null, now },
    ...{ couponCode: null, rewardId: null, points: 0 },
    remember: <Value>(_name: string, look: () => Promise<Value>) => look(),
  }
  const offers = await Promise.all(orderSteps.map((step) => step.offerFor(read, cart)))
  const { earning, punchCards } = mergedOffers(offers)
  const offer = { ...noOffer, earning, punchCards }
  const lines = (await listLines(tx, establishmentId, [id])).map(priceLineOf)
  if (!row.priceRules) throw new Error("an unconfirmed order keeps what its price follows")
  const { charges } = row.priceRules
  const { pricesIncludeVat } = price
  const at = { branchId, type, timezone: place.timezone, nowMs: now.getTime(), guest: null }
  const { punches } = chooseDiscounts({ lines, charges, pricesIncludeVat }, offer, at)
  return {
    ...{ establishmentId, id, branchId, customerId, businessDate, offer, punches, now },
    ...{ discounts: [], couponCode: null, points: 0 },
    earning: earning && earningOf(price, lines, earning, at),
  }
}

async function takeSteps(
  services: Services,
  tx: Transaction,
  row: OfCustomer,
  place: BranchTerms["place"],
  now: Date,
) {
  const claim = await claimOf(services, tx, row, place, now)
  for (const step of services.orderSteps) {
    const refusal = (await step.take(tx, [claim])).find((one) => one !== null)
    if (refusal) throw refusal
  }
}

/** At a table the guest sits down now: somebody of the staff has them before their eyes. */
async function seatOf(tx: Transaction, row: OrderRow, customerId: string, now: Date) {
  const { establishmentId, tableId } = row
  if (!tableId) return {}
  const seat = await takeSeat(tx, { establishmentId, tableId, customerId, isByStaff: true, now })
  return { sittingId: seat.sittingId, isAddition: seat.hasOrdered }
}

/**
 * What confirming takes: whose order it is, a seat, room, portions, and what the order earns. The phone's
 * customer is new or known already. Only the browser of somebody new may sign in as them: of a known customer
 * there is more to see than an order.
 */
export async function linkConfirmed(
  services: Services,
  tx: Transaction,
  waiting: OrderRow,
  { staffId, input, now }: { staffId: string; input: MoveInput; now: Date },
): Promise<OrderRow> {
  const { establishmentId, id, branchId, customerName: name, customerPhone: phone } = waiting
  if (phone === null) throw new Error("an unconfirmed order has no phone")
  // The offer of a place is read beside the transaction, which has one connection: guests' orders do too.
  const terms = await getBranchTerms(services.database.read, establishmentId, branchId, now)
  const confirming = { terms, staffId, input, now }
  const row = await leaveOut(tx, waiting, confirming)
  // Somebody stands before the staff who says that the number is theirs.
  const vouched = { establishmentId, phone, name, language: row.language, vouchedAt: now }
  const { row: guest, isNew } = await findOrAddCustomer(tx, vouched, now)
  const seat = await seatOf(tx, row, guest.id, now)
  const taken = await takeForConfirmed(tx, row, confirming)
  const signInUntil = isNew ? new Date(now.getTime() + confirmedSignInMs) : null
  const { price, totalMinor, version } = row
  const [linked] = await tx
    .update(order)
    .set({ ...seat, ...taken, price, totalMinor, version, customerId: guest.id, signInUntil })
    .where(and(eq(order.establishmentId, establishmentId), eq(order.id, id)))
    .returning()
  if (!linked) throw new Error("the order that was locked is missing")
  await takeSteps(services, tx, { ...linked, customerId: guest.id }, terms.place, now)
  return linked
}
