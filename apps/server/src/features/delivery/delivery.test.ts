import { courierPosition, order } from "@sufra/db/schema/order"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { eq, sql } from "drizzle-orm"
import { beforeAll, expect, it, vi } from "vitest"
import { listen, openStream } from "../../testing/event-stream.ts"
import {
  type Guest,
  mainBranchId,
  makeGuest,
  placed,
  productId,
} from "../../testing/guest-orders.ts"
import { insertOrder } from "../../testing/orders.ts"
import { patience } from "../../testing/patience.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const here = { lat: 24.7, lng: 46.68 }
const address = {
  address: "7421 Al Urubah Road",
  lat: 24.6951,
  lng: 46.6854,
}

let guest: Guest
let courier: Bearer

beforeAll(async () => {
  guest = await makeGuest(test)
  courier = await bearer(test.app, known.staff.courier)
})

/** Carried by the courier of the demo, in this state. */
async function carried(state: "assigned" | "en-route"): Promise<string> {
  const lines = [{ product_id: await productId(test, "water"), quantity: 40 }]
  const { id } = await placed(test, guest, { type: 3, lines, address })
  await test.database.withTransaction(async (tx) => {
    const [person] = await tx.select().from(staff).where(eq(staff.email, known.staff.courier))
    await tx
      .update(order)
      .set({ state, courierId: person?.id ?? null })
      .where(eq(order.id, id))
  })
  return id
}

function report(at = here, as = courier) {
  const url = "/api/staff/deliveries/position/"
  return test.app.inject({ method: "PUT", url, headers: as, payload: at })
}

function positionOf(id: string) {
  return test.database.read.select().from(courierPosition).where(eq(courierPosition.orderId, id))
}

async function seenByGuest(id: string) {
  const url = `/api/order/qr/${known.qr.olaya}/orders/${id}/`
  const reply = await test.app.inject({ method: "GET", url, headers: guest.headers })
  return dataOf("GET /order/qr/{uuid}/orders/{order}/", reply).courier
}

it("the guest sees where the courier of an order on the way is, and the newest of it", async () => {
  const id = await carried("en-route")
  expect(await seenByGuest(id)).toBeNull()
  expect((await report()).statusCode).toBe(200)
  expect(await seenByGuest(id)).toMatchObject({ first_name: "Majed", ...here })
  test.clock.now = new Date(test.clock.now.getTime() + 12_000)
  await report({ lat: 24.71, lng: 46.69 })
  expect(await seenByGuest(id)).toMatchObject({ lat: 24.71, lng: 46.69 })
})

it("a position wakes its guest's page and no console, which shows none", async () => {
  const id = await carried("en-route")
  const base = await listen(test.app)
  const mine = await openStream(`${base}/api/customer/qr/${known.qr.olaya}/events/`, guest.headers)
  const board = await openStream(`${base}/api/staff/events/`, courier)
  try {
    await report()
    await mine.heard({ topic: "position", id: guest.id })
    // Told in the order of the commits: had the position been told, it would stand before this.
    const url = `/api/staff/orders/${id}/moves/`
    const payload = { action: "deliver", version: 1 }
    await test.app.inject({ method: "POST", url, headers: courier, payload })
    await board.heard({ topic: "order", id })
    expect(board.hints.map(({ topic }) => topic)).not.toContain("position")
  } finally {
    mine.close()
    board.close()
  }
})

it("of what still stands on the counter nothing is kept", async () => {
  const id = await carried("assigned")
  await report()
  expect(await positionOf(id)).toEqual([])
})

it("of what is being given to somebody else nothing is kept of the first one", async () => {
  const id = await carried("en-route")
  let isAnswered = false
  const given = await test.database.withTransaction(async (tx) => {
    await tx.update(order).set({ courierId: null }).where(eq(order.id, id))
    const reported = report().then(() => {
      isAnswered = true
    })
    // Until it waits for us; one that would not wait has been answered by then.
    await vi.waitFor(async () => {
      const { rows } = await tx.execute(sql`SELECT 1 FROM pg_locks WHERE NOT granted`)
      if (rows.length === 0 && !isAnswered) throw new Error("nobody waits yet")
    }, patience)
    return { reported }
  })
  await given.reported
  expect(await positionOf(id)).toEqual([])
})

it("somebody who carries nothing changes nothing", async () => {
  const id = await carried("en-route")
  const cashier = await bearer(test.app, known.staff.cashier)
  expect((await report(here, cashier)).statusCode).toBe(200)
  expect(await positionOf(id)).toEqual([])
})

it("a place that cannot be is refused", async () => {
  expect((await report({ lat: 124, lng: 46 })).statusCode).toBe(400)
})

it("staff see where the courier is while it is on the way, and no longer", async () => {
  const id = await carried("en-route")
  await report()
  const cashier = await bearer(test.app, known.staff.cashier)
  const seen = async () => {
    const reply = await test.app.inject({ url: `/api/staff/orders/${id}/`, headers: cashier })
    return dataOf("GET /staff/orders/{id}/", reply).courier
  }
  expect(await seen()).toMatchObject(here)
  await test.database.withTransaction((tx) =>
    tx.update(order).set({ state: "delivered" }).where(eq(order.id, id)),
  )
  expect(await seen()).toBeNull()
  expect(await seenByGuest(id)).toBeNull()
})

it("a courier finds what they carry, however many newer orders there are", async () => {
  const id = await carried("assigned")
  const branchId = await mainBranchId(test)
  const later = new Date(test.clock.now.getTime() + 1_000)
  await test.database.withTransaction(async (tx) => {
    await tx.update(order).set({ number: "Q-042" }).where(eq(order.id, id))
    for (let nth = 0; nth < 40; nth += 1) {
      const made = await insertOrder(tx, {
        establishmentId: known.establishments.baytAlKaram,
        branchId,
        placedAt: later,
      })
      await tx.update(order).set({ number: "R-042" }).where(eq(order.id, made))
    }
  })
  const url = "/api/staff/orders/search/?query=42"
  const reply = await test.app.inject({ url, headers: courier })
  expect(dataOf("GET /staff/orders/search/", reply).map((found) => found.id)).toEqual([id])
})
