import { randomUUID } from "node:crypto"
import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { message } from "@sufra/db/schema/message"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { makeLinkToken } from "./auth/courier-link-token.ts"
import { acceptedBodies, addressBody } from "./testing/accepted-bodies.ts"
import { GuestBrowser, newPhone } from "./testing/customers.ts"
import { digestOfPlace, shareOneId } from "./testing/database/rows-of-place.ts"
import { deliveryIn, madeLink } from "./testing/deliveries.ts"
import { makeGuest, sitDown } from "./testing/guest-orders.ts"
import { owe } from "./testing/message/messages.ts"
import { type Bearer, bearer, newAddress, signIn } from "./testing/sign-in.ts"
import { expectRefusal } from "./testing/strict-reply.ts"
import { useTestApp } from "./testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
/** What only the first place has: none of it may be in an answer to the second's owner. */
const foreign = new RegExp(
  `${baytAlKaram}|Bayt Al Karam|بيت الكرم|@demo\\.sufra|secret of the first`,
)

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

let cafe: Bearer
/** A customer of the second place. */
let cafeCustomer: Bearer
/** The id of a row of each table of the first place. */
let sharedId: string
let foreignMediaId: string
let ownMediaId: string
let foreignSessionId: string

const bodies = acceptedBodies({
  idOf: () => sharedId,
  mediaId: () => ownMediaId,
})

beforeAll(async () => {
  const [place] = await test.database.read
    .select()
    .from(establishment)
    .where(eq(establishment.id, baytAlKaram))
  foreignMediaId = place?.logoMediaId ?? ""
  const [second] = await test.database.read
    .select()
    .from(establishment)
    .where(eq(establishment.id, cardamomCorner))
  ownMediaId = second?.logoMediaId ?? ""
  const owner = (await signIn(test.app, known.staff.owner)).data
  foreignSessionId = owner.session_id
  await test.app.inject({
    method: "POST",
    url: "/api/error-reports/",
    payload: {
      id: randomUUID(),
      app: "web",
      message: "secret of the first",
      stack: "",
      url: "http://localhost/secret of the first",
      establishment_id: baytAlKaram,
    },
  })
  await test.app.inject({
    method: "POST",
    url: "/api/branch/qr-check/",
    payload: { uuid: known.qr.olaya },
  })
  const given = { state: "failed", failedAt: test.clock.now } as const
  const messageId = await owe(test, { body: "secret of the first" })
  await test.database.withTransaction((tx) =>
    tx.update(message).set(given).where(eq(message.id, messageId)),
  )
  cafe = await bearer(test.app, known.staff.cafeOwner)
  const own = new GuestBrowser(test, baytAlKaram)
  const { headers } = await own.signIn(newPhone())
  await test.app.inject({
    method: "POST",
    url: `/api/customer/qr/${baytAlKaram}/addresses/`,
    headers,
    payload: { id: randomUUID(), ...addressBody, title: "secret of the first" },
  })
  await sitDown(test)
  const carried = await deliveryIn(test, await makeGuest(test), "ready")
  const cashier = await bearer(test.app, known.staff.cashier)
  await madeLink(test, carried, cashier, { name: "secret of the first" })
  cafeCustomer = (await new GuestBrowser(test, cardamomCorner).signIn(newPhone())).headers
  sharedId = await shareOneId(test.databaseUrl, baytAlKaram)
})

async function stateOf(establishmentId: string) {
  const tables = await digestOfPlace(test.database.pool, establishmentId)
  expect(tables.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(20)
  return tables
}

/** The body as it stands, and once for each id in it with that id taken from the first place. */
function bodiesWith(body: object, foreignId: string): object[] {
  const text = JSON.stringify(body)
  const ids = [...new Set(text.match(uuidPattern) ?? [])]
  return [body, ...ids.map((id) => JSON.parse(text.replaceAll(id, foreignId)) as object)]
}

type Trial = { url: string; body: object | null }

/** Complete, so that a refusal is for the tenant's sake. */
const queries: Record<string, string> = {
  "GET /staff/branches/{id}/sheets/": "?layout=a4-grid",
  "GET /staff/orders/": "?branch_id={id}",
  "GET /staff/orders/search/": "?query=secret",
  "GET /staff/kitchen/": "?branch_id={id}",
  "GET /staff/floor/": "?branch_id={id}",
}

/**
 * Every address and body that names something of the first place, whatever its table; and once the
 * call that names nothing, which might still answer with it.
 */
function trialsOf(key: string, uuid = "{uuid}"): Trial[] {
  const [method, template = ""] = key.split(" ")
  const address = `/api${template.replace("{uuid}", uuid)}${queries[key] ?? ""}`
  return [sharedId, foreignSessionId].flatMap((foreignId, index): Trial[] => {
    const url = address.replace(/\{\w+\}/g, foreignId)
    const isNew = url !== address || index === 0
    if (method === "GET") return isNew ? [{ url, body: null }] : []
    const [plain = {}, ...naming] = bodiesWith(bodies[key]?.() ?? {}, foreignId)
    return (isNew ? [plain, ...naming] : naming).map((body) => ({ url, body }))
  })
}

const guarded = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, endpoint]) => endpoint.audience !== "public" && endpoint.audience !== "guest",
)
const forStaff = guarded
  .filter(([, { audience }]) => audience !== "customer" && audience !== "courier-link")
  .map(([key]) => key)
const forCustomers = guarded
  .filter(([, endpoint]) => endpoint.audience === "customer")
  .map(([key]) => key)
const byLink = guarded
  .filter(([, endpoint]) => endpoint.audience === "courier-link")
  .map(([key]) => key)

async function expectNothingForeign(key: string, trials: Trial[], headers: Bearer) {
  if (!key.startsWith("GET ")) expect(bodies, "a body that would be accepted").toHaveProperty([key])
  const [method] = key.split(" ") as ["GET"]
  for (const { url, body } of trials) {
    const reply = await test.app.inject({
      method,
      url,
      remoteAddress: newAddress(),
      headers,
      ...(body && { payload: body }),
    })
    expect(reply.statusCode, url).toBeLessThan(500)
    expect(reply.body, url).not.toMatch(foreign)
  }
}

/** Reading the whole place takes longer than most calls, so it is read before and after a batch of endpoints. */
function batchesOf(keys: string[]): string[][] {
  const size = 10
  const starts = Array.from({ length: Math.ceil(keys.length / size) }, (_, nth) => nth * size)
  return starts.map((start) => keys.slice(start, start + size))
}

/** Each endpoint is a test of its own; a change in the first place fails the test that names the whole batch. */
function tryBatch(keys: string[], tests: () => void) {
  let before: Awaited<ReturnType<typeof stateOf>>
  beforeAll(async () => {
    before = await stateOf(baytAlKaram)
  })
  tests()
  it(`change nothing in the first place: ${keys.join(", ")}`, async () => {
    expect(await stateOf(baytAlKaram)).toEqual(before)
  })
}

describe.each(batchesOf(forStaff))("the second place's owner, calling from %s on", (...keys) => {
  tryBatch(keys, () => {
    it.each(keys)("sees nothing of the first place by %s", async (key) => {
      await expectNothingForeign(key, trialsOf(key), cafe)
    })
  })
})

describe.each(batchesOf(forCustomers))("a customer of the second place, from %s on", (...keys) => {
  tryBatch(keys, () => {
    it.each(keys)("is nobody at the first place by %s", async (key) => {
      await expectNothingForeign(key, trialsOf(key, baytAlKaram), cafeCustomer)
      await expectNothingForeign(key, trialsOf(key, known.qr.olaya), cafeCustomer)
    })

    it.each(keys)("reaches nothing of the first place from their own by %s", async (key) => {
      const { headers } = await new GuestBrowser(test, cardamomCorner).signIn(newPhone())
      await expectNothingForeign(key, trialsOf(key, cardamomCorner), headers)
    })
  })
})

describe.each(batchesOf(byLink))(
  "the holder of a link of the second place, from %s on",
  (...keys) => {
    tryBatch(keys, () => {
      it.each(keys)("reaches nothing of the first place by %s, whatever it names", async (key) => {
        const of = {
          establishmentId: cardamomCorner,
          orderId: sharedId,
          linkId: sharedId,
        }
        const token = makeLinkToken(test.services.signingSecret, of)
        const headers = { authorization: `Bearer ${token}` }
        for (const uuid of [baytAlKaram, cardamomCorner, known.qr.olaya]) {
          await expectNothingForeign(key, trialsOf(key, uuid), headers)
        }
      })
    })
  },
)

describe("the second place's owner", () => {
  it("cannot take the first place's picture as a logo", async () => {
    const before = await stateOf(cardamomCorner)
    const reply = await test.app.inject({
      method: "PUT",
      url: "/api/staff/brand/",
      headers: cafe,
      payload: { ...bodies["PUT /staff/brand/"]?.(), logo_media_id: foreignMediaId },
    })
    expectRefusal(reply, 404, "media_not_found")
    expect(await stateOf(cardamomCorner)).toEqual(before)
  })

  it("cannot end a session of the first place's owner", async () => {
    const url = `/api/staff/sessions/${foreignSessionId}/`
    expectRefusal(await test.app.inject({ method: "DELETE", url, headers: cafe }), 404, "not_found")
  })

  it("finds the first place's pictures under no address of its own", async () => {
    const reply = await test.app.inject(`/api/media/${cardamomCorner}/${foreignMediaId}/64.webp`)
    expectRefusal(reply, 404, "media_not_found")
  })
})
