import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { eatingMs } from "@sufra/domain/dining-table/freeing"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { fastify } from "fastify"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { changeDemo, type Guest, mainBranchId, makeGuests } from "../../testing/guest-orders.ts"
import { patience } from "../../testing/patience.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { freeingQueue } from "./freeing-queue.ts"
import { lockTable } from "./seating/lock-table.ts"

const test = useTestApp()
const { post, serve, order, ordered, see, join, answer, floorTable, codeOf, finish } =
  useTable12(test)
const { baytAlKaram } = known.establishments
const code = known.qr.olayaTable12
const { log } = fastify({ logger: false })
const minuteMs = 60_000
let startedAt: Date
let first: Guest
let second: Guest

beforeAll(() => {
  startedAt = test.clock.now
})

beforeEach(async () => {
  ;[first, second] = (await makeGuests(test, 2)) as [Guest, Guest]
  await setMinutes(15)
})

afterEach(() => {
  test.clock.now = startedAt
})

async function setMinutes(tableFreedAfterMinutes: number | null) {
  const id = await mainBranchId(test)
  const ofBranch = and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, id))
  await changeDemo(test, (tx) => tx.update(branch).set({ tableFreedAfterMinutes }).where(ofBranch))
}

function pay(orderId: string, due_minor: number) {
  return serve(`/staff/orders/${orderId}/payments/`, { id: newId(), method: "cash", due_minor })
}

/** Eaten, and paid. */
async function settled(guest: Guest) {
  const { id, price } = await ordered(guest)
  await finish(id)
  await pay(id, price.total_minor)
  const { sitting } = await floorTable()
  return sitting?.id ?? ""
}

/** What the server does every minute, so much later. */
async function sweepAfter(minutes: number) {
  test.clock.now = new Date(startedAt.getTime() + minutes * minuteMs)
  const items = await freeingQueue.findLeft(test.services)
  for (const item of items) await freeingQueue.run(test.services, item, log)
  test.clock.now = startedAt
}

/** How many wait for a lock, such as the table's. */
async function waiting() {
  const { rows } = await test.database.pool.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

const leave = (guest: Guest) => post(`/table/qr/${code}/sitting/leave/`, guest.headers)

describe("a table that is served and paid", () => {
  it("is free after the owner's time, not before, and the next guest asks nobody", async () => {
    const id = await settled(first)
    expect((await floorTable()).sitting).toMatchObject({ id, is_settled: true })
    await sweepAfter(14)
    expect((await floorTable()).sitting?.id).toBe(id)
    expect((await see(second)).standing).toBe("to_ask")
    await sweepAfter(15)
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
    expect((await see(second)).standing).toBe("free")
    await ordered(second)
  })

  it("paid in advance, is its guests' while they eat, whatever the owner chose", async () => {
    const { id, price } = await ordered(first)
    await pay(id, price.total_minor)
    test.clock.now = new Date(startedAt.getTime() + 10 * minuteMs)
    await finish(id)
    await setMinutes(0)
    const servedAfter = 10
    await sweepAfter(servedAfter + eatingMs / minuteMs - 1)
    expect(await floorTable()).toMatchObject({ status: "occupied", sitting: { is_settled: true } })
    await sweepAfter(servedAfter + eatingMs / minuteMs)
    expect((await floorTable()).status).toBe("free")
  })

  it("is free with the next look where the owner chose none, and never where staff free it", async () => {
    const id = await settled(first)
    await setMinutes(null)
    await sweepAfter(24 * 60)
    expect((await floorTable()).sitting?.id).toBe(id)
    await setMinutes(0)
    await sweepAfter(0)
    expect((await floorTable()).status).toBe("free")
  })

  it("stays its guests' where staff moved them, and is freed by staff", async () => {
    const id = await settled(first)
    const { id: table_id } = await floorTable("11")
    await serve(`/staff/sittings/${id}/move/`, { table_id })
    await sweepAfter(24 * 60)
    const more = await ordered(first)
    const moved = await floorTable("11")
    expect(moved.sitting).toMatchObject({ id, order_ids: [expect.anything(), more.id] })
    await finish(more.id)
    await pay(more.id, more.price.total_minor)
    await serve(`/staff/sittings/${id}/close/`, {})
    expect((await floorTable("11")).status).toBe("free")
  })

  it("stays its guests' when they order more, until that is paid too", async () => {
    const id = await settled(first)
    const more = await ordered(first)
    await sweepAfter(60)
    expect((await floorTable()).sitting).toMatchObject({ id, is_settled: false })
    await finish(more.id)
    await sweepAfter(60)
    expect((await floorTable()).sitting).toMatchObject({ id, is_settled: false })
    await pay(more.id, more.price.total_minor)
    await sweepAfter(60)
    expect((await floorTable()).status).toBe("free")
  })

  it("is not freed under a guest who has called the waiter", async () => {
    await settled(first)
    const kinds = ["bill", "waiter"]
    for (const kind of kinds) {
      await post(`/table/qr/${code}/calls/`, first.headers, { id: newId(), kind })
    }
    await sweepAfter(24 * 60)
    const { status, calls } = await floorTable()
    expect({ status, kinds: calls.map(({ kind }) => kind).sort() }).toEqual({
      status: "occupied",
      kinds,
    })
    for (const { id, kind } of calls) {
      if (kind === "waiter") await serve(`/staff/calls/${id}/answer/`)
    }
    // The bill was paid: nobody waits for it, though its call was not taken down.
    await sweepAfter(15)
    expect((await floorTable()).status).toBe("free")
  })

  it("is not freed under a guest who asks to join, nor at once under one who has", async () => {
    await settled(first)
    await join(second)
    await sweepAfter(24 * 60)
    expect((await see(second)).standing).toBe("asked")
    test.clock.now = new Date(startedAt.getTime() + 10 * minuteMs)
    await answer(first, second, true)
    await sweepAfter(24)
    expect((await see(second)).standing).toBe("joined")
    await sweepAfter(25)
    expect((await floorTable()).status).toBe("free")
  })

  it.each(["order", "freeing"])(
    "is freed or kept, never both, if the %s comes first",
    async (won) => {
      const id = await settled(first)
      await setMinutes(0)
      const free = () => freeingQueue.run(test.services, { establishmentId: baytAlKaram, id }, log)
      const tableId = (await floorTable()).id
      let placing: ReturnType<typeof order> | undefined
      let freeing: ReturnType<typeof free> | undefined
      await test.database.withTransaction(async (tx) => {
        await lockTable(tx, baytAlKaram, tableId)
        if (won === "order") placing = order(first)
        else freeing = free()
        await vi.waitFor(async () => expect(await waiting()).toBe(1), patience)
        placing ??= order(first)
        freeing ??= free()
        await vi.waitFor(async () => expect(await waiting()).toBe(2), patience)
      })
      await freeing
      const placed = await placing
      if (!placed) throw new Error("the order was sent")
      const { id: orderId } = dataOf("POST /order/qr/{uuid}/orders/", placed)
      const { status, sitting } = await floorTable()
      expect(status).toBe("occupied")
      // The order kept the sitting, or it began the next one: it is at the table in both cases.
      expect(sitting?.order_ids.at(-1)).toBe(orderId)
      expect(sitting?.id === id).toBe(won === "order")
    },
  )

  it("is freed by one tap of its first guest, twice is once, and of nobody else", async () => {
    const { id, price } = await ordered(first)
    await join(second)
    await answer(first, second, true)
    expectRefusal(await leave(first), 409, "sitting_not_settled")
    await finish(id)
    expect((await see(first)).may_free).toBe(false)
    expectRefusal(await leave(first), 409, "sitting_not_settled")
    await pay(id, price.total_minor)
    expect([(await see(first)).may_free, (await see(second)).may_free]).toEqual([true, false])
    expectRefusal(await leave(second), 403, "not_allowed")
    for (let taps = 0; taps < 2; taps++) {
      const seen = dataOf("POST /table/qr/{uuid}/sitting/leave/", await leave(first))
      expect(seen.standing).toBe("free")
    }
    expect((await floorTable()).status).toBe("free")
  })
})

describe("what is looked at every minute", () => {
  const found = async () => (await freeingQueue.findLeft(test.services)).map(({ id }) => id)

  it("leaves out what time does not free: its place is another table's", async () => {
    const id = await settled(first)
    expect(await found()).toContain(id)
    await setMinutes(null)
    expect(await found()).not.toContain(id)
    await setMinutes(15)
    await serve(`/staff/sittings/${id}/move/`, { table_id: (await floorTable("11")).id })
    expect(await found()).not.toContain(id)
  })

  it("begins with the newest: what is kept for days keeps nobody else's table", async () => {
    const older = await settled(first)
    test.clock.now = new Date(startedAt.getTime() + minuteMs)
    const { id, price } = await ordered(second, await codeOf("11"))
    await finish(id)
    await pay(id, price.total_minor)
    const newer = (await floorTable("11")).sitting?.id
    const both = (await found()).filter((one) => one === older || one === newer)
    expect(both).toEqual([newer, older])
  })
})

it("a table that nobody paid for is not freed by time", async () => {
  const { id } = await ordered(first)
  await finish(id)
  await setMinutes(0)
  await sweepAfter(24 * 60)
  expect((await floorTable()).status).toBe("occupied")
})
