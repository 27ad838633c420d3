import { auditEntry } from "@sufra/db/schema/installation/audit"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import {
  mostUnconfirmed,
  unconfirmedLifeMs,
  unconfirmedShown,
} from "@sufra/domain/order/unconfirmed-orders"
import { desc, eq, sql } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import {
  mainBranchId,
  makeGuest,
  placed,
  productId,
  setStock,
  stockLeft,
} from "../../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import {
  allowWithoutCode,
  confirm,
  confirmed,
  UnknownGuest,
} from "../../../testing/unconfirmed-orders.ts"
import { unconfirmedQueue } from "./unconfirmed-queue.ts"

const test = useTestApp()
const table12 = known.qr.olayaTable12
let owner: Bearer
let cashier: Bearer
let dish: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cashier = await bearer(test.app, known.staff.cashier)
  dish = await productId(test, "umm-ali")
  await allowWithoutCode(test, owner, "always")
})

async function board() {
  const url = `/api/staff/orders/?branch_id=${await mainBranchId(test)}`
  return dataOf("GET /staff/orders/", await test.app.inject({ url, headers: cashier }))
}

async function found(query: string) {
  const url = `/api/staff/orders/search/?query=${encodeURIComponent(query)}`
  return dataOf("GET /staff/orders/search/", await test.app.inject({ url, headers: owner }))
}

async function underWay() {
  const reply = await test.app.inject({ url: "/api/staff/today/", headers: owner })
  return dataOf("GET /staff/today/", reply).under_way
}

function putAway(id: string, until: string, headers: Bearer = cashier) {
  const url = `/api/staff/orders/${id}/put-away/`
  return test.app.inject({ method: "POST", url, headers, payload: { until } })
}

const attackers = 41

/** Forty addresses, and one /48 of which each order takes another /64. */
function attackersAddress(nth: number): string {
  const of = nth % attackers
  return of === 40 ? `2001:db8:66:${nth.toString(16)}::1` : `198.51.100.${of + 1}`
}

/** So many fakes behind one code, each by a browser of its own; several are under way at once. */
async function flood(code: string, count: number, wanted: { type: 1 | 2 }): Promise<number> {
  const sample = await new UnknownGuest(test, code).body({
    ...wanted,
    lines: [{ product_id: dish }],
    name: "محمد القحطاني",
  })
  let next = 0
  let accepted = 0
  async function send(): Promise<void> {
    while (next < count) {
      const fake = new UnknownGuest(test, code)
      fake.address = attackersAddress(next)
      next += 1
      const reply = await fake.send({ ...sample, id: newId() })
      if (reply.statusCode === 200) accepted += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, send))
  return accepted
}

type Copies = { nth: number; isFake: boolean; network?: "same" | "each its own" }

/** Copies an order so many times in the database: placing hundreds would take the test half a minute. */
async function copyOrder(id: string, count: number, { nth, isFake, network }: Copies) {
  const ofNetwork = network === "same" ? sql`one.network_hash` : sql`copy::text`
  await test.database.withTransaction((tx) =>
    tx.execute(sql`
      INSERT INTO "order"
      SELECT (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'nth', ${nth}::int + copy,
        'network_hash', CASE WHEN ${isFake} THEN ${ofNetwork} END,
        'browser_id', CASE WHEN ${isFake} THEN gen_random_uuid() END
      ))).*
      FROM "order" AS one, generate_series(1, ${count}::int) AS copy WHERE one.id = ${id}`),
  )
}

/** One fake from each attacking network, then as many more from the same networks as leave this much room. */
async function fill(code: string, most: number, wanted: { type: 1 | 2; nth: number }) {
  const room = 10
  await flood(code, attackers, wanted)
  const { rows } = await test.database.withTransaction((tx) =>
    tx.execute<{ id: string }>(sql`
      SELECT id FROM "order" WHERE state = 'unconfirmed' AND type = ${wanted.type}
      ORDER BY placed_at DESC LIMIT ${attackers}`),
  )
  const each = Math.floor((most - attackers - room) / attackers)
  for (const [index, { id }] of rows.entries()) {
    const nth = wanted.nth + index * each
    await copyOrder(id, each, { nth, isFake: true, network: "same" })
  }
}

describe("a flood of orders without a code", () => {
  it("hides no real order, fills no table, holds nothing, and goes network by network", async () => {
    await setStock(test, dish, 20)
    const member = await makeGuest(test)
    const verified = await placed(test, member, { lines: [{ product_id: dish }] })
    const busy = await underWay()

    const { forPickup, atTable: most } = mostUnconfirmed
    await fill(known.qr.olaya, forPickup, { type: 2, nth: 20_000 })
    expect(await flood(known.qr.olaya, 70, { type: 2 })).toBe(70)
    await fill(table12, most, { type: 1, nth: 30_000 })
    await flood(table12, 70, { type: 1 })
    const atTable = { type: 1 as const, lines: [{ product_id: dish }] }
    const guest = new UnknownGuest(test, table12)
    const own = await guest.ordered({ ...atTable, name: "ريم الدوسري" })
    await flood(table12, 25, { type: 1 })

    // The guest of the flooded table still waits, in view of the staff, and so does a real order.
    expect((await guest.see(own.id)).state).toBe("unconfirmed")
    const shown = await board()
    expect(shown.orders.map(({ id }) => id)).toContain(verified.id)
    expect(shown.orders.every(({ state }) => state !== "unconfirmed")).toBe(true)
    expect(shown.unconfirmed.orders).toHaveLength(unconfirmedShown)
    expect(shown.unconfirmed.orders.map(({ id }) => id)).toContain(own.id)
    expect(shown.unconfirmed.count).toBe(forPickup + most)
    expect(await stockLeft(test, dish)).toBe(19)
    expect(await underWay()).toBe(busy)
    expect((await found("محمد القحطاني")).length).toBeLessThanOrEqual(unconfirmedShown)
    expect((await found(verified.number)).map(({ id }) => id)).toContain(verified.id)

    // Somebody on a flooding network orders at the table and for pickup all the same.
    for (const [code, type] of [
      [table12, 1],
      [known.qr.olaya, 2],
    ] as const) {
      const neighbour = new UnknownGuest(test, code)
      neighbour.address = attackersAddress(3)
      const { id } = await neighbour.ordered({ type, lines: [{ product_id: dish }] })
      expect((await neighbour.see(id)).state).toBe("unconfirmed")
    }
    expect((await confirmed(test, cashier, own.id)).state).toBe("accepted")
    await setStock(test, dish, null)
  })
})

describe("a board with hundreds of fakes", () => {
  it("still shows every real order, and its kitchen every ticket", async () => {
    const member = await makeGuest(test)
    const cooking = await placed(test, member, { lines: [{ product_id: dish }] })
    const url = `/api/staff/orders/${cooking.id}/moves/`
    for (const [index, action] of ["accept", "send-to-kitchen"].entries()) {
      const payload = { action, version: index + 1 }
      const reply = await test.app.inject({ method: "POST", url, headers: cashier, payload })
      dataOf("POST /staff/orders/{id}/moves/", reply)
    }
    const real = await placed(test, member, { lines: [{ product_id: dish }] })
    const fake = await new UnknownGuest(test).ordered({ lines: [{ product_id: dish }] })
    const before = await board()
    await copyOrder(fake.id, 320, { nth: 50_000, isFake: true })
    await copyOrder(real.id, 320, { nth: 60_000, isFake: false })
    await copyOrder(cooking.id, 320, { nth: 70_000, isFake: false })
    const shown = await board()
    expect(shown.orders).toHaveLength(before.orders.length + 640)
    expect(shown.unconfirmed.count).toBe(before.unconfirmed.count + 320)
    const kitchen = `/api/staff/kitchen/?branch_id=${await mainBranchId(test)}`
    const reply = await test.app.inject({ url: kitchen, headers: cashier })
    const { tickets } = dataOf("GET /staff/kitchen/", reply)
    expect(tickets.length).toBeGreaterThan(320)
    expect(tickets.map(({ id }) => id)).toContain(cooking.id)
    await test.database.withTransaction((tx) =>
      tx.execute(sql`DELETE FROM "order" WHERE nth BETWEEN 60000 AND 79999`),
    )
  })

  it("ends them all in one run, and they push no finished order off the board", async () => {
    const member = await makeGuest(test)
    const real = await placed(test, member, { lines: [{ product_id: dish }] })
    const url = `/api/staff/orders/${real.id}/moves/`
    const payload = { action: "decline", version: 1, reason_code: "busy" }
    const declined = await test.app.inject({ method: "POST", url, headers: cashier, payload })
    dataOf("POST /staff/orders/{id}/moves/", declined)
    const lateMs = test.clock.now.getTime() + unconfirmedLifeMs
    const later = { ...test.services, now: () => new Date(lateMs) }
    const [place] = await unconfirmedQueue.findLeft(later)
    if (!place) throw new Error("nothing has expired")
    await unconfirmedQueue.run(later, place, test.app.log)
    const shown = await board()
    expect(shown.unconfirmed).toMatchObject({ count: 0, oldest_at: null, orders: [] })
    expect(shown.orders.map(({ id }) => id)).toContain(real.id)
  })
})

describe("how often one network may order", () => {
  it("is counted for each code by itself, and for a whole /48 together", async () => {
    const send = (code: string, address: string) => {
      const guest = new UnknownGuest(test, code)
      guest.address = address
      return guest.send({}).then(({ statusCode }) => statusCode)
    }
    const { olaya } = known.qr
    const spelt = [olaya, olaya.toUpperCase()]
    const first = await Promise.all(
      Array.from({ length: 300 }, (_, nth) =>
        send(spelt[nth % 2] ?? olaya, `2001:db8:99:${nth.toString(16)}::1`),
      ),
    )
    expect(new Set(first)).toEqual(new Set([400]))
    expect(await send(olaya, "2001:db8:99:ffff::1")).toBe(429)
    expect(await send(olaya.toUpperCase(), "2001:db8:99:ffff::1")).toBe(429)
    expect(await send(olaya, "2001:db8:98::1")).toBe(400)
    expect(await send(table12, "2001:db8:99:ffff::1")).toBe(400)
  })
})

describe("put away", () => {
  const one = () => ({ lines: [{ product_id: dish }] })
  async function ordersFrom(address: string, count: number) {
    const orders: { id: string; guest: UnknownGuest }[] = []
    for (let nth = 0; nth < count; nth += 1) {
      const guest = new UnknownGuest(test)
      guest.address = address
      orders.push({ guest, id: (await guest.ordered(one())).id })
    }
    return orders
  }
  const statesOf = (orders: { id: string; guest: UnknownGuest }[]) =>
    Promise.all(orders.map(async ({ id, guest }) => (await guest.see(id)).state))

  it("declines what one network sent and nobody confirmed, and leaves the rest", async () => {
    const theirs = await ordersFrom("192.0.2.7", 4)
    const others = await ordersFrom("192.0.2.8", 1)
    const [first] = theirs
    if (!first) throw new Error("no order was placed")
    await confirmed(test, cashier, first.id)
    const second = theirs[1]?.id ?? ""
    const { networks, orders } = (await board()).unconfirmed
    const network = networks.find(({ order_ids }) => order_ids.includes(second))
    expect(orders.map(({ id }) => id)).toContain(second)
    expect(network?.count).toBe(3)
    const seenAt = test.clock.now.toISOString()
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const late = await ordersFrom("192.0.2.7", 1)

    const reply = await putAway(second, seenAt)
    expect(dataOf("POST /staff/orders/{id}/put-away/", reply).count).toBe(3)
    expect(await statesOf(theirs)).toEqual(["accepted", "declined", "declined", "declined"])
    expect(await statesOf([...others, ...late])).toEqual(["unconfirmed", "unconfirmed"])
    const seen = await theirs[1]?.guest.see(second)
    expect(seen?.reason_code).toBe("too-many-waiting")
    const [entry] = await test.database.read
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.entityId, second))
      .orderBy(desc(auditEntry.at))
    expect(entry).toMatchObject({
      action: "POST /staff/orders/{id}/put-away/",
      detail: { count: 3 },
    })
    expectRefusal(await putAway(second, seenAt), 409, "order_move_refused")
  })

  it("reaches a flood of which no order is in view, and guests of one Wi-Fi stay in view", async () => {
    const [fake] = await ordersFrom("198.51.100.200", 1)
    if (!fake) throw new Error("no order was placed")
    await copyOrder(fake.id, 110, { nth: 80_000, isFake: true, network: "same" })
    const tick = () => {
      test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    }
    tick()
    for (let nth = 0; nth < unconfirmedShown; nth += 1) await ordersFrom(`198.51.100.${nth + 1}`, 1)
    tick()
    const wifi = await ordersFrom("192.0.2.50", 7)
    const shown = (await board()).unconfirmed
    const ids = shown.orders.map(({ id }) => id)
    expect(wifi.filter(({ id }) => ids.includes(id)).length).toBeGreaterThanOrEqual(5)
    const hidden = shown.networks.find(({ count }) => count === 111)
    expect(hidden?.order_ids.every((id) => !ids.includes(id))).toBe(true)
    const reply = await putAway(hidden?.order_ids[0] ?? "", test.clock.now.toISOString())
    expect(dataOf("POST /staff/orders/{id}/put-away/", reply).count).toBe(111)
    expect(await statesOf([...wifi, fake])).toEqual([...wifi.map(() => "unconfirmed"), "declined"])
  })

  it("counts a whole /48 as one network", async () => {
    const theirs = [
      ...(await ordersFrom("2001:db8:7:1::1", 1)),
      ...(await ordersFrom("2001:db8:7:ff02::9", 1)),
    ]
    const reply = await putAway(theirs[0]?.id ?? "", test.clock.now.toISOString())
    expect(dataOf("POST /staff/orders/{id}/put-away/", reply).count).toBe(2)
    expect(await statesOf(theirs)).toEqual(["declined", "declined"])
  })

  it("confirmed and put away at once, an order is one of both", async () => {
    const raced = await ordersFrom("192.0.2.9", 4)
    const [first, second] = raced
    const [reply] = await Promise.all([
      confirm(test, cashier, first?.id ?? ""),
      putAway(second?.id ?? "", test.clock.now.toISOString()),
    ])
    const state = reply.statusCode === 200 ? "accepted" : "declined"
    expect(await statesOf(raced)).toEqual([state, "declined", "declined", "declined"])
  })

  it("is for who confirms: not for the kitchen, and not for another branch", async () => {
    const [theirs] = await ordersFrom("192.0.2.10", 1)
    const id = theirs?.id ?? ""
    const now = test.clock.now.toISOString()
    const kitchen = await bearer(test.app, known.staff.kitchen)
    expectRefusal(await putAway(id, now, kitchen), 409, "order_move_refused")
    const elsewhere = await bearer(test.app, known.staff.branchManager)
    expectRefusal(await putAway(id, now, elsewhere), 404, "order_not_found")
  })
})
