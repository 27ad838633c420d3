import { customer, customerConsent } from "@sufra/db/schema/customer"
import { message } from "@sufra/db/schema/message"
import { notification } from "@sufra/db/schema/notification"
import { known } from "@sufra/db/seeds/demo/known"
import { defaultSettings } from "@sufra/domain/establishment/settings"
import { newId } from "@sufra/domain/kernel/ids"
import { requestDueAt } from "@sufra/domain/privacy/request"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Guest, makeGuest, productId } from "../../testing/guest-orders.ts"
import { ownOrder } from "../../testing/loyalty.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const dayMs = 86_400_000
let owner: Bearer
let cafe: Bearer
let guest: Guest

beforeAll(async () => {
  cafe = await bearer(test.app, known.staff.cafeOwner)
})

beforeEach(async () => {
  owner = await bearer(test.app, known.staff.owner)
  guest = await makeGuest(test)
})

const post = (url: string, headers: Bearer, payload: object = {}) =>
  test.app.inject({ method: "POST", url: `/api${url}`, headers, payload })

const ask = (body: object, whom = guest) =>
  post(`/privacy/qr/${baytAlKaram}/requests/`, whom.headers, { id: newId(), wish: "", ...body })

async function asked(body: object) {
  return dataOf("POST /privacy/qr/{uuid}/requests/", await ask(body))
}

async function own() {
  const url = `/api/privacy/qr/${baytAlKaram}/requests/`
  const reply = await test.app.inject({ url, headers: guest.headers })
  return dataOf("GET /privacy/qr/{uuid}/requests/", reply)
}

const handle = (id: string, action: string, body: object, headers = owner) =>
  post(`/staff/privacy-requests/${id}/${action}/`, headers, body)

const pass = (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * dayMs)
}

describe("a guest's request", () => {
  it("is there once, however often it is sent or asked again while it waits", async () => {
    const body = { id: newId(), kind: "erasure" }
    await Promise.all([ask(body), ask(body), ask({ kind: "erasure" })])
    const requests = await own()
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ kind: "erasure", state: "checked" })
    const due = requestDueAt(test.clock.now, defaultSettings).toISOString()
    expect(requests[0]?.due_at).toBe(due)
  })

  it("to correct something says what is wrong", async () => {
    const reply = await ask({ kind: "correction", wish: " " })
    expectRefusal(reply, 400, "validation_failed", { wish: "required" })
  })

  it("is withdrawn by its guest alone, and once", async () => {
    const { id } = await asked({ kind: "erasure" })
    const url = `/privacy/qr/${baytAlKaram}/requests/${id}/withdraw/`
    const stranger = await makeGuest(test)
    expectRefusal(await post(url, stranger.headers), 404, "privacy_request_not_found")
    for (let times = 0; times < 2; times += 1) {
      const reply = await post(url, guest.headers)
      expect(dataOf("POST /privacy/qr/{uuid}/requests/{id}/withdraw/", reply).state).toBe(
        "withdrawn",
      )
    }
    expectRefusal(
      await handle(id, "finish", { answer: "", version: 2 }),
      409,
      "privacy_request_moved",
    )
  })

  it("to see their data is answered at once with all of it, and with nobody else's", async () => {
    const dish = await productId(test, "umm-ali")
    const order = await ownOrder(test, guest, [{ product_id: dish }])
    await test.database.withTransaction((tx) =>
      tx.insert(customerConsent).values({
        ...{ establishmentId: baytAlKaram, id: newId(), customerId: guest.id, wording: 1 },
        ...{ kind: "privacy", isGiven: true, source: "register", at: test.clock.now },
      }),
    )
    expect(await asked({ kind: "access" })).toMatchObject({ state: "done" })
    const url = `/api/privacy/qr/${baytAlKaram}/export/`
    const reply = await test.app.inject({ url, headers: guest.headers })
    const everything = dataOf("GET /privacy/qr/{uuid}/export/", reply)
    expect(everything.orders).toMatchObject([{ number: order.number }])
    expect(everything.profile).toMatchObject({ id: guest.id })
    expect(everything.consents).toHaveLength(1)
    expect(Object.keys(everything)).toEqual(
      expect.arrayContaining([
        ...["addresses", "sessions", "invoices", "payments", "points", "coupons", "rewards"],
        ...["punches", "campaign_tries", "evaluations", "referral", "notifications", "messages"],
        ...["privacy_requests", "visits", "bookmarks"],
      ]),
    )
  })
})

describe("an export", () => {
  it("holds no link that was sent to an e-mail the guest merely typed", async () => {
    const email = "boss.of.others@example.com"
    await test.database.withTransaction(async (tx) => {
      await tx.update(customer).set({ email }).where(eq(customer.id, guest.id))
      await tx.insert(message).values({
        ...{ establishmentId: baytAlKaram, id: newId(), channel: "email", purpose: "reset-link" },
        ...{ recipient: email, body: "https://x.example/new-password#TOKEN", key: newId() },
        ...{ nextTryAt: test.clock.now, giveUpAt: test.clock.now },
      })
    })
    await asked({ kind: "access" })
    const url = `/api/privacy/qr/${baytAlKaram}/export/`
    const reply = await test.app.inject({ url, headers: guest.headers })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).not.toContain("TOKEN")
  })
})

describe("staff", () => {
  it("extend once, with a reason, and only before it is due", async () => {
    const { id } = await asked({ kind: "correction", wish: "My name is Sara" })
    expectRefusal(
      await handle(id, "extend", { reason: "", version: 1 }),
      400,
      "validation_failed",
      {
        reason: "required",
      },
    )
    const extended = dataOf(
      "POST /staff/privacy-requests/{id}/extend/",
      await handle(id, "extend", { reason: "Over the holidays", version: 1 }),
    )
    expect(extended).toMatchObject({ can_extend: false, extension_reason: "Over the holidays" })
    const again = { reason: "Once more", version: 2 }
    expectRefusal(await handle(id, "extend", again), 409, "privacy_extension_over")
    const told = await test.database.read
      .select()
      .from(notification)
      .where(eq(notification.customerId, guest.id))
    expect(told).toMatchObject([{ kind: "privacy-extended" }])
  })

  it("see what is overdue, and cannot give themselves more time then", async () => {
    const { now } = test.clock
    const { id } = await asked({ kind: "erasure" })
    pass(93)
    owner = await bearer(test.app, known.staff.owner)
    const late = { reason: "We were busy", version: 1 }
    expectRefusal(await handle(id, "extend", late), 409, "privacy_extension_over")
    const reply = await test.app.inject({ url: "/api/staff/privacy-requests/", headers: owner })
    const { requests } = dataOf("GET /staff/privacy-requests/", reply)
    expect(requests.find((one) => one.id === id)).toMatchObject({ is_overdue: true })
    test.clock.now = now
  })

  it("check who asks before they answer what came by e-mail", async () => {
    const body = { id: newId(), customer_id: guest.id, kind: "correction", wish: "Wrong e-mail" }
    const recorded = dataOf(
      "POST /staff/privacy-requests/",
      await post("/staff/privacy-requests/", owner, body),
    )
    expect(recorded).toMatchObject({ state: "received", checked_at: null })
    const answer = { answer: "Changed as you asked", version: 1 }
    expectRefusal(await handle(body.id, "finish", answer), 409, "privacy_request_moved")
    const inApp = await handle(body.id, "check", { how: "signed-in", version: 1 })
    expect(inApp.statusCode).toBe(400)
    const checked = dataOf(
      "POST /staff/privacy-requests/{id}/check/",
      await handle(body.id, "check", { how: "called-back", version: 1 }),
    )
    expect(checked).toMatchObject({ state: "checked", checked_how: "called-back" })
    const done = await handle(body.id, "finish", { ...answer, version: 2 })
    expect(dataOf("POST /staff/privacy-requests/{id}/finish/", done).state).toBe("done")
    expect(await own()).toMatchObject([{ state: "done", answer: "Changed as you asked" }])
  })

  it("who come second are told, and of another place find nothing", async () => {
    const { id } = await asked({ kind: "erasure" })
    const body = { reason: "You owe us a plate", version: 1 }
    expectRefusal(await handle(id, "refuse", body, cafe), 404, "privacy_request_not_found")
    const replies = await Promise.all([handle(id, "refuse", body), handle(id, "refuse", body)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const foreign = { id: newId(), customer_id: guest.id, kind: "access", wish: "" }
    expectRefusal(await post("/staff/privacy-requests/", cafe, foreign), 404, "customer_not_found")
  })
})
