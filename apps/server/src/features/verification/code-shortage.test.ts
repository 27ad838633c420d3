import { message } from "@sufra/db/schema/message"
import { verificationCode } from "@sufra/db/schema/verification"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { crowdedPerHour } from "@sufra/domain/verification/code-budget"
import { eq } from "drizzle-orm"
import type { LightMyRequestResponse } from "fastify"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { GuestBrowser, newPhone } from "../../testing/customers.ts"
import { mainBranchId, productId } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { allowWithoutCode, UnknownGuest } from "../../testing/unconfirmed-orders.ts"

const test = useTestApp()
let owner: Bearer
let pickup: { lines: { product_id: string }[] }

const start = new Date("2026-11-15T12:00:00.000Z")

beforeAll(async () => {
  test.clock.now = start
  owner = await bearer(test.app, known.staff.owner)
  pickup = { lines: [{ product_id: await productId(test, "umm-ali") }] }
})

beforeEach(async () => {
  // Past the life of a session of staff it would be signed out.
  test.clock.now = start
  await allowWithoutCode(test, owner, "without-sms")
  await letBeSpent(2_000)
  await test.database.withTransaction((tx) => tx.delete(verificationCode))
})

function browser(address?: string) {
  const guest = new GuestBrowser(test, known.qr.olaya)
  if (address) guest.address = address
  return guest
}

function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

async function letBeSpent(codesPerDay: number): Promise<void> {
  const payload = { countries: ["SA"], codes_per_day: codesPerDay }
  const request = { url: "/api/staff/code-limits/", headers: owner, payload } as const
  const reply = await test.app.inject({ method: "PUT", ...request })
  dataOf("PUT /staff/code-limits/", reply)
}

async function offerOf(): Promise<string> {
  const url = `/api/order/qr/${known.qr.olaya}/branches/${await mainBranchId(test)}/terms/`
  const reply = await test.app.inject(url)
  return dataOf("GET /order/qr/{uuid}/branches/{branch}/terms/", reply).without_code
}

async function today() {
  const reply = await test.app.inject({ url: "/api/staff/today/", headers: owner })
  return dataOf("GET /staff/today/", reply)
}

/** Everything that an answer says, but for what differs in any two of them. */
function saidBy({ statusCode, headers, body }: LightMyRequestResponse, phone: string) {
  const text = body
    .replaceAll(phone, "the phone")
    .replace(/"reference":"[^"]*"/g, "")
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, "an id")
    .replace(/"number":"?[^",]*"?/g, "")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "a moment")
  return { statusCode, text, headers: Object.keys(headers).sort() }
}

/** Asked for by a browser and a network of its own each: how many were sent. */
async function flood(count: number): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: count }, () => browser().askCode(newPhone())),
  )
  return replies.filter(({ statusCode }) => statusCode === 200).length
}

describe("after a burst from many networks", () => {
  it("new guests, and registered ones on a new browser, get the same answers and can order", async () => {
    const knownPhone = newPhone()
    const own = browser()
    await own.signIn(knownPhone)
    pass(60_000)
    await letBeSpent(100)
    expect(await flood(25)).toBeLessThanOrEqual(20)
    expect(await offerOf()).toBe("offered")
    const answers = async (phone: string) => {
      const asked = await browser().askCode(phone)
      expectRefusal(asked, 429, "code_limit_reached", { minutes: 24 })
      const guest = new UnknownGuest(test)
      const ordered = await guest.send(await guest.body({ ...pickup, phone }))
      expect(ordered.statusCode).toBe(200)
      return [saidBy(asked, phone), saidBy(ordered, phone)]
    }
    expect(await answers(knownPhone)).toEqual(await answers(newPhone()))
    expect((await own.askCode(knownPhone)).statusCode).toBe(200)
    expect(await today()).toMatchObject({
      code_rush: { is_short: true },
      without_code: "offered",
    })
  })

  it("what goes to a door or is paid online waits for a code, which is not far", async () => {
    await letBeSpent(100)
    await flood(24)
    const guest = new UnknownGuest(test)
    const body = await guest.body(pickup)
    expectRefusal(await guest.send({ ...body, type: 3 }), 409, "delivery_needs_code")
    const online = { ...body, payment_method: "online-card" }
    expectRefusal(await guest.send(online), 409, "online_payment_needs_code")
    pass(24 * 60_000)
    expect((await browser().askCode(newPhone())).statusCode).toBe(200)
  })

  it("an owner who refuses orders without a code is not overruled, and hears of it", async () => {
    await allowWithoutCode(test, owner, "never")
    await letBeSpent(100)
    await flood(24)
    const guest = new UnknownGuest(test)
    expectRefusal(await guest.send(await guest.body(pickup)), 409, "code_needed")
    expect(await today()).toMatchObject({ code_rush: { is_short: true }, without_code: "refused" })
  })

  it("the place asks for codes alone again once some have come back", async () => {
    await letBeSpent(100)
    await flood(24)
    pass(23 * 60_000)
    expect(await offerOf()).toBe("offered")
    pass(30 * 60_000)
    expect(await offerOf()).toBe("refused")
  })
})

describe("a /48, which holds 65,536 networks", () => {
  const inside = (nth: number) => `2001:db8:7:${nth.toString(16)}::1`

  async function insertSends(count: number, within: { network56: string; network48: string }) {
    const rows = Array.from({ length: count }, (_, nth) => ({
      ...{ establishmentId: known.establishments.baytAlKaram, id: newId(), ...within },
      ...{ phone: "+966500000000", browserId: newId(), codeHash: "x" },
      ...{ address: `2001:db8:7:${nth.toString(16)}::/64` },
      ...{ sentAt: test.clock.now, expiresAt: test.clock.now },
    }))
    await test.database.withTransaction((tx) => tx.insert(verificationCode).values(rows))
  }

  it("waits as a network does, and so does each /56 in it; others do not", async () => {
    const [network56, network48] = ["2001:db8:7:9900::/56", "2001:db8:7::/48"]
    await insertSends(28, { network56, network48 })
    for (const nth of [0x9901, 0x9902]) {
      expect((await browser(inside(nth)).askCode(newPhone())).statusCode).toBe(200)
    }
    const late = await browser(inside(0x9903)).askCode(newPhone())
    expectRefusal(late, 429, "code_rush", { seconds: 2 })
    await insertSends(29, { network56: "2001:db8:7:4400::/56", network48 })
    expect((await browser(inside(0x0101)).askCode(newPhone())).statusCode).toBe(200)
    const elsewhere = await browser(inside(0x0201)).askCode(newPhone())
    expectRefusal(elsewhere, 429, "code_rush", { seconds: 2 })
    expect((await browser("2001:db8:8:1::1").askCode(newPhone())).statusCode).toBe(200)
    expect((await browser().askCode(newPhone())).statusCode).toBe(200)
  })

  it("that takes very many leaves its other guests the counter", async () => {
    const within = { network56: "2001:db8:7:9900::/56", network48: "2001:db8:7::/48" }
    await insertSends(crowdedPerHour - 1, within)
    expect(await offerOf()).toBe("refused")
    await insertSends(1, within)
    expect(await offerOf()).toBe("offered")
    expect((await new UnknownGuest(test).ordered(pickup)).state).toBe("unconfirmed")
  })
})

it("a clock that was a day ahead makes nobody wait once it is right again", async () => {
  const [phone, guest] = [newPhone(), browser()]
  const dayMs = 24 * 3_600_000
  pass(dayMs)
  expect((await guest.askCode(phone)).statusCode).toBe(200)
  // The phone reads the newest, which this one would be.
  await test.database.withTransaction((tx) =>
    tx.delete(message).where(eq(message.recipient, phone)),
  )
  pass(-dayMs)
  await guest.signIn(phone)
  expectRefusal(await browser().askCode(phone), 429, "code_sent_recently", { seconds: 30 })
  pass(30_000)
  expect((await browser().askCode(phone)).statusCode).toBe(200)
})
