import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { dueOf, type Owed } from "@sufra/domain/payment/bill"
import { canTakePayment } from "@sufra/domain/payment/paid-state"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import {
  assertMayTouch,
  dueOfOrder,
  lockOrderAndTable,
  type Mover,
  moneyOfOrders,
  type OrderRow,
} from "../../order/index.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import { findPayment } from "../queries.ts"
import { settleOrder } from "../settle-order.ts"
import { holdSitting } from "./hold-sitting.ts"
import { assertChange, type Taken, type Tendered, takenOf, writeTaken } from "./write-taken.ts"

type Taking = Tendered & { id: string; dueMinor: number }
type Key = { establishmentId: string; id: string }

/** What is paid for: one order, or all that a table has ordered. */
type Bill = { branchId: string; sittingId: string | null; orders: OrderRow[] }

async function owedOf(tx: Transaction, orders: OrderRow[]): Promise<Owed[]> {
  const [first] = orders
  if (!first) return []
  const ids = orders.map(({ id }) => id)
  const moneyOf = await moneyOfOrders(tx, first.establishmentId, ids)
  return orders
    .filter(({ state }) => canTakePayment(state))
    .map((order) => ({ orderId: order.id, dueMinor: dueOfOrder(order, moneyOf(order.id)) }))
    .filter(({ dueMinor }) => dueMinor > 0)
}

/** What the screen shows is what is taken; when it is another sum by now, that one is told. */
function assertDue(owed: Owed[], shownMinor: number): void {
  const dueMinor = dueOf(owed)
  if (dueMinor === 0) throw new Refusal("payment_not_due")
  if (dueMinor !== shownMinor) {
    throw new Refusal("payment_due_changed", undefined, { due_minor: dueMinor })
  }
}

/** Over the counter: what is due, once, whoever taps twice or on two tablets. */
async function take(
  services: Services,
  establishmentId: string,
  { of, ...taking }: Taking & { of: string },
  staffId: string | null,
  hold: (tx: Transaction) => Promise<Bill>,
): Promise<Taken> {
  const now = services.now()
  const { id, method, tenderedMinor, dueMinor } = taking
  const changeMinor = assertChange(taking, dueMinor)
  const paymentKey = { establishmentId, id }
  const hash = requestHash({ of, method, tenderedMinor, dueMinor })
  const row = await services.database.withTransaction(async (tx) => {
    const { orders, ...at } = await hold(tx)
    const known = await findPayment(tx, paymentKey)
    if (known) {
      assertSameRequest(known, hash)
      return known
    }
    const owed = await owedOf(tx, orders)
    assertDue(owed, dueMinor)
    const taken = { ...paymentKey, ...at, method, tenderedMinor, staffId, requestHash: hash }
    const written = await writeTaken(tx, taken, owed, now)
    for (const order of orders) {
      if (owed.some(({ orderId }) => orderId === order.id)) await settleOrder(tx, order, now)
    }
    const held = await holdPayment(tx, paymentKey)
    if (held) await tellOfPayment(tx, held, now)
    return written
  })
  services.relay.wake()
  return takenOf(row, changeMinor)
}

export function takePayment(
  services: Services,
  { establishmentId, id }: Key,
  mover: Mover,
  taking: Taking,
): Promise<Taken> {
  return take(services, establishmentId, { ...taking, of: id }, mover.staffId, async (tx) => {
    const order = assertMayTouch(await lockOrderAndTable(tx, establishmentId, id), mover)
    return { branchId: order.branchId, sittingId: null, orders: [order] }
  })
}

/** A table's whole bill, whoever of its guests ordered. */
export function takeForSitting(
  services: Services,
  { establishmentId, id }: Key,
  mover: Mover,
  taking: Taking,
  assertWorksAt: (branchId: string) => void,
): Promise<Taken> {
  return take(services, establishmentId, { ...taking, of: id }, mover.staffId, async (tx) => {
    const { sitting, orders } = await holdSitting(tx, establishmentId, id)
    assertWorksAt(sitting.branchId)
    return { branchId: sitting.branchId, sittingId: sitting.id, orders }
  })
}
