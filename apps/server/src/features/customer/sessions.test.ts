import { createHmac } from "node:crypto"
import { customerSession } from "@sufra/db/schema/customer"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { GuestBrowser, newPhone } from "../../testing/customers.ts"
import { bearer, refreshBy, signIn as signInStaff } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { sweepCustomerSessions } from "./jobs.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner, deactivated } = known.establishments
const dayMs = 24 * 60 * 60_000

function signedIn(phone = newPhone(), uuid: string = baytAlKaram) {
  return new GuestBrowser(test, uuid).signIn(phone)
}

function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

function me(headers: { authorization: string }, uuid: string = baytAlKaram) {
  return test.app.inject({ url: `/api/customer/qr/${uuid}/me/`, headers })
}

function refresh(token: string) {
  return test.app.inject({
    method: "POST",
    url: "/api/customer/sessions/refresh/",
    payload: { refresh_token: token },
  })
}

async function renewed(token: string) {
  return dataOf("POST /customer/sessions/refresh/", await refresh(token))
}

describe("a customer's session", () => {
  it("is good at its own place by any of its codes, and nothing anywhere else", async () => {
    const { headers } = await signedIn()
    for (const uuid of [baytAlKaram, known.qr.olaya, known.qr.olayaTable12, known.qr.instagram]) {
      expect((await me(headers, uuid)).statusCode).toBe(200)
    }
    const elsewhere = [
      cardamomCorner,
      known.qr.cardamomCorner,
      deactivated,
      "99999999-9999-4999-8999-999999999999",
      "nonsense",
    ]
    for (const uuid of elsewhere) expectRefusal(await me(headers, uuid), 401, "session_expired")
  })

  it("makes two customers of one phone at two places", async () => {
    const phone = newPhone()
    const here = await signedIn(phone)
    test.clock.now = new Date(test.clock.now.getTime() + 30_000)
    const there = await signedIn(phone, cardamomCorner)
    expect(there.is_new).toBe(true)
    expect(there.customer.id).not.toBe(here.customer.id)
  })

  it("finds the same customer again", async () => {
    const phone = newPhone()
    const first = await signedIn(phone)
    pass(60_000)
    const second = await signedIn(phone)
    expect(second).toMatchObject({ is_new: false, customer: { id: first.customer.id } })
  })

  it("is no staff member's, nor the other way round", async () => {
    const { headers, refresh_token: token } = await signedIn()
    const staffReply = await test.app.inject({ url: "/api/staff/me/", headers })
    expectRefusal(staffReply, 401, "session_expired")
    const owner = await bearer(test.app, known.staff.owner)
    expectRefusal(await me(owner), 401, "session_expired")
    const { data } = await signInStaff(test.app, known.staff.owner)
    expectRefusal(await refresh(data.refreshToken), 401, "session_expired")
    const asStaff = await refreshBy(test.app, token)
    expectRefusal(asStaff, 401, "session_expired")
    await renewed(token)
  })

  it("is over when its quarter of an hour is, until it is renewed", async () => {
    const { headers, refresh_token: token } = await signedIn()
    pass(15 * 60_000)
    expectRefusal(await me(headers), 401, "session_expired")
    const next = await renewed(token)
    expect((await me({ authorization: `Bearer ${next.access_token}` })).statusCode).toBe(200)
  })
})

describe("a customer's refresh token", () => {
  it("presented by two tabs at once gives both the same successor", async () => {
    const { refresh_token: token } = await signedIn()
    const both = await Promise.all(Array.from({ length: 8 }, () => renewed(token)))
    expect(new Set(both.map((tokens) => tokens.refresh_token)).size).toBe(1)
  })

  it("presented again after its successor was used ends the session for both sides", async () => {
    const first = await signedIn()
    const second = await renewed(first.refresh_token)
    const third = await renewed(second.refresh_token)
    expectRefusal(await refresh(first.refresh_token), 401, "session_expired")
    expectRefusal(await refresh(third.refresh_token), 401, "session_expired")
    expectRefusal(
      await me({ authorization: `Bearer ${third.access_token}` }),
      401,
      "session_expired",
    )
  })

  it("lives 60 days from its last use", async () => {
    const { refresh_token: token } = await signedIn()
    pass(60 * dayMs - 1)
    const next = await renewed(token)
    pass(60 * dayMs)
    expectRefusal(await refresh(next.refresh_token), 401, "session_expired")
  })

  it("sleeps while its place is closed to guests", async () => {
    const { headers, refresh_token: token } = await signedIn(newPhone(), cardamomCorner)
    const setActive = (active: boolean) =>
      test.database.withTransaction((tx) =>
        tx.update(establishment).set({ active }).where(eq(establishment.id, cardamomCorner)),
      )
    await setActive(false)
    expectRefusal(await refresh(token), 401, "session_expired")
    expectRefusal(await me(headers, cardamomCorner), 401, "session_expired")
    await setActive(true)
    await renewed(token)
  })
})

describe("a customer's refresh token from before sessions were kept by place", () => {
  /** Tokens were made so then: without the establishment. */
  function former({ refresh_token: token }: { refresh_token: string }, purpose = "customer") {
    const [, sessionId = "", generation = ""] = token.split(".")
    const text = `${sessionId}.${generation}`
    const hmac = createHmac("sha256", `refresh:${purpose}:${test.services.signingSecret}`)
    return `${text}.${hmac.update(text).digest("base64url")}`
  }

  it("is exchanged for one of today's, at its own place, for 60 days", async () => {
    const session = await signedIn(newPhone(), cardamomCorner)
    pass(60 * dayMs - 1)
    const next = await renewed(former(session))
    expect(next.refresh_token.split(".")[0]).toBe(cardamomCorner)
    const headers = { authorization: `Bearer ${next.access_token}` }
    expect((await me(headers, cardamomCorner)).statusCode).toBe(200)
    expectRefusal(await me(headers), 401, "session_expired")
    await renewed(next.refresh_token)
    pass(60_001)
    expectRefusal(await refresh(former(session)), 401, "session_expired")
  })

  it("of two tabs gives both the same successor", async () => {
    const session = await signedIn()
    const both = await Promise.all(Array.from({ length: 4 }, () => renewed(former(session))))
    expect(new Set(both.map((tokens) => tokens.refresh_token)).size).toBe(1)
  })

  it("is refused after 60 days unused, and with a signature for staff", async () => {
    const session = await signedIn()
    expectRefusal(await refresh(former(session, "staff")), 401, "session_expired")
    pass(60 * dayMs)
    expectRefusal(await refresh(former(session)), 401, "session_expired")
  })
})

describe("signing out", () => {
  const url = `/api/customer/qr/${baytAlKaram}/sessions/`

  it("ends the one session, and leaves the others", async () => {
    const phone = newPhone()
    const here = await signedIn(phone)
    pass(60_000)
    const there = await signedIn(phone)
    const list = dataOf(
      "GET /customer/qr/{uuid}/sessions/",
      await test.app.inject({ url, headers: here.headers }),
    )
    expect(list.map((session) => session.is_current).toSorted()).toEqual([false, true])
    const other = list.find((session) => !session.is_current)
    const end = () =>
      test.app.inject({ method: "DELETE", url: `${url}${other?.id}/`, headers: here.headers })
    expect((await end()).statusCode).toBe(200)
    expectRefusal(await end(), 404, "not_found")
    expectRefusal(await me(there.headers), 401, "session_expired")
    expect((await me(here.headers)).statusCode).toBe(200)
  })

  it("everywhere ends them all, refresh tokens included, and nobody else's", async () => {
    const phone = newPhone()
    const here = await signedIn(phone)
    pass(60_000)
    const there = await signedIn(phone)
    const stranger = await signedIn()
    const reply = await test.app.inject({ method: "DELETE", url, headers: here.headers })
    expect(reply.statusCode).toBe(200)
    for (const { headers, refresh_token: token } of [here, there]) {
      expectRefusal(await me(headers), 401, "session_expired")
      expectRefusal(await refresh(token), 401, "session_expired")
    }
    expect((await me(stranger.headers)).statusCode).toBe(200)
  })

  it("of somebody else's session is refused", async () => {
    const here = await signedIn()
    const stranger = await signedIn()
    const [, id] = stranger.refresh_token.split(".")
    const reply = await test.app.inject({
      method: "DELETE",
      url: `${url}${id}/`,
      headers: here.headers,
    })
    expectRefusal(reply, 404, "not_found")
    expect((await me(stranger.headers)).statusCode).toBe(200)
  })
})

it("sessions are forgotten a month after they ended, but for visits and everybody's last one", async () => {
  await test.database.withTransaction((tx) => tx.delete(customerSession))
  const phone = newPhone()
  const withVisits = new GuestBrowser(test, baytAlKaram)
  await withVisits.signIn(phone)
  const url = "/api/branch/qr-check/"
  const payload = { uuid: known.qr.olaya }
  await test.app.inject({ method: "POST", url, payload, cookies: withVisits.cookies })
  for (let withoutVisits = 0; withoutVisits < 2; withoutVisits += 1) {
    pass(61_000)
    await new GuestBrowser(test, baytAlKaram).signIn(phone)
  }
  const sessions = () => test.database.read.$count(customerSession)
  pass(90 * dayMs - 122_000)
  await sweepCustomerSessions.run(test.services)
  expect(await sessions()).toBe(3)
  pass(61_001)
  await sweepCustomerSessions.run(test.services)
  expect(await sessions()).toBe(2)
  pass(dayMs)
  await sweepCustomerSessions.run(test.services)
  expect(await sessions()).toBe(2)
})
