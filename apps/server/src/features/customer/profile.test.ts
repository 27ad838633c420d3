import { customer, customerConsent, customerSession } from "@sufra/db/schema/customer"
import { message } from "@sufra/db/schema/message"
import { payment, refund } from "@sufra/db/schema/money/payment"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { visitGapMs } from "@sufra/domain/customer/visits"
import { newId } from "@sufra/domain/kernel/ids"
import { priceOrder } from "@sufra/domain/pricing/price-order"
import { and, asc, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { codeSentTo, GuestBrowser, newPhone } from "../../testing/customers.ts"
import { insertOrder } from "../../testing/orders.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const url = `/api/customer/qr/${baytAlKaram}/me/`

const profile = {
  name: "نورة القحطاني",
  email: "noura@example.com",
  age_group: "25-39",
  gender: "female",
  city: "الرياض",
  language: "sa",
  marketing_consent: true,
  privacy_accepted: true,
}

function browser() {
  return new GuestBrowser(test, known.qr.olaya)
}

function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

type Headers = { authorization: string }

function save(headers: Headers, change: object = {}) {
  return test.app.inject({ method: "PUT", url, headers, payload: { ...profile, ...change } })
}

async function me(headers: Headers) {
  return dataOf("GET /customer/qr/{uuid}/me/", await test.app.inject({ url, headers }))
}

describe("a profile", () => {
  it("is empty at first but for the phone, and kept as it is said", async () => {
    const phone = newPhone()
    const { headers } = await browser().signIn(phone, { language: "en" })
    expect(await me(headers)).toMatchObject({
      phone,
      name: "",
      email: null,
      language: "en",
      marketing_consent: false,
      privacy_accepted: false,
      member_since: test.clock.now.toISOString(),
      visits: 0,
      orders_count: 0,
      lifetime_purchases_minor: 0,
    })
    const saved = dataOf("PUT /customer/qr/{uuid}/me/", await save(headers))
    expect(saved).toMatchObject({ ...profile, phone })
    expect(await me(headers)).toEqual(saved)
  })

  it("takes an empty e-mail and city for none", async () => {
    const { headers } = await browser().signIn(newPhone())
    await save(headers)
    const saved = dataOf(
      "PUT /customer/qr/{uuid}/me/",
      await save(headers, { email: "", city: "" }),
    )
    expect(saved).toMatchObject({ email: null, city: null })
  })

  it.each([
    [{ name: "  " }, { name: "name_required" }],
    [{ name: "7up" }, { name: "name_starts_with_letter" }],
    [{ name: "ن".repeat(81) }, { name: "person_name_too_long" }],
    [{ email: "noura@" }, { email: "email_invalid" }],
    [{ city: "x".repeat(81) }, { city: "too_long" }],
  ])("with %o is refused beside the field", async (change, fields) => {
    const { headers } = await browser().signIn(newPhone())
    expect(errorOf(await save(headers, change))).toMatchObject({
      status: 400,
      code: "validation_failed",
      fields,
    })
  })

  it("keeps a birth date that a form leaves out, and lets it change once a year", async () => {
    const { headers } = await browser().signIn(newPhone())
    const born = async (birth_date: string | null) =>
      dataOf("PUT /customer/qr/{uuid}/me/", await save(headers, { birth_date })).birth_date
    expect(await born(null)).toBeNull()
    expect(await born("1990-05-01")).toBe("1990-05-01")
    const saved = dataOf("PUT /customer/qr/{uuid}/me/", await save(headers))
    expect(saved).toMatchObject({ birth_date: "1990-05-01", can_change_birth_date: false })
    expect(await born("1990-05-01")).toBe("1990-05-01")
    for (const other of ["1991-05-01", null]) {
      expectRefusal(await save(headers, { birth_date: other }), 409, "birth_date_settled")
    }
    expect((await me(headers)).birth_date).toBe("1990-05-01")
  })

  it("takes no birth date that is still to come", async () => {
    const { headers } = await browser().signIn(newPhone())
    const reply = await save(headers, { birth_date: "2099-01-01" })
    expectRefusal(reply, 400, "validation_failed", { birth_date: "invalid" })
  })

  it("keeps the day of a consent until it is withdrawn", async () => {
    const { headers, customer: who } = await browser().signIn(newPhone())
    const consentedAt = async () => {
      const [row] = await test.database.read.select().from(customer).where(eq(customer.id, who.id))
      return row?.marketingConsentAt?.getTime() ?? null
    }
    await save(headers)
    const first = await consentedAt()
    expect(first).toBe(test.clock.now.getTime())
    pass(1_000)
    await save(headers)
    expect(await consentedAt()).toBe(first)
    await save(headers, { marketing_consent: false })
    expect(await consentedAt()).toBeNull()
  })

  it("counts scans after a sign-in without any before, also those of a session that knew no browser", async () => {
    const scanAs = (guest: GuestBrowser) =>
      test.app.inject({
        ...{ method: "POST", url: "/api/branch/qr-check/", cookies: guest.cookies },
        payload: { uuid: known.qr.olaya },
      })
    const guest = browser()
    const { headers } = await guest.signIn(newPhone())
    expect((await scanAs(guest)).statusCode).toBe(200)
    expect(await me(headers)).toMatchObject({ visits: 1 })
    pass(visitGapMs + 1)
    const former = browser()
    const signedIn = await former.signIn(newPhone())
    const { id } = signedIn.customer
    await test.database.withTransaction((tx) =>
      tx.update(customerSession).set({ visitorId: null }).where(eq(customerSession.customerId, id)),
    )
    expect((await scanAs(former)).statusCode).toBe(200)
    const refreshed = await test.app.inject({
      ...{ method: "POST", url: "/api/customer/sessions/refresh/", cookies: former.cookies },
      payload: { refresh_token: signedIn.refresh_token },
    })
    expect(refreshed.statusCode).toBe(200)
    expect(await me(signedIn.headers)).toMatchObject({ visits: 1 })
  })

  it("counts the visits of the browsers and the orders that came to a good end", async () => {
    const guest = browser()
    const scan = await test.app.inject({
      method: "POST",
      url: "/api/branch/qr-check/",
      payload: { uuid: known.qr.olaya },
    })
    const visitor = scan.cookies.find(({ name }) => name === "sufra-visitor")?.value ?? ""
    guest.cookies = { "sufra-visitor": visitor }
    const { headers, customer: who } = await guest.signIn(newPhone())
    const [place] = await test.database.read
      .select()
      .from(branch)
      .where(eq(branch.establishmentId, baytAlKaram))
    const strangers = { establishmentId: baytAlKaram, branchId: place?.id ?? "" }
    const order = { ...strangers, customerId: who.id }
    await test.database.withTransaction(async (tx) => {
      await insertOrder(tx, { ...order, state: "completed", totalMinor: 4_250 })
      await insertOrder(tx, { ...order, state: "delivered", totalMinor: 1_000, type: 2 })
      await insertOrder(tx, { ...order, state: "canceled", totalMinor: 9_900 })
      await insertOrder(tx, { ...order, state: "pending", totalMinor: 9_900 })
      await insertOrder(tx, { ...strangers, state: "completed", totalMinor: 7 })
    })
    expect(await me(headers)).toMatchObject({
      visits: 1,
      orders_count: 2,
      lifetime_purchases_minor: 5_250,
    })
  })

  it("counts neither fees nor what was given back among lifetime purchases", async () => {
    const { headers, customer: who } = await browser().signIn(newPhone())
    const [place] = await test.database.read
      .select()
      .from(branch)
      .where(eq(branch.establishmentId, baytAlKaram))
    const at = { establishmentId: baytAlKaram, branchId: place?.id ?? "" }
    const charges = {
      deliveryFeeMinor: 1_000,
      freeDeliveryFromMinor: null,
      serviceRateBp: 0,
      vatRateBp: 1_500,
    }
    const priced = { lines: [], discounts: [], charges }
    const now = test.clock.now
    await test.database.withTransaction(async (tx) => {
      const order = { ...at, customerId: who.id, state: "completed" } as const
      const withVat = priceOrder({ ...priced, pricesIncludeVat: true })
      const orderId = await insertOrder(tx, { ...order, totalMinor: 6_000, price: withVat })
      const added = priceOrder({ ...priced, pricesIncludeVat: false })
      await insertOrder(tx, { ...order, totalMinor: 3_150, price: added })
      const paymentId = newId()
      const paid = { state: "paid", method: "cash", currency: "SAR", createdAt: now } as const
      await tx.insert(payment).values({ ...at, id: paymentId, amountMinor: 6_000, ...paid })
      const back = { paymentId, orderId, amountMinor: 500, reason: "Cold", createdAt: now }
      const key = () => ({ establishmentId: baytAlKaram, id: newId() })
      await tx.insert(refund).values({ ...key(), ...back, state: "done" })
      await tx.insert(refund).values({ ...key(), ...back, state: "failed" })
    })
    // 60.00 less the fee of 10.00 and 5.00 given back; 31.50 less the fee of 11.50 with its VAT.
    expect(await me(headers)).toMatchObject({ lifetime_purchases_minor: 4_500 + 2_000 })
  })
})

describe("another phone number", () => {
  function change(guest: GuestBrowser, headers: Headers, phone: string, code: string) {
    return test.app.inject({
      method: "PUT",
      url: `${url}phone/`,
      headers,
      cookies: guest.cookies,
      payload: { phone, code },
    })
  }

  it("is taken once it is proven, and signs in from then on", async () => {
    const guest = browser()
    const { headers, customer: who } = await guest.signIn(newPhone())
    const phone = newPhone()
    await guest.askCode(phone)
    const reply = await change(guest, headers, phone, await codeSentTo(test, phone))
    expect(dataOf("PUT /customer/qr/{uuid}/me/phone/", reply).phone).toBe(phone)
    pass(60_000)
    const again = await browser().signIn(phone)
    expect(again).toMatchObject({ is_new: false, customer: { id: who.id } })
  })

  it("that is somebody's is refused only after it is proven, and the code is spent", async () => {
    const taken = newPhone()
    await browser().signIn(taken)
    pass(60_000)
    const guest = browser()
    const { headers } = await guest.signIn(newPhone())
    await guest.askCode(taken)
    const code = await codeSentTo(test, taken)
    const wrong = code === "0000" ? "0001" : "0000"
    expectRefusal(await change(guest, headers, taken, wrong), 400, "verification_code_incorrect")
    expectRefusal(await change(guest, headers, taken, code), 409, "phone_used")
    expectRefusal(await change(guest, headers, taken, code), 410, "verification_code_ended")
  })

  it("ends the other sessions and is told to the old number, in the guest's language", async () => {
    const guest = browser()
    const before = newPhone()
    const other = await browser().signIn(before, { language: "en" })
    pass(60_000)
    const { headers, refresh_token } = await guest.signIn(before)
    const phone = newPhone()
    await guest.askCode(phone)
    const toOld = () =>
      test.database.read
        .select()
        .from(message)
        .where(and(eq(message.recipient, before), eq(message.purpose, "phone-changed")))
    const code = await codeSentTo(test, phone)
    await change(guest, headers, phone, code === "0000" ? "0001" : "0000")
    expect(await toOld()).toEqual([])
    dataOf("PUT /customer/qr/{uuid}/me/phone/", await change(guest, headers, phone, code))
    expect((await toOld()).map(({ body }) => body)).toEqual([
      "Bayt Al Karam: the mobile number of your account was changed. If it was not you, contact the restaurant.",
    ])
    const refresh = (token: string) =>
      test.app.inject({
        method: "POST",
        url: "/api/customer/sessions/refresh/",
        payload: { refresh_token: token },
      })
    expectRefusal(await refresh(other.refresh_token), 401, "session_expired")
    expect((await refresh(refresh_token)).statusCode).toBe(200)
  })

  it("that is one's own already is no change", async () => {
    const phone = newPhone()
    const guest = browser()
    const { headers } = await guest.signIn(phone)
    pass(60_000)
    await guest.askCode(phone)
    const reply = await change(guest, headers, phone, await codeSentTo(test, phone))
    expect(dataOf("PUT /customer/qr/{uuid}/me/phone/", reply).phone).toBe(phone)
    const told = and(eq(message.recipient, phone), eq(message.purpose, "phone-changed"))
    expect(await test.database.read.$count(message, told)).toBe(0)
  })
})

describe("the log of consents", () => {
  async function log(headers: Headers) {
    const { id } = await me(headers)
    const rows = await test.database.read
      .select()
      .from(customerConsent)
      .where(eq(customerConsent.customerId, id))
      .orderBy(asc(customerConsent.at), asc(customerConsent.id))
    return rows.map(({ kind, isGiven, source }) => `${kind} ${isGiven} ${source}`)
  }

  it("holds what was given and withdrawn, where and by which words, and nothing twice", async () => {
    const { headers } = await browser().signIn(newPhone())
    expect(await log(headers)).toEqual([])
    await Promise.all([save(headers), save(headers)])
    pass(1_000)
    await save(headers, { marketing_consent: false })
    pass(1_000)
    await save(headers, { marketing_consent: true, city: "جدة" })
    expect(await log(headers)).toEqual([
      "privacy true register",
      "marketing true register",
      "marketing false profile",
      "marketing true profile",
    ])
  })
})
