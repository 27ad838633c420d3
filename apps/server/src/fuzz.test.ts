import { known } from "@sufra/db/seeds/demo/known"
import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { atLength } from "./testing/at-length.ts"
import { GuestBrowser, newPhone } from "./testing/customers.ts"
import { deliveryIn, madeLink } from "./testing/deliveries.ts"
import { makeGuest } from "./testing/guest-orders.ts"
import { expectNoInsides } from "./testing/leaks.ts"
import { anyJson, arbitraryOf, type Schema } from "./testing/schema-arbitrary.ts"
import { type Bearer, bearer, newAddress } from "./testing/sign-in.ts"
import { errorOf } from "./testing/strict-reply.ts"
import { startTestApp, type TestApp } from "./testing/test-app.ts"

const { baytAlKaram } = known.establishments
const runsPerRoute = atLength({ usual: 10, long: 60 })

type Parameter = { name: string; in: "path" | "query"; schema: Schema }
type Operation = {
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

// Read while the tests are collected, so that every route of the document is a test of its own.
const started: TestApp & { close(): Promise<void> } = await startTestApp()
const { paths, components } = (await started.app.inject("/api/openapi.json")).json() as Document
/** A stream that opens never answers as a whole: their refusals are tested beside them. */
const operations = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  .filter(({ path }) => !path.includes("/events/"))

const tokens: (Bearer | Record<string, never>)[] = [{}]
/** Made before anything else is sent: later no branch may be left that takes an order. */
let link: Bearer

beforeAll(async () => {
  for (const email of [known.staff.owner, known.staff.platformAdministrator]) {
    tokens.push(await bearer(started.app, email))
  }
  link = await newLink()
  return () => started.close()
})

/** For each route another: one of them signs out everywhere. */
async function newCustomer(): Promise<Bearer> {
  return (await new GuestBrowser(started, baytAlKaram).signIn(newPhone())).headers
}

/** Of an order that still stands on the counter. */
async function newLink(): Promise<Bearer> {
  const id = await deliveryIn(started, await makeGuest(started), "ready")
  const cashier = await bearer(started.app, known.staff.cashier)
  return (await madeLink(started, id, cashier)).holder.headers
}

function partsOf(operation: Operation, where: "path" | "query") {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === where)
  return fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema }) => [name, arbitraryOf(schema, components.schemas)]),
    ),
  )
}

function bodyOf(operation: Operation): fc.Arbitrary<unknown> {
  const schema = operation.requestBody?.content["application/json"]?.schema
  if (!schema) return fc.constant(undefined)
  return fc.oneof(
    { weight: 4, arbitrary: arbitraryOf(schema, components.schemas) },
    { weight: 1, arbitrary: anyJson },
  )
}

/** `%` and half a surrogate pair cannot be encoded: those go as they are, as a broken client would. */
function encode(value: unknown): string {
  const raw = String(value)
  return raw.isWellFormed() ? encodeURIComponent(raw) : "%ED%A0%80"
}

function urlOf(path: string, params: object, query: object): string {
  const filled = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encode(value)),
    path,
  )
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`)
  return `/api${filled}${search.length > 0 ? `?${search.join("&")}` : ""}`
}

describe.each(operations)("$method $path", ({ method, path, operation }) => {
  it("answers whatever it is sent without a fault and without its insides", async () => {
    const isForCustomers = operation.security?.some((scheme) => "customer" in scheme)
    const isByLink = operation.security?.some((scheme) => "courierLink" in scheme)
    const customer = isForCustomers ? await newCustomer() : isByLink ? link : null
    // Of a place that knows the customer, or every call would end at the door.
    const here = customer ? { uuid: baytAlKaram } : {}
    const request = fc.record({
      params: partsOf(operation, "path"),
      query: partsOf(operation, "query"),
      body: bodyOf(operation),
      who: fc.nat({ max: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ params, query, body, who }) => {
        const reply = await started.app.inject({
          method: method.toUpperCase() as "GET",
          url: urlOf(path, { ...params, ...here }, query),
          remoteAddress: newAddress(),
          headers: {
            ...(customer && who > 0 ? customer : tokens[who]),
            ...(body !== undefined && { "content-type": "application/json" }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        })
        expect(reply.statusCode).toBeLessThan(500)
        expectNoInsides(reply.body)
        if (reply.statusCode >= 400) errorOf(reply)
      }),
      { numRuns: runsPerRoute },
    )
  })
})
