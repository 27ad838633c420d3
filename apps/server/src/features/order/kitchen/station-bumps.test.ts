import { orderLine } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import {
  type Guest,
  makeGuest,
  placed,
  productId,
  setStock,
} from "../../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

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

describe("a bump that is taken back", () => {
  function undo(id: string, station_id?: string, version = 3) {
    const url = `/api/staff/orders/${id}/undo/`
    const payload = { version, ...(station_id && { station_id }) }
    return test.app.inject({ method: "POST", url, headers: kitchen, payload })
  }

  async function undone(id: string, station_id?: string, version?: number) {
    return dataOf("POST /staff/orders/{id}/undo/", await undo(id, station_id, version))
  }

  const isMade = ({ lines }: Awaited<ReturnType<typeof moved>>) =>
    lines.map(({ made_at }) => made_at !== null)

  async function later(ms: number, work: () => Promise<void>) {
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + ms)
    await work()
    test.clock.now = before
  }

  it("is the station's own, for ten seconds, before the order is ready", async () => {
    const id = await inKitchen()
    await moved(id, bump(grill))
    expectRefusal(await undo(id, cold), 409, "undo_over")
    const back = await undone(id, grill)
    expect(back.state).toBe("sent-to-kitchen")
    expect(isMade(back)).toEqual([false, false])
    await moved(id, bump(grill))
    await later(10_001, async () => expectRefusal(await undo(id, grill), 409, "undo_over"))
  })

  it("is the station's own after another has made the order ready", async () => {
    const id = await inKitchen()
    await moved(id, bump(grill))
    await later(1_000, async () => {
      expect((await moved(id, bump(cold))).state).toBe("ready")
      const back = await undone(id, grill)
      expect(back.state).toBe("sent-to-kitchen")
      expect(isMade(back)).toEqual([false, true])
      expect((await moved(id, bump(grill))).state).toBe("ready")
    })
  })

  it("leaves what other stations made, undone or recalled as the order's last move", async () => {
    const id = await inKitchen()
    await moved(id, bump(grill))
    await later(1_000, async () => {
      const ready = await moved(id, bump(cold))
      const back = await undone(id, undefined, ready.version)
      expect(isMade(back)).toEqual([true, false])
      const again = await moved(id, bump(cold))
      const recalled = await moved(id, { action: "recall", version: again.version })
      expect(isMade(recalled)).toEqual([true, false])
    })
  })

  it("is what the recalling station made", async () => {
    const id = await inKitchen()
    await moved(id, bump(grill))
    await later(1_000, async () => {
      const { version } = await moved(id, bump(cold))
      const recalled = await moved(id, { action: "recall", version, station_id: grill })
      expect(isMade(recalled)).toEqual([false, true])
    })
  })
})
