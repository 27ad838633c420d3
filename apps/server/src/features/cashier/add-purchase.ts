import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import {
  orderNumberMeant,
  orderReceiptMs,
  receiptNumberOf,
} from "@sufra/domain/cashier/receipt-number"
import { chargedVatRate } from "@sufra/domain/pricing/vat"
import { describeAction } from "../../auditing/audit.ts"
import { assertSameFields } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { refreshFigures } from "../customer/index.ts"
import {
  celebrateRise,
  creditPurchase,
  cutOfPurchase,
  lockGiftsOfPurchase,
  lockGiftsOfUndo,
  openAccount,
  takePurchaseBack,
  walletView,
} from "../loyalty/index.ts"
import { findOrderOfReceipt } from "../order/index.ts"
import { tellOwner } from "../reward/index.ts"
import { assertWithinLimits, giveAsStaff } from "../staff-limit/index.ts"
import { assertMayUndo, type Counter, getGuest, type Undoer, undoUntil } from "./counter.ts"
import { findPurchase, insertPurchase, markUndone, type PurchaseRow } from "./queries.ts"

export type NewPurchase = Pick<PurchaseRow, "id" | "customerId" | "amountMinor" | "receiptNumber">

/** The guest who shows an order's receipt has its points already, or will have them. */
async function assertNoOrder(
  tx: Transaction,
  counter: Counter,
  { receiptNumber, amountMinor }: NewPurchase,
) {
  const { place, branch, today, now } = counter
  const number = orderNumberMeant(receiptNumber)
  if (!number) return
  const receipt = { number, amountMinor, branchId: branch.id, businessDate: today }
  const since = new Date(now.getTime() - orderReceiptMs)
  const day = await findOrderOfReceipt(tx, place.id, receipt, since)
  if (day) throw new Refusal(day === "today" ? "receipt_is_order" : "receipt_is_past_order")
}

function requestOf(of: NewPurchase & Pick<PurchaseRow, "branchId" | "undoneAt">) {
  const { customerId, amountMinor, receiptNumber, branchId, undoneAt } = of
  return { customerId, amountMinor, receiptNumber, branchId, undoneAt }
}

/** Sent again it is the same purchase; what was undone is not done once more under its id. */
function assertSame(before: PurchaseRow, counter: Counter, wanted: NewPurchase) {
  const now = { ...wanted, branchId: counter.branch.id, undoneAt: null }
  assertSameFields(requestOf(before), requestOf(now))
}

async function writePurchase(tx: Transaction, counter: Counter, wanted: NewPurchase) {
  const { place, branch, staffId, today, now } = counter
  const { id, customerId, amountMinor } = wanted
  const receiptNumber = receiptNumberOf(wanted.receiptNumber)
  const member = { establishmentId: place.id, customerId }
  const purchase = {
    ...{ id, amountMinor, branchId: branch.id, staffId, today, now },
    vatRateBp: chargedVatRate(branch.vatRateBp, place.vatNumber),
    timezone: place.timezone,
  }
  await lockGiftsOfPurchase(tx, member, purchase)
  // The lock comes first: the same purchase sent twice at once is then seen by whoever waits.
  const account = await openAccount(tx, member, { today, now })
  const before = await findPurchase(tx, place.id, id)
  if (before) {
    assertSame(before, counter, { ...wanted, receiptNumber })
    return before
  }
  await assertNoOrder(tx, counter, wanted)
  const { points, rise } = await creditPurchase(tx, account, purchase)
  await assertWithinLimits(tx, counter, { receipts: 1, amountMinor, points })
  const row = { ...member, id, branchId: branch.id, staffId, businessDate: today, receiptNumber }
  const isNew = await insertPurchase(tx, { ...row, amountMinor, points, at: now })
  if (!isNew) throw new Refusal("receipt_number_used")
  await celebrateRise(tx, rise, { before: rise.before, cause: id })
  await tellOwner(tx, member, now)
  describeAction({ customer_id: customerId, points, receipt_number: wanted.receiptNumber })
  return { points, at: now }
}

/** The customer's figures count the purchase too; what a crash leaves out is counted at night. */
async function countPurchases(
  { database, relay }: Services,
  { place, now }: Pick<Counter, "place" | "now">,
  customerId: string,
) {
  await database.withTransaction((tx) => refreshFigures(tx, place, [customerId], now))
  relay.wake()
}

/** Gives a member points for a purchase that was rung up elsewhere, once for each receipt. */
export async function addPurchase(services: Services, counter: Counter, wanted: NewPurchase) {
  const { place, now } = counter
  const { id, customerId } = wanted
  const { row, cutBy } = await giveAsStaff(services, counter, async (tx) => {
    await getGuest(tx, counter, customerId)
    const written = await writePurchase(tx, counter, wanted)
    const member = { establishmentId: place.id, customerId }
    return { row: written, cutBy: await cutOfPurchase(tx, member, id) }
  })
  await countPurchases(services, counter, customerId)
  return {
    undo_until: undoUntil(row.at),
    points: row.points,
    cut_by: cutBy,
    wallet: await walletView(services.database.read, place, customerId, now),
  }
}

/** Takes back the points of a purchase that was entered by mistake, once. Its receipt may be entered again. */
export async function undoPurchase(
  services: Services,
  counter: Pick<Counter, "place" | "today" | "now">,
  id: string,
  undoer: Undoer,
) {
  const { place, today, now } = counter
  const bought = await services.database.withTransaction(async (tx) => {
    const row = await findPurchase(tx, place.id, id)
    if (!row) throw new Refusal("purchase_not_found")
    assertMayUndo(row, undoer, now)
    const member = { establishmentId: place.id, customerId: row.customerId }
    const gifts = await lockGiftsOfUndo(tx, member, { at: row.at, today, now })
    const account = await openAccount(tx, member, { today, now })
    if (!(await markUndone(tx, row, now))) return row
    await takePurchaseBack(tx, account, row, { staffId: undoer.staffId, today, now })
    await gifts.takeGiftsBack(row.points)
    await tellOwner(tx, member, now)
    return row
  })
  await countPurchases(services, counter, bought.customerId)
  return walletView(services.database.read, place, bought.customerId, now)
}
