import { notification } from "@sufra/db/schema/notification"
import { order, orderMove } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq } from "drizzle-orm"
import { beforeEach, expect, it } from "vitest"
import { bodyFor, evaluate, makeForm } from "../../testing/evaluations.ts"
import { type Guest, makeGuest, placed, productId } from "../../testing/guest-orders.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { askQueue } from "./ask-queue.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
const minuteMs = 60_000

let guest: Guest
let form: Awaited<ReturnType<typeof makeForm>>

beforeEach(async () => {
  guest = await makeGuest(test)
  form = await makeForm(test, {
    askAfterMinutes: 30,
    createdAt: new Date(test.clock.now.getTime() + minuteMs),
  })
})

/** An order of the guest's that came to this state just now. */
async function orderIn(state: "completed" | "canceled"): Promise<string> {
  const lines = [{ product_id: await productId(test, "umm-ali") }]
  const { id } = await placed(test, guest, { lines })
  await test.database.withTransaction(async (tx) => {
    await tx
      .update(order)
      .set({ state, version: 2 })
      .where(and(eq(order.establishmentId, establishmentId), eq(order.id, id)))
    await tx.insert(orderMove).values({
      ...{ establishmentId, orderId: id, version: 2, action: "complete", actor: "front" },
      ...{ fromState: "ready", toState: state, movedAt: test.clock.now },
    })
  })
  return id
}

const run = (id: string) => askQueue.run(test.services, { establishmentId, id }, test.app.log)

const told = () =>
  test.database.read.select().from(notification).where(eq(notification.customerId, guest.id))

function pass(minutes: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * minuteMs)
}

it("the guest is asked so long after their order is complete, once", async () => {
  const id = await orderIn("completed")
  expect(await run(id)).toEqual({ againAfterMs: 30 * minuteMs })
  expect(await told()).toEqual([])
  pass(30)
  await Promise.all([run(id), run(id)])
  expect(await told()).toMatchObject([
    { kind: "evaluate-order", facts: { form: form.slug, orderId: id } },
  ])
})

it("nobody is asked about an order that came to nothing, or that they evaluated already", async () => {
  const canceled = await orderIn("canceled")
  const evaluated = await orderIn("completed")
  const body = bodyFor(form, { order_id: evaluated })
  dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, guest, body))
  pass(31)
  await run(canceled)
  await run(evaluated)
  expect(await told()).toEqual([])
})

it("a sweep finds what a killed process left, and not what was asked", async () => {
  const id = await orderIn("completed")
  const left = async () => (await askQueue.findLeft(test.services)).map((item) => item.id)
  expect(await left()).not.toContain(id)
  pass(31)
  expect(await left()).toContain(id)
  await run(id)
  expect(await left()).not.toContain(id)
})
