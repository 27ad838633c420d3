import { placeBody } from "@sufra/contract/order/order"
import { fromWire } from "@sufra/contract/wire-case"
import { order } from "@sufra/db/schema/order"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { mostOpenOrders } from "@sufra/domain/order/open-orders"
import { and, eq, inArray } from "drizzle-orm"
import { beforeEach, expect, it } from "vitest"
import {
  type Guest,
  makeGuest,
  makeGuests,
  placing,
  productId,
} from "../../../testing/guest-orders.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { OrderDesk } from "./order-desk.ts"
import { OrderFacts } from "./order-facts.ts"
import type { OrderRequest } from "./order-request.ts"
import type { NewOrder } from "./order-rows.ts"
import { prepareFindOrderingGuest } from "./ordering-guest.ts"
import { placeOrder } from "./place-order.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let guest: Guest
let dish: string

beforeEach(async () => {
  guest = await makeGuest(test)
  dish = await productId(test, "umm-ali")
})

/** An order that is judged and priced, and not yet written. */
async function newOrder(): Promise<NewOrder> {
  const body = await placing(test, { lines: [{ product_id: dish }] })
  const caught = Promise.withResolvers<NewOrder>()
  const desk = {
    write: (order: NewOrder) => {
      caught.resolve(order)
      throw new Error("not to be written")
    },
  } as unknown as OrderDesk
  const { services } = test
  const tools = {
    services,
    facts: new OrderFacts(services.relay),
    findGuest: prepareFindOrderingGuest(test.database.read),
    desk,
  }
  const at = { code: known.qr.olaya, establishmentId: baytAlKaram, customerId: guest.id }
  const whole: OrderRequest = fromWire(placeBody.parse(body))
  await expect(placeOrder(tools, at, whole)).rejects.toThrow("not to be written")
  return caught.promise
}

const withId = (order: NewOrder, id: string, type = order.request.type): NewOrder => ({
  ...order,
  request: { ...order.request, id, type },
})

async function placedOf(ids: string[]): Promise<number> {
  const own = and(eq(order.establishmentId, baytAlKaram), inArray(order.id, ids))
  return test.database.read.$count(order, own)
}

it("writes those who came together in one transaction, each with a number of its own", async () => {
  const order = await newOrder()
  const desk = new OrderDesk(test.database, [])
  const guests = await makeGuests(test, 20)
  const ids = guests.map(() => newId())
  const written = await Promise.all(
    guests.map(({ id }, nth) =>
      desk.write({ ...withId(order, ids[nth] as string), customer: { ...order.customer, id } }),
    ),
  )
  expect(new Set(written.map(({ row }) => row.nth)).size).toBe(20)
  expect(await placedOf(ids)).toBe(20)
})

it("lets nobody wait for a neighbour who sends thirty", async () => {
  const order = await newOrder()
  const desk = new OrderDesk(test.database, [])
  const neighbour = await makeGuest(test)
  const ended: string[] = []
  const burst = Array.from({ length: 30 }, () =>
    desk.write(withId(order, newId())).then(
      () => ended.push("burst"),
      () => ended.push("burst"),
    ),
  )
  const other = { ...withId(order, newId()), customer: { ...order.customer, id: neighbour.id } }
  await desk.write(other).then(() => ended.push("neighbour"))
  await Promise.all(burst)
  // With the first of the burst, and before what is written after it.
  expect(ended.indexOf("neighbour")).toBeLessThanOrEqual(1)
})

it("lets nobody pay for the fault of another", async () => {
  const order = await newOrder()
  const desk = new OrderDesk(test.database, [])
  const good = [newId(), newId()]
  const faulty = newId()
  // A delivery without an address: the table itself refuses it.
  const outcomes = await Promise.allSettled([
    desk.write(withId(order, good[0] as string)),
    desk.write(withId(order, faulty, 3)),
    desk.write(withId(order, good[1] as string)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
  expect(await placedOf([...good, faulty])).toBe(2)
})

it("writes the same id once, also when it comes twice in one turn", async () => {
  const order = await newOrder()
  const desk = new OrderDesk(test.database, [])
  const id = newId()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => desk.write(withId(order, id))))
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect(await placedOf([id])).toBe(1)
})

it("gives one id of two customers to the first of them only", async () => {
  const order = await newOrder()
  const [other] = await makeGuests(test, 1)
  const desk = new OrderDesk(test.database, [])
  const id = newId()
  const theirs = { ...withId(order, id), customer: { ...order.customer, id: other?.id ?? "" } }
  const outcomes = await Promise.allSettled([
    desk.write(withId(order, newId())),
    desk.write(withId(order, id)),
    desk.write(theirs),
  ])
  const kept = outcomes.slice(1).filter(({ status }) => status === "fulfilled")
  expect(kept).toHaveLength(1)
  expect(await placedOf([id])).toBe(1)
})

it("counts a customer's open orders at all branches, also when the last comes to each at once", async () => {
  const order = await newOrder()
  const { terms } = order.quote
  // A desk each, as if each were another process.
  const writeAt = (id: string) =>
    new OrderDesk(test.database, []).write({
      ...withId(order, newId()),
      quote: { ...order.quote, terms: { ...terms, branch: { ...terms.branch, id } } },
    })
  const branches = await test.database.read
    .select({ id: branch.id })
    .from(branch)
    .where(eq(branch.establishmentId, baytAlKaram))
  expect(branches.length).toBeGreaterThan(2)
  for (let open = 1; open < mostOpenOrders; open += 1) await writeAt(terms.branch.id)
  const outcomes = await Promise.allSettled(branches.map(({ id }) => writeAt(id)))
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
})
