import { order, orderMove } from "@sufra/db/schema/order"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { undoMs } from "@sufra/domain/order/order-states"
import { and, eq } from "drizzle-orm"
import { fastify } from "fastify"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { startJobs } from "../../../events/jobs.ts"
import { doorstep } from "../../../testing/deliveries.ts"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuest,
  placed,
  productId,
  setStock,
} from "../../../testing/guest-orders.ts"
import { patience } from "../../../testing/patience.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { kitchenQueue } from "./kitchen-queue.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const { log } = fastify({ logger: false })
let startedAt: Date
let guest: Guest
let dish: string
let branchId: string
let cashier: Bearer

beforeAll(async () => {
  startedAt = test.clock.now
  guest = await makeGuest(test)
  dish = await productId(test, "cheese-kunafa")
  await setStock(test, dish, null)
  branchId = await mainBranchId(test)
  cashier = await bearer(test.app, known.staff.cashier)
})

async function setSending(sendsToKitchen: boolean) {
  const ofBranch = and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, branchId))
  await changeDemo(test, (tx) => tx.update(branch).set({ sendsToKitchen }).where(ofBranch))
}

beforeEach(() => setSending(true))
afterEach(() => {
  test.clock.now = startedAt
})

function move(id: string, payload: object) {
  const url = `/api/staff/orders/${id}/moves/`
  return test.app.inject({ method: "POST", url, headers: cashier, payload })
}

async function moved(id: string, payload: object) {
  return dataOf("POST /staff/orders/{id}/moves/", await move(id, payload))
}

function undo(id: string, version: number) {
  const url = `/api/staff/orders/${id}/undo/`
  return test.app.inject({ method: "POST", url, headers: cashier, payload: { version } })
}

async function accepted(wanted: Partial<Parameters<typeof placed>[2]> = {}) {
  const { id } = await placed(test, guest, { lines: [{ product_id: dish }], ...wanted })
  const view = await moved(id, { action: "accept", version: 1 })
  return { ...view, item: { establishmentId: baytAlKaram, id } }
}

/** As much later as it says, from when the test began. */
function later(ms: number): void {
  test.clock.now = new Date(startedAt.getTime() + ms)
}

function run(item: { establishmentId: string; id: string }) {
  return kitchenQueue.run(test.services, item, log)
}

async function stateOf(id: string) {
  const [row] = await test.database.read.select().from(order).where(eq(order.id, id))
  return row?.state
}

async function sends(id: string) {
  const rows = await test.database.read.select().from(orderMove).where(eq(orderMove.orderId, id))
  return rows.filter(({ action }) => action === "send-to-kitchen")
}

async function isLeft(id: string): Promise<boolean> {
  return (await kitchenQueue.findLeft(test.services)).some((item) => item.id === id)
}

describe("an accepted order", () => {
  it("goes to the kitchen when the undo is over, and time is who sent it", async () => {
    const { id, item, kitchen_at } = await accepted()
    expect(kitchen_at).toBe(new Date(startedAt.getTime() + undoMs).toISOString())
    expect(await run(item)).toEqual({ againAfterMs: undoMs })
    later(undoMs - 1)
    expect(await run(item)).toEqual({ againAfterMs: 1 })
    expect(await stateOf(id)).toBe("accepted")
    later(undoMs)
    expect(await run(item)).toBeNull()
    expect(await sends(id)).toMatchObject([{ actor: "system", staffId: null }])
    const reply = await test.app.inject({ url: `/api/staff/orders/${id}/`, headers: cashier })
    const view = dataOf("GET /staff/orders/{id}/", reply)
    expect(view).toMatchObject({ state: "sent-to-kitchen", kitchen_at: null })
    expect(view.moves.at(-1)).toMatchObject({ actor: "system", by: null, by_link: false })
  })

  it("goes at once when the clock that it was accepted by was a day ahead", async () => {
    later(24 * 3_600_000)
    const { id } = await placed(test, await makeGuest(test), { lines: [{ product_id: dish }] })
    const headers = await bearer(test.app, known.staff.cashier)
    const payload = { action: "accept", version: 1 }
    const url = `/api/staff/orders/${id}/moves/`
    await test.app.inject({ method: "POST", url, headers, payload })
    later(0)
    expect(await isLeft(id)).toBe(true)
    expect(await run({ establishmentId: baytAlKaram, id })).toBeNull()
    expect(await stateOf(id)).toBe("sent-to-kitchen")
  })

  it("stays when its accepting was taken back, and goes ten seconds after the next one", async () => {
    const { id, item } = await accepted()
    later(undoMs - 1_000)
    expect((await undo(id, 2)).statusCode).toBe(200)
    later(undoMs + 1)
    expect(await run(item)).toBeNull()
    expect(await stateOf(id)).toBe("pending")
    await moved(id, { action: "accept", version: 3 })
    expect(await run(item)).toEqual({ againAfterMs: undoMs })
    later(2 * undoMs + 2)
    await run(item)
    expect(await stateOf(id)).toBe("sent-to-kitchen")
  })

  it("called back from the kitchen waits for a hand", async () => {
    const { id, item } = await accepted()
    later(undoMs + 1)
    await run(item)
    expect((await undo(id, 3)).statusCode).toBe(200)
    later(undoMs + 60_000)
    expect(await run(item)).toBeNull()
    expect(await isLeft(id)).toBe(false)
    expect(await stateOf(id)).toBe("accepted")
    expect((await moved(id, { action: "send-to-kitchen", version: 4 })).state).toBe(
      "sent-to-kitchen",
    )
  })

  it("is sent once, whoever of ten hands and ten workers is first", async () => {
    const { id, item } = await accepted()
    later(undoMs + 1)
    const hands = Array.from({ length: 10 }, () =>
      move(id, { action: "send-to-kitchen", version: 2 }),
    )
    const workers = Array.from({ length: 10 }, () => run(item))
    const replies = await Promise.all(hands)
    await Promise.all(workers)
    expect(await sends(id)).toHaveLength(1)
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
      expectRefusal(reply, 409, "order_moved_meanwhile")
    }
  })

  it("waits for a hand where the branch wants it so, also if it wants so afterwards", async () => {
    const { id, item } = await accepted()
    await setSending(false)
    later(undoMs + 1)
    expect(await run(item)).toBeNull()
    expect(await isLeft(id)).toBe(false)
    expect(await stateOf(id)).toBe("accepted")
    const reply = await test.app.inject({ url: `/api/staff/orders/${id}/`, headers: cashier })
    expect(dataOf("GET /staff/orders/{id}/", reply).kitchen_at).toBeNull()
    await setSending(true)
    expect(await isLeft(id)).toBe(true)
    await run(item)
    expect(await stateOf(id)).toBe("sent-to-kitchen")
  })
})

describe("an order for later", () => {
  async function receiveTimes(): Promise<string[]> {
    const url = `/api/order/qr/${known.qr.olaya}/branches/${branchId}/terms/`
    const terms = await test.app.inject({ url })
    return dataOf("GET /order/qr/{uuid}/branches/{branch}/terms/", terms).receive_times
  }

  it("goes its lead time before, and nobody waits for it in the queue until then", async () => {
    const wished = (await receiveTimes()).at(20) ?? ""
    const { id, item, kitchen_at } = await accepted({ receive_at: wished })
    const dueMs = Date.parse(wished) - 20 * 60_000
    expect(kitchen_at).toBe(new Date(dueMs).toISOString())
    expect(await run(item)).toBeNull()
    expect(await isLeft(id)).toBe(false)
    test.clock.now = new Date(dueMs - 30_000)
    expect(await isLeft(id)).toBe(true)
    expect(await run(item)).toEqual({ againAfterMs: 30_000 })
    test.clock.now = new Date(dueMs + 1)
    await run(item)
    expect(await stateOf(id)).toBe("sent-to-kitchen")
  })

  it("to a door goes as long before as the zone takes, and a hand may send it at once", async () => {
    const wished = (await receiveTimes()).at(24) ?? ""
    const lines = [{ product_id: await productId(test, "water"), quantity: 40 }]
    const { id, version, kitchen_at } = await accepted({
      type: 3,
      lines,
      address: doorstep,
      receive_at: wished,
    })
    const minutes = (Date.parse(wished) - Date.parse(kitchen_at ?? "")) / 60_000
    expect(minutes).toBeGreaterThan(20)
    expect((await moved(id, { action: "send-to-kitchen", version })).state).toBe("sent-to-kitchen")
  })
})

describe("with the server's jobs", { timeout: 90_000 }, () => {
  const running: { stop(): Promise<void> }[] = []

  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop()
  })

  async function start() {
    const started = await startJobs(
      test.databaseUrl,
      { jobs: [], queues: [kitchenQueue] },
      test.services,
      log,
    )
    running.push(started)
    return started
  }

  it("an order is sent by its own event", async () => {
    await start()
    const before = test.clock.now
    const { id } = await accepted()
    test.clock.now = new Date(before.getTime() + undoMs + 60_000)
    await vi.waitFor(async () => expect(await stateOf(id)).toBe("sent-to-kitchen"), patience)
    expect(await sends(id)).toHaveLength(1)
  })

  it("what came due while no server ran goes with the next start", async () => {
    const first = await start()
    await first.stop()
    running.splice(0)
    const { id } = await accepted()
    later(undoMs + 60_000)
    await start()
    await vi.waitFor(async () => expect(await stateOf(id)).toBe("sent-to-kitchen"), patience)
    expect(await sends(id)).toHaveLength(1)
  })
})
