import { orderLine } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { type Guest, makeGuest, placed, productId, setStock } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const grill = newId()
const cold = newId()
let guest: Guest
let dishes: string[]
let cashier: Bearer
let kitchen: Bearer

beforeAll(async () => {
  guest = await makeGuest(test)
  dishes = [await productId(test, "cheese-kunafa"), await productId(test, "umm-ali")]
  for (const dish of dishes) await setStock(test, dish, null)
  cashier = await bearer(test.app, known.staff.cashier)
  kitchen = await bearer(test.app, known.staff.kitchen)
})

function move(id: string, payload: object, as: Bearer = kitchen) {
  const url = `/api/staff/orders/${id}/moves/`
  return test.app.inject({ method: "POST", url, headers: as, payload })
}

async function moved(id: string, payload: object, as?: Bearer) {
  return dataOf("POST /staff/orders/{id}/moves/", await move(id, payload, as))
}

/** In the kitchen at version 3: a line of the grill, then one of the cold kitchen. */
async function inKitchen(): Promise<string> {
  const lines = dishes.map((product_id) => ({ product_id }))
  const { id } = await placed(test, guest, { lines })
  await test.database.withTransaction(async (tx) => {
    for (const [position, stationId] of [grill, cold].entries()) {
      await tx
        .update(orderLine)
        .set({ stationId })
        .where(
          and(
            eq(orderLine.establishmentId, baytAlKaram),
            eq(orderLine.orderId, id),
            eq(orderLine.position, position),
          ),
        )
    }
  })
  await moved(id, { action: "accept", version: 1 }, cashier)
  await moved(id, { action: "send-to-kitchen", version: 2 }, cashier)
  return id
}

const bump = (station_id: string) => ({ action: "bump", version: 3, station_id })

describe("two stations at one ticket", () => {
  it("are both heard when they are done at the same time, and the order is ready once", async () => {
    const id = await inKitchen()
    const replies = await Promise.all([move(id, bump(grill)), move(id, bump(cold))])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const url = `/api/staff/orders/${id}/`
    const view = dataOf("GET /staff/orders/{id}/", await test.app.inject({ url, headers: cashier }))
    expect(view.state).toBe("ready")
    expect(view.moves.filter(({ action }) => action === "bump")).toHaveLength(1)
  })

  it("may say it again: nothing happens twice, before the order is ready and after", async () => {
    const id = await inKitchen()
    const first = await moved(id, bump(grill))
    expect(first.lines.map(({ made_at }) => made_at !== null)).toEqual([true, false])
    expect((await moved(id, bump(grill))).version).toBe(first.version)
    const ready = await moved(id, bump(cold))
    expect(ready.state).toBe("ready")
    expect((await moved(id, bump(cold))).version).toBe(ready.version)
  })

  it("bump nothing that is handed out, and a whole ticket still goes by its version", async () => {
    const id = await inKitchen()
    await moved(id, bump(grill))
    expectRefusal(await move(id, { action: "bump", version: 3 }), 409, "order_moved_meanwhile")
    const { version } = await moved(id, bump(cold))
    await moved(id, { action: "complete", version }, cashier)
    expectRefusal(await move(id, bump(cold)), 409, "order_move_refused")
  })
})
