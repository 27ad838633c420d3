import { randomUUID } from "node:crypto"
import type { Endpoint } from "@sufra/contract/endpoint"
import { type Endpoints, endpoints } from "@sufra/contract/endpoints"
import { Refusal } from "@sufra/contract/error-reply"
import { isAudited } from "@sufra/contract/staff/audit"
import { auditEntry } from "@sufra/db/schema/installation/audit"
import { establishment } from "@sufra/db/schema/place/establishment"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { desc, eq } from "drizzle-orm"
import { fastify } from "fastify"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import auth from "../auth/auth.ts"
import { serve } from "../http/endpoint.ts"
import errors from "../http/errors.ts"
import { bearer } from "../testing/sign-in.ts"
import { useTestApp } from "../testing/test-app.ts"
import { audited } from "./audit.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const all = Object.entries(endpoints) as [keyof Endpoints, Endpoint][]
/** What answers with a file is asked for its entry by its own tests: here nothing has content. */
const logged = all
  .filter(([key, endpoint]) => isAudited(key, endpoint) && !endpoint.file)
  .map(([key]) => key)
/** An endpoint that names a place is logged at that place, and every other one at the place of who calls it. */
const platform = logged.filter((key) => key.includes("/staff/establishments/"))
const ofPlace = logged.find((key) => !platform.includes(key) && key.includes("{id}"))
const ofInstallation = platform.find((key) => key.includes("{id}"))
if (!ofPlace || !ofInstallation) throw new Error("staff change places, and what places hold")

/** The endpoint as the contract has it, before a use case that writes and then does as it is told. */
async function appOf(key: keyof Endpoints, then: () => void) {
  const app = fastify()
  const { signingSecret, database, now } = test.services
  await app.register(errors, test.services)
  await app.register(auth, { signingSecret, database, now })
  // What it is called with is not the question here: no schema stands in the way.
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  const touch = () =>
    database.withTransaction(async (tx) => {
      await tx
        .update(establishment)
        .set({ active: false })
        .where(eq(establishment.id, known.establishments.deactivated))
      then()
    })
  serve(app, key, async () => {
    await touch()
    await touch()
    return null as never
  })
  return app
}

async function entries() {
  return test.database.read.select().from(auditEntry).orderBy(desc(auditEntry.at))
}

const headersOf = new Map<string, { authorization: string }>()
let ownerId: string

beforeAll(async () => {
  for (const email of [known.staff.owner, known.staff.platformAdministrator]) {
    headersOf.set(email, await bearer(test.app, email))
  }
  const [owner] = await test.database.read
    .select()
    .from(staff)
    .where(eq(staff.email, known.staff.owner))
  ownerId = owner?.id ?? ""
})

beforeEach(async () => {
  await test.database.withTransaction((tx) => tx.delete(auditEntry))
})

function actorOf(key: keyof Endpoints): string {
  return platform.includes(key) ? known.staff.platformAdministrator : known.staff.owner
}

async function call(
  key: keyof Endpoints,
  then: () => void = () => undefined,
  headers = headersOf.get(actorOf(key)) ?? {},
) {
  const isPlatform = platform.includes(key)
  const entityId = isPlatform ? known.establishments.cardamomCorner : randomUUID()
  const app = await appOf(key, then)
  const [method, path] = key.split(" ") as ["POST", string]
  const reply = await app.inject({
    method,
    url: path.replace(/\{\w+\}/g, entityId),
    headers,
    payload: { id: entityId, phone: "+966501234567", owner_password: "long enough for it" },
  })
  await app.close()
  return { reply, entityId }
}

describe("every action of staff", () => {
  /** One way of serving writes the log of them all, so the contract says which are in it. */
  it("is in the log, but for these", () => {
    expect(logged.length).toBeGreaterThan(60)
    const left = all.filter(
      ([key, { audience }]) =>
        !key.startsWith("GET ") &&
        (audience === "staff" || typeof audience === "object") &&
        !logged.includes(key),
    )
    expect(left.map(([key]) => key)).toEqual([
      "PUT /staff/installation/page-origin/",
      "PUT /staff/installation/map/",
      "POST /staff/installation/page-origin/test/",
      "POST /staff/backups/",
      "PUT /staff/backups/schedule/",
      "PUT /staff/guide/steps/{step}/",
      "PUT /staff/guide/",
      "POST /staff/map-links/",
      "PUT /staff/deliveries/position/",
      "POST /staff/menu/file/preview/",
      "DELETE /staff/menu/file/{id}/",
      "POST /staff/orders/quotes/",
      "POST /staff/orders/{id}/change-quotes/",
      "POST /staff/orders/{id}/changes/seen/",
      "POST /staff/loyalty/programme/backtest/",
      "POST /staff/promotion-sends/reach/",
      "POST /staff/coupons/backtest/",
      "POST /staff/cashier/finds/",
    ])
  })

  it.each([ofPlace, ofInstallation])(
    "%s is in the log once, with who did it to what",
    async (key) => {
      const { reply, entityId } = await call(key)
      expect(reply.statusCode, reply.body).toBe(200)
      const isPlatform = platform.includes(key)
      const written = await entries()
      expect(written).toMatchObject([
        {
          establishmentId: isPlatform ? entityId : baytAlKaram,
          action: key,
          entityId,
          at: test.clock.now,
        },
      ])
      if (!isPlatform) expect(written[0]?.staffId).toBe(ownerId)
      expect(JSON.stringify(written)).not.toMatch(/966501234567|long enough/)
    },
  )

  it.each([ofPlace, ofInstallation])("%s is not in the log when it was refused", async (key) => {
    const { reply } = await call(key, () => {
      throw new Refusal("not_found")
    })
    expect(reply.statusCode).toBe(404)
    expect(await entries()).toEqual([])
  })
})

describe("an owner who runs the installation", () => {
  it("is logged at the place that it was done to", async () => {
    await test.database.withTransaction((tx) =>
      tx.update(staff).set({ runsInstallation: true }).where(eq(staff.id, ownerId)),
    )
    const headers = await bearer(test.app, known.staff.owner)
    const { reply, entityId } = await call(ofInstallation, undefined, headers)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await entries()).toMatchObject([
      { establishmentId: entityId, action: ofInstallation, staffId: ownerId },
    ])
  })
})

describe("what goes on after an action", () => {
  it("is no part of it", async () => {
    const late = Promise.withResolvers<void>()
    let after: Promise<unknown> = Promise.resolve()
    const action = {
      establishmentId: baytAlKaram,
      staffId: ownerId,
      action: "PUT /staff/brand/",
      entityId: baytAlKaram,
      detail: {},
    }
    await audited(action, async () => {
      after = late.promise.then(() => test.database.withTransaction(async () => undefined))
    })
    late.resolve()
    await after
    expect(await entries()).toEqual([])
  })
})
