import { couponUse } from "@sufra/db/schema/loyalty/coupon"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import { newId } from "@sufra/domain/kernel/ids"
import { codeFrom } from "@sufra/domain/loyalty/code"
import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { addCoupon } from "../../testing/coupons.ts"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuest,
  place,
  productId,
  quote,
  seenOf,
  wantedBody,
} from "../../testing/guest-orders.ts"
import { newAddress } from "../../testing/sign-in.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const code = known.qr.olaya

type Asked = { at?: string; guest?: Guest; address?: string; browser?: string }

function check(typed: string, asked: Asked = {}) {
  const { at = code, guest, address = newAddress(), browser } = asked
  return test.app.inject({
    method: "POST",
    url: `/api/coupon/qr/${at}/checks/`,
    remoteAddress: address,
    headers: { ...guest?.headers },
    ...(browser && { cookies: { "sufra-browser": browser } }),
    payload: { code: typed },
  })
}

async function checked(typed: string, asked: Asked = {}) {
  return dataOf("POST /coupon/qr/{uuid}/checks/", await check(typed, asked))
}

async function offers(guest?: Guest) {
  const url = `/api/coupon/qr/${code}/offers/`
  const reply = await test.app.inject({ url, headers: { ...guest?.headers } })
  return dataOf("GET /coupon/qr/{uuid}/offers/", reply)
}

async function uses(guest: Guest) {
  const url = `/api/coupon/qr/${code}/uses/`
  const reply = await test.app.inject({ url, headers: guest.headers })
  return dataOf("GET /coupon/qr/{uuid}/uses/", reply)
}

async function setModules(change: (modules: ModuleName[]) => ModuleName[]) {
  const [row] = await test.database.read
    .select({ modules: establishment.modules })
    .from(establishment)
    .where(eq(establishment.id, baytAlKaram))
  const modules = change(row?.modules ?? [])
  await changeDemo(test, (tx) =>
    tx.update(establishment).set({ modules }).where(eq(establishment.id, baytAlKaram)),
  )
}

/** Umm Ali with a coupon, as a guest's page would order it. */
async function orderWith(guest: Guest, couponCode: string) {
  const lines = [{ product_id: await productId(test, "umm-ali") }]
  const cart = { ...wantedBody(await mainBranchId(test), { lines }), coupon_code: couponCode }
  const quoted = await quote(test, cart, code, guest.headers)
  const body = { ...cart, id: newId(), payment_method: "cash", seen: seenOf(quoted) }
  return dataOf("POST /order/qr/{uuid}/orders/", await place(test, guest, body))
}

describe("a code", () => {
  it("is found in any case, with spaces and dashes", async () => {
    const id = await addCoupon(test, { code: "WEEKEND" })
    for (const typed of ["WEEKEND", "weekend", "  Week end ", "WEEK-END"]) {
      expect(await checked(typed)).toMatchObject({ id, how: "typed" })
    }
  })

  it("in Arabic letters is found as well", async () => {
    const id = await addCoupon(test, { code: "العيد" })
    expect(await checked(" العيد ")).toMatchObject({ id })
  })

  it("of its own is found by look-alikes too, and has one use", async () => {
    const single = codeFrom(Uint8Array.of(1, 0, 12, 20, 7, 30, 1))
    const id = await addCoupon(test, {}, [single])
    const typed = single.replaceAll("1", "l").replaceAll("0", "o")
    const found = await checked(`${typed.slice(0, 4)} ${typed.slice(4)}`)
    expect(found).toMatchObject({ id, rules: { total: 1 }, uses: { all: 0 } })
  })

  it("of its own that was used says so", async () => {
    const single = codeFrom(Uint8Array.of(9, 8, 7, 6, 5, 4, 3))
    await addCoupon(test, {}, [single])
    await orderWith(await makeGuest(test), single)
    expect(await checked(single)).toMatchObject({ rules: { total: 1 }, uses: { all: 1 } })
  })

  it("that nobody made, that is off or of another place does not exist", async () => {
    await addCoupon(test, { code: "SLEEPS", active: false })
    await addCoupon(test, { code: "GONE", archivedAt: new Date() })
    await addCoupon(test, { code: "ONLYHERE" })
    expectRefusal(await check("NOSUCH"), 404, "coupon_not_found")
    expectRefusal(await check("SLEEPS"), 404, "coupon_not_found")
    expectRefusal(await check("GONE"), 404, "coupon_not_found")
    await test.database.withTransaction((tx) =>
      tx
        .update(establishment)
        .set({ modules: ["menu", "ordering", "coupon"] })
        .where(eq(establishment.id, known.establishments.cardamomCorner)),
    )
    const foreign = await check("ONLYHERE", { at: known.qr.cardamomCorner })
    expectRefusal(foreign, 404, "coupon_not_found")
  })

  it("that is empty is a field that is empty", async () => {
    const reply = await check("  ")
    expectRefusal(reply, 400, "validation_failed", { code: "coupon_empty" })
  })

  it("says how often whoever asks has used it, and nobody else", async () => {
    await addCoupon(test, { code: "TWICE", rules: { perCustomer: 2 } })
    const [guest, another] = [await makeGuest(test), await makeGuest(test)]
    await orderWith(guest, "twice")
    expect((await checked("TWICE", { guest })).uses).toMatchObject({ own: 1, own_today: 1 })
    expect((await checked("TWICE", { guest: another })).uses.own).toBe(0)
    expect((await checked("TWICE")).uses).toMatchObject({ own: 0, last_own_at_ms: null })
  })
})

describe("wrong codes", () => {
  it("of one customer are refused after some, wherever they come from, and right ones with them", async () => {
    await addCoupon(test, { code: "RIGHT" })
    const guest = await makeGuest(test)
    for (let nth = 0; nth < 20; nth++) {
      expect(errorOf(await check(`WRONG${nth}`, { guest })).code).toBe("coupon_not_found")
    }
    expectRefusal(await check("WRONG", { guest }), 429, "rate_limited")
    expectRefusal(await check("RIGHT", { guest }), 429, "rate_limited")
    await checked("RIGHT", { guest: await makeGuest(test) })
  })

  const later = () => {
    test.clock.now = new Date(test.clock.now.getTime() + 10 * 60_000)
  }

  it("of one browser without a sign-in are few, and the others of its Wi-Fi go on", async () => {
    await addCoupon(test, { code: "BROWSER" })
    const wifi = { address: newAddress(), browser: newId() }
    for (let nth = 0; nth < 10; nth++) {
      expect(errorOf(await check(`BROWSER${nth}`, wifi)).code).toBe("coupon_not_found")
    }
    expectRefusal(await check("BROWSER", wifi), 429, "coupon_sign_in")
    await checked("BROWSER", { ...wifi, browser: newId() })
    later()
    await checked("BROWSER", wifi)
  })

  it("of one phone with ever new cookies lock its Wi-Fi only when the place has had too many", async () => {
    await addCoupon(test, { code: "ROOM" })
    const address = newAddress()
    const guest = await makeGuest(test)
    const guess = async (from: number, to: number) => {
      for (let nth = from; nth < to; nth++) {
        const asked = { address, ...(nth % 2 === 0 && { browser: newId() }) }
        expect(errorOf(await check(`ROOM${nth}`, asked)).code).toBe("coupon_not_found")
      }
    }
    // Whatever was guessed at this place before is forgotten.
    later()
    await guess(0, 100)
    for (const browser of [undefined, newId()]) {
      await checked("ROOM", { address, ...(browser && { browser }) })
    }
    await guess(100, 500)
    expectRefusal(await check("ROOM", { address }), 429, "coupon_sign_in")
    expectRefusal(await check("ROOM"), 429, "coupon_sign_in")
    await checked("ROOM", { address, guest })
    const elsewhere = await check("ROOM", { address, at: known.qr.cardamomCorner })
    expectRefusal(elsewhere, 404, "coupon_not_found")
    later()
    await checked("ROOM", { address })
  })

  it("in a cart count as well: its price tells no script which of a thousand codes fits", async () => {
    const id = await addCoupon(test, { code: "INCART" })
    const guest = await makeGuest(test)
    const lines = [{ product_id: await productId(test, "umm-ali") }]
    const wanted = wantedBody(await mainBranchId(test), { lines })
    const couponsOf = async (coupon_code: string, whose: Guest) => {
      const quoted = await quote(test, { ...wanted, coupon_code }, code, whose.headers)
      return quoted.offer.coupons.map((one) => one.id)
    }
    // The same wrong one again, as a cart asks at each change of it, is no other guess.
    for (let nth = 0; nth < 30; nth++) await couponsOf("MISTYPED", guest)
    expect(await couponsOf("INCART", guest)).toContain(id)
    for (let nth = 0; nth < 20; nth++) await couponsOf(`INCART${nth}`, guest)
    expect(await couponsOf("INCART", guest)).not.toContain(id)
    expectRefusal(await check("INCART", { guest }), 429, "rate_limited")
    expect(await couponsOf("INCART", await makeGuest(test))).toContain(id)
  })

  it("right ones do not count", async () => {
    await addCoupon(test, { code: "OFTEN" })
    const guest = await makeGuest(test)
    for (let nth = 0; nth < 25; nth++) await checked("OFTEN", { guest })
  })
})

describe("offers", () => {
  it("are the automatic ones that still can be used, with what is known of the guest", async () => {
    const nowMs = test.clock.now.getTime()
    const on = await addCoupon(test, { rules: { minimumMinor: 5_000 } })
    const planned = await addCoupon(test, { rules: { fromMs: nowMs + 60_000 } })
    const ended = await addCoupon(test, { rules: { untilMs: nowMs - 60_000 } })
    const usedUp = await addCoupon(test, { rules: { total: 5 }, used: 5 })
    const ids = (await offers(await makeGuest(test))).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([on, planned]))
    expect(ids).not.toContain(ended)
    expect(ids).not.toContain(usedUp)
    expect((await offers()).map(({ id }) => id)).toEqual(ids)
  })

  it("never tell of a coupon that has a code", async () => {
    const id = await addCoupon(test, { code: "SECRET" })
    expect((await offers()).map((one) => one.id)).not.toContain(id)
  })
})

describe("uses", () => {
  it("are the customer's own, the newest first, with the order and what it took", async () => {
    await addCoupon(test, { code: "FIRST" })
    await addCoupon(test, { code: "SECOND" })
    const guest = await makeGuest(test)
    const one = await orderWith(guest, "first")
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const two = await orderWith(guest, "second")
    await orderWith(await makeGuest(test), "first")
    const amount_minor = two.price.discount_minor
    expect(amount_minor).toBeGreaterThan(0)
    expect(await uses(guest)).toMatchObject([
      { code: "second", order_id: two.id, order_number: two.number, amount_minor },
      { code: "first", order_id: one.id, order_number: one.number, given_back_at: null },
    ])
  })

  it("that were given back say when", async () => {
    await addCoupon(test, { code: "BACK" })
    const guest = await makeGuest(test)
    await orderWith(guest, "BACK")
    const givenBackAt = test.clock.now
    await test.database.withTransaction((tx) =>
      tx
        .update(couponUse)
        .set({ givenBackAt })
        .where(and(eq(couponUse.establishmentId, baytAlKaram), eq(couponUse.customerId, guest.id))),
    )
    expect(await uses(guest)).toMatchObject([{ given_back_at: givenBackAt.toISOString() }])
  })

  it("are for who is signed in", async () => {
    const reply = await test.app.inject({ url: `/api/coupon/qr/${code}/uses/` })
    expectRefusal(reply, 401, "not_authorized")
  })
})

it("where coupons are switched off each of them says so", async () => {
  await addCoupon(test, { code: "OFF" })
  const guest = await makeGuest(test)
  await setModules((modules) => modules.filter((name) => name !== "coupon"))
  const get = (what: string) =>
    test.app.inject({ url: `/api/coupon/qr/${code}/${what}/`, headers: guest.headers })
  const replies = [await check("OFF"), await get("offers"), await get("uses")]
  for (const reply of replies) expect(errorOf(reply).code).toBe("module_off")
  await setModules((modules) => [...modules, "coupon"])
  await checked("OFF")
})
