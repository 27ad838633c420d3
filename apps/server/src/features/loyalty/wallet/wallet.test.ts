import { orderPoints, pointsBalance } from "@sufra/db/schema/loyalty/loyalty"
import { known } from "@sufra/db/seeds/demo/known"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import {
  type Guest,
  makeGuest,
  makeGuests,
  placed,
  productId,
} from "../../../testing/guest-orders.ts"
import { give, today } from "../../../testing/members.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { openAccount } from "../ledger/account.ts"
import { spend, takeBack } from "../ledger/ledger.ts"
import { readMemberToken } from "./member-token.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments

function get({ headers }: Guest, path: string) {
  return test.app.inject({ url: `/api/loyalty/qr/${known.qr.olaya}/${path}`, headers })
}

async function walletOf(guest: Guest) {
  return dataOf("GET /loyalty/qr/{uuid}/wallet/", await get(guest, "wallet/"))
}

async function ledgerOf(guest: Guest, before?: string) {
  const reply = await get(guest, `ledger/${before ? `?before=${before}` : ""}`)
  return dataOf("GET /loyalty/qr/{uuid}/ledger/", reply)
}

/** A pickup of water that brings points. */
async function order(guest: Guest) {
  return placed(test, guest, {
    lines: [{ product_id: await productId(test, "water"), quantity: 5 }],
  })
}

describe("a wallet", () => {
  it("of somebody new is empty, at the first level, with the way to the next", async () => {
    expect(await walletOf(await makeGuest(test))).toMatchObject({
      available: 0,
      pending: 0,
      owed: 0,
      lifetime: 0,
      level: { name: { en: "Bronze" } },
      next: { level: { name: { en: "Silver" } }, missing: 500 },
      expiring: [],
      redeemed_today: 0,
    })
  })

  it("says what expires after which day, the soonest first, and not what has expired", async () => {
    const guest = await makeGuest(test)
    const day = today(test)
    const { now } = test.clock
    test.clock.now = new Date(now.getTime() - 48 * 3_600_000)
    await give(test, guest.id, 30, { lastDate: addDays(day, 20) })
    await give(test, guest.id, 7, { lastDate: addDays(day, -1) })
    await give(test, guest.id, 12, { lastDate: day })
    await give(test, guest.id, 5, { lastDate: addDays(day, 20) })
    test.clock.now = now
    expect(await walletOf(guest)).toMatchObject({
      available: 47,
      expiring: [
        { points: 12, last_date: day },
        { points: 35, last_date: addDays(day, 20) },
      ],
    })
  })

  it("goes up a level by what was earned, not by gifts", async () => {
    const guest = await makeGuest(test)
    await give(test, guest.id, 600)
    expect((await walletOf(guest)).level?.name.en).toBe("Bronze")
    await test.database.withTransaction((tx) =>
      tx
        .update(pointsBalance)
        .set({ lifetime: 1_600 })
        .where(eq(pointsBalance.customerId, guest.id)),
    )
    expect(await walletOf(guest)).toMatchObject({
      level: { name: { en: "Gold" }, benefits: { discount_rate_bp: 500 } },
      level_points: 1_600,
      next: { level: { name: { en: "Platinum" } }, missing: 2_400 },
    })
  })

  it("is of who is signed in, and of nobody else", async () => {
    const [rich, poor] = await makeGuests(test, 2)
    if (!rich || !poor) throw new Error("two guests")
    const journal = await give(test, rich.id, 40)
    expect((await walletOf(poor)).available).toBe(0)
    expect((await ledgerOf(poor)).journals).toEqual([])
    expect((await ledgerOf(poor, journal)).journals).toEqual([])
    expect((await walletOf(rich)).available).toBe(40)
    const cafe = {
      url: `/api/loyalty/qr/${known.qr.cardamomCorner}/wallet/`,
      headers: rich.headers,
    }
    expectRefusal(await test.app.inject(cafe), 401, "session_expired")
    expectRefusal(await test.app.inject({ url: cafe.url }), 401, "not_authorized")
  })
})

describe("a ledger", () => {
  it("comes in pages of thirty, the newest first, without a gap or a repeat", async () => {
    const guest = await makeGuest(test)
    const given: string[] = []
    for (let points = 1; points <= 65; points++) given.push(await give(test, guest.id, points))
    const first = await ledgerOf(guest)
    const second = await ledgerOf(guest, first.next ?? "")
    const third = await ledgerOf(guest, second.next ?? "")
    const pages = [first, second, third]
    expect(pages.map(({ journals }) => journals.length)).toEqual([30, 30, 5])
    expect(third.next).toBeNull()
    expect(pages.flatMap(({ journals }) => journals.map(({ id }) => id))).toEqual(given.reverse())
  })

  it("names the order of every movement that has one, though it had no number when points were spent", async () => {
    const guest = await makeGuest(test)
    await give(test, guest.id, 100)
    const { id, number } = await order(guest)
    await test.database.withTransaction(async (tx) => {
      const at = { today: today(test), now: test.clock.now }
      const account = await openAccount(
        tx,
        { establishmentId: baytAlKaram, customerId: guest.id },
        at,
      )
      const cause = {
        cause: "order-spent",
        key: null,
        orderId: id,
        facts: { worthMinor: 300 },
      } as const
      await spend(tx, account, 60, { ...cause, ...at })
    })
    const { journals } = await ledgerOf(guest)
    expect(journals[0]).toMatchObject({
      cause: "order-spent",
      order_id: id,
      available: -60,
      pending: 0,
      owed: 0,
      facts: { order_number: number, worth_minor: 300 },
      staff_name: null,
    })
    expect(journals[1]).toMatchObject({ cause: "campaign", order_id: null, available: 100 })
  })

  it("tells what is owed as what it moved, and guests not who of the staff did it", async () => {
    const guest = await makeGuest(test)
    await give(test, guest.id, 20, { cause: "adjusted", staffId: known.establishments.baytAlKaram })
    await test.database.withTransaction(async (tx) => {
      const at = { today: today(test), now: test.clock.now }
      const account = await openAccount(
        tx,
        { establishmentId: baytAlKaram, customerId: guest.id },
        at,
      )
      const back = { cause: "order-reversed", key: null, facts: {}, lotOfOrder: null } as const
      await takeBack(tx, account, 50, { ...back, ...at })
    })
    const { journals } = await ledgerOf(guest)
    expect(journals[0]).toMatchObject({ available: -20, owed: -30 })
    expect(journals[1]).toMatchObject({ cause: "adjusted", staff_name: null })
    expect(await walletOf(guest)).toMatchObject({ available: 0, owed: 30 })
  })
})

describe("the points of an order", () => {
  async function pointsOf(guest: Guest, id: string) {
    const reply = await get(guest, `orders/${id}/points/`)
    return dataOf("GET /loyalty/qr/{uuid}/orders/{order}/points/", reply)
  }

  it("are those it will bring, then what it has brought", async () => {
    const guest = await makeGuest(test)
    const { id } = await order(guest)
    const promised = await pointsOf(guest, id)
    expect(promised).toMatchObject({ earned: null, pending: 0, available: 0, spent: 0 })
    expect(promised.expected).toBeGreaterThan(0)
    await test.database.withTransaction((tx) =>
      tx
        .update(orderPoints)
        .set({ earned: 3, pending: 3, cutBy: "day" })
        .where(eq(orderPoints.orderId, id)),
    )
    expect(await pointsOf(guest, id)).toEqual({
      ...promised,
      earned: 3,
      pending: 3,
      cut_by: "day",
    })
  })

  it("are told to nobody but who ordered", async () => {
    const [orderer, other] = await makeGuests(test, 2)
    if (!orderer || !other) throw new Error("two guests")
    const { id } = await order(orderer)
    expectRefusal(await get(other, `orders/${id}/points/`), 404, "order_not_found")
    expectRefusal(await get(other, `orders/${other.id}/points/`), 404, "order_not_found")
  })
})

describe("a member's token", () => {
  it("says at their own place who they are, and expires", async () => {
    const guest = await makeGuest(test)
    const reply = await test.app.inject({
      method: "POST",
      url: `/api/loyalty/qr/${known.qr.olaya}/member-tokens/`,
      headers: guest.headers,
    })
    const made = dataOf("POST /loyalty/qr/{uuid}/member-tokens/", reply)
    const { signingSecret } = test.services
    const read = (place: string, at: Date) => readMemberToken(signingSecret, place, made.token, at)
    expect(read(baytAlKaram, test.clock.now)).toEqual({ customerId: guest.id, isExpired: false })
    expect(read(known.establishments.cardamomCorner, test.clock.now)).toBeNull()
    expect(read(baytAlKaram, new Date(made.expires_at))).toMatchObject({ isExpired: true })
  })
})
