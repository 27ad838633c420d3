import { Refusal } from "@sufra/contract/error-reply"
import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { type CouponCandidate, noCouponRules } from "@sufra/domain/pricing/coupon-rules"
import { and, eq, inArray } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import type { OrderStep } from "../../../order-step.ts"
import {
  mainBranchId,
  makeGuests,
  place,
  productId,
  quote,
  seenOf,
  wantedBody,
} from "../../../testing/guest-orders.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const tenth: CouponCandidate = {
  id: newId(),
  kind: "coupon",
  name: { en: "A tenth off", sa: "خصم ١٠٪" },
  how: "automatic",
  effect: { takes: "percent", rateBp: 1_000, capMinor: null },
  productIds: null,
  rules: noCouponRules,
  uses: { own: 0, ownToday: 0, all: 0, lastOwnAtMs: null },
}

const refused = new Set<string>()

/** A tenth off for whoever is signed in, but not for those it refuses in the end. */
const step: OrderStep = {
  offerFor: async (_reader, { customerId }) => (customerId ? { coupons: [tenth] } : {}),
  take: async (_tx, orders) =>
    orders.map(({ customerId }) =>
      refused.has(customerId) ? new Refusal("payment_not_due") : null,
    ),
  change: async () => {},
}

const test = useTestApp({ orderSteps: [step] })
let cart: ReturnType<typeof wantedBody>

beforeAll(async () => {
  const lines = [{ product_id: await productId(test, "umm-ali") }]
  cart = wantedBody(await mainBranchId(test), { lines })
})

beforeEach(() => refused.clear())

async function orderOf(headers: { authorization: string }) {
  const quoted = await quote(test, cart, known.qr.olaya, headers)
  return { id: newId(), ...cart, payment_method: "cash", seen: seenOf(quoted) }
}

it("a discount is priced for whoever is signed in, and kept with the order", async () => {
  const [guest] = await makeGuests(test, 1)
  if (!guest) throw new Error("no guest was made")
  const anybody = await quote(test, cart)
  expect(anybody.price.discounts).toEqual([])
  const own = await quote(test, cart, known.qr.olaya, guest.headers)
  const taken = Math.round(anybody.price.total_minor / 10)
  const { id, kind, name } = tenth
  expect(own.price.discounts).toEqual([{ id, kind, name, amount_minor: taken }])
  const reply = await place(test, guest, await orderOf(guest.headers))
  const view = dataOf("POST /order/qr/{uuid}/orders/", reply)
  expect(view.price.discounts).toEqual(own.price.discounts)
  expect(view.price.total_minor).toBe(anybody.price.total_minor - taken)
})

it("one who is refused takes nobody along, and leaves nothing behind", async () => {
  const guests = await makeGuests(test, 5)
  const bodies = await Promise.all(guests.map(({ headers }) => orderOf(headers)))
  refused.add(guests[2]?.id ?? "")
  const replies = await Promise.all(
    guests.map((guest, nth) => place(test, guest, bodies[nth] as object)),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409, 200, 200])
  expectRefusal(replies[2] as (typeof replies)[number], 409, "payment_not_due")
  const ids = bodies.map(({ id }) => id)
  const own = and(
    eq(order.establishmentId, known.establishments.baytAlKaram),
    inArray(order.id, ids),
  )
  expect(await test.database.read.$count(order, own)).toBe(4)
})

it("a session that is over is said, so that the browser renews it", async () => {
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/order/qr/${known.qr.olaya}/quotes/`,
    headers: { authorization: "Bearer over" },
    payload: cart,
  })
  expectRefusal(reply, 401, "session_expired")
})
