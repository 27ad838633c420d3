import { randomUUID } from "node:crypto"
import { toWire } from "@sufra/contract/wire-case"
import { message } from "@sufra/db/schema/message"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { noConditions } from "@sufra/domain/promotion/audience"
import { eq, like } from "drizzle-orm"
import type { LightMyRequestResponse } from "fastify"
import { beforeAll, describe, expect, it } from "vitest"
import { deliveryIn, linkBody } from "../testing/deliveries.ts"
import { type Guest, makeGuest, placed, productId } from "../testing/guest-orders.ts"
import { codesOn } from "../testing/pdf-pages.ts"
import { type Bearer, bearer, newAddress } from "../testing/sign-in.ts"
import { inviteBody, linkLanguage, staffIdOf } from "../testing/staff-accounts.ts"
import { dataOf, expectRefusal } from "../testing/strict-reply.ts"
import { type TestApp, useTestApp } from "../testing/test-app.ts"

type Headers = Record<string, string>
type Asked = { reply: LightMyRequestResponse; links: () => Promise<string[]> }

const configured = "https://karam.example"
const nearby = "http://192.168.1.20:3000"

/** Whatever a client may write of the page that it says it is. */
const foreign: [string, Headers][] = [
  ["a host", { host: "evil.example" }],
  ["the page of an API", { host: "api.evil.example", origin: "https://evil.example" }],
  ["a host behind an address", { host: "203.0.113.7", "x-forwarded-host": "evil.example" }],
]

type Staff = { owner: Bearer; cashier: Bearer }

/** Calls the API as somebody, with headers that say where their page is. */
function callerOf(test: TestApp) {
  return (key: string, headers: Headers, payload?: object) => {
    const [method = "", path] = key.split(" ")
    const from = { url: `/api${path}`, headers, remoteAddress: newAddress() }
    return test.app.inject({ method: method as "POST", ...from, ...(payload && { payload }) })
  }
}

async function bodiesTo({ database }: TestApp, recipient: string): Promise<string[]> {
  const rows = await database.read.select().from(message).where(eq(message.recipient, recipient))
  return rows.map(({ body }) => body)
}

/** Returns what is sent to somebody from now on. */
async function newBodiesTo(test: TestApp, recipient: string) {
  const before = await bodiesTo(test, recipient)
  return async () => (await bodiesTo(test, recipient)).filter((body) => !before.includes(body))
}

async function receiptOf(test: TestApp, guest: Guest, owner: Bearer): Promise<string> {
  const lines = [{ product_id: await productId(test, "umm-ali"), quantity: 1 }]
  const { id, price } = await placed(test, guest, { lines })
  const payment = { id: newId(), method: "cash", due_minor: price.total_minor }
  const paid = await callerOf(test)(`POST /staff/orders/${id}/payments/`, owner, payment)
  return dataOf("POST /staff/orders/{id}/payments/", paid).money.invoices[0]?.id ?? ""
}

/** Everything that carries a link of ours out of the server. */
const kinds: Record<string, (test: TestApp, who: Staff, page: Headers) => Promise<Asked>> = {
  "the e-mail of an invite": async (test, { owner }, page) => {
    const email = `${randomUUID()}@example.com`
    const asked = { ...owner, ...page }
    const reply = await callerOf(test)("POST /staff/invites/", asked, inviteBody({ email }))
    return { reply, links: () => bodiesTo(test, email) }
  },
  "the e-mail of an invite that is renewed": async (test, { owner }, page) => {
    const call = callerOf(test)
    const email = `${randomUUID()}@example.com`
    const body = inviteBody({ email })
    await call("POST /staff/invites/", { ...owner, host: "localhost" }, body)
    const links = await newBodiesTo(test, email)
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const key = `POST /staff/invites/${body.id}/renew/`
    return { reply: await call(key, { ...owner, ...page }, linkLanguage), links }
  },
  "the e-mail of a new password": async (test, { owner }, page) => {
    const id = await staffIdOf(test, known.staff.kitchen)
    const links = await newBodiesTo(test, known.staff.kitchen)
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const key = `POST /staff/people/${id}/password-resets/`
    return { reply: await callerOf(test)(key, { ...owner, ...page }, linkLanguage), links }
  },
  "a printed code": async (test, { owner }, page) => {
    const call = callerOf(test)
    const branches = dataOf("GET /staff/branches/", await call("GET /staff/branches/", owner))
    const key = `GET /staff/branches/${branches[0]?.now.id}/sheets/?layout=a4-poster`
    const reply = await call(key, { ...owner, ...page })
    const onePage = { columns: 1, rows: 1 }
    const codes = async () => (await codesOn(reply.rawPayload, onePage)).flat()
    return { reply, links: async () => (await codes()).map(String) }
  },
  "a courier's link": async (test, { cashier }, page) => {
    const id = await deliveryIn(test, await makeGuest(test), "ready")
    const key = `POST /staff/orders/${id}/courier-links/`
    const reply = await callerOf(test)(key, { ...cashier, ...page }, linkBody())
    const made = () => dataOf("POST /staff/orders/{id}/courier-links/", reply)
    return { reply, links: async () => [made().link.address] }
  },
  "a receipt by e-mail": async (test, { owner }, page) => {
    const email = `${randomUUID()}@example.com`
    const guest = await makeGuest(test)
    const key = `POST /receipt/qr/${known.qr.olaya}/${await receiptOf(test, guest, owner)}/email/`
    const asked = { ...guest.headers, ...page }
    const reply = await callerOf(test)(key, asked, { email, language: "en" })
    return { reply, links: () => bodiesTo(test, email) }
  },
  "what a promotion links to": async (test, { owner }, page) => {
    const key = "POST /staff/promotion-sends/reach/"
    const reply = await callerOf(test)(key, { ...owner, ...page }, toWire(noConditions))
    return { reply, links: async () => [dataOf(key, reply).page_origin] }
  },
}

function useStaff(test: TestApp): Staff {
  const staff = {} as Staff
  beforeAll(async () => {
    staff.owner = await bearer(test.app, known.staff.owner)
    staff.cashier = await bearer(test.app, known.staff.cashier)
  })
  return staff
}

async function expectLinksTo(origin: string, { reply, links }: Asked): Promise<void> {
  expect(reply.statusCode).toBe(200)
  const [link, ...others] = await links()
  expect(others).toEqual([])
  expect(link).toContain(origin)
}

describe("where no address is configured", () => {
  const test = useTestApp()
  const staff = useStaff(test)

  describe.each(foreign)("%s that is not ours is refused for", (_name, page) => {
    it.each(Object.entries(kinds))("%s", async (_kind, ask) => {
      const { reply } = await ask(test, staff, page)
      expectRefusal(reply, 421, "page_origin_unknown")
      const isEvil = like(message.body, "%evil%")
      expect(await test.database.read.$count(message, isEvil)).toBe(0)
    })

    it("the way back of a payment, and the address for a gateway's news", async () => {
      const guest = await makeGuest(test)
      const call = callerOf(test)
      const payment = { id: newId(), order_id: newId(), token: "token_1" }
      const pay = `POST /payment/qr/${known.qr.olaya}/payments/`
      const paid = await call(pay, { ...guest.headers, ...page }, payment)
      expectRefusal(paid, 421, "page_origin_unknown")
      const keys = { public_key: "pk", secret_key: "sk", hook_secret: "secret" }
      const save = "PUT /staff/gateways/moyasar/"
      const saved = await call(save, { ...staff.owner, ...page }, { is_on: false, ...keys })
      expectRefusal(saved, 421, "page_origin_unknown")
    })
  })

  it.each(Object.entries(kinds))("a host of the own network is in %s", async (_kind, ask) => {
    await expectLinksTo(nearby, await ask(test, staff, { host: new URL(nearby).host }))
  })
})

describe("where an address is configured", () => {
  const test = useTestApp({ env: { SUFRA_PAGE_ORIGIN: configured } })
  const staff = useStaff(test)

  it.each(Object.entries(kinds))("it is in %s, whatever a request names", async (_kind, ask) => {
    for (const [, page] of foreign) await expectLinksTo(configured, await ask(test, staff, page))
  })
})
