import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { branch } from "@sufra/db/schema/place/branch"
import { staff, staffBranch } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { can, type StaffRole, type Standing, staffRoles } from "@sufra/domain/staff/roles"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { GuestBrowser, newPhone } from "../testing/customers.ts"
import { deliveryIn, madeLink } from "../testing/deliveries.ts"
import { makeGuest } from "../testing/guest-orders.ts"
import { type Bearer, bearer, newAddress } from "../testing/sign-in.ts"
import { errorOf } from "../testing/strict-reply.ts"
import { useTestApp } from "../testing/test-app.ts"
import { requiredCapability } from "./auth.ts"

const test = useTestApp()

const emails: Record<StaffRole, string> = {
  owner: known.staff.owner,
  manager: known.staff.manager,
  cashier: known.staff.cashier,
  waiter: known.staff.waiter,
  kitchen: known.staff.kitchen,
  courier: known.staff.courier,
  "platform-administrator": known.staff.platformAdministrator,
}
const everywhere = staffRoles.map((role) => ({ role, worksEverywhere: true }))
const atOneBranch = (["owner", "manager", "cashier", "waiter", "kitchen"] as const).map((role) => ({
  role,
  worksEverywhere: false,
}))
const standings: Standing[] = [...everywhere, ...atOneBranch]
const tokens = new Map<Standing, Bearer>()
let customer: Bearer

async function branchIdOf(establishmentId: string): Promise<string> {
  const rows = await test.database.read
    .select()
    .from(branch)
    .where(eq(branch.establishmentId, establishmentId))
  return rows[0]?.id ?? ""
}

/** The demo's person of that role, who from now on works everywhere or at one branch only. */
async function tokenOf({ role, worksEverywhere }: Standing): Promise<Bearer> {
  const [person] = await test.database.read
    .select()
    .from(staff)
    .where(eq(staff.email, emails[role]))
  if (!person) throw new Error(`nobody is ${role}`)
  if (worksEverywhere) {
    await test.database.withTransaction((tx) =>
      tx.delete(staffBranch).where(eq(staffBranch.staffId, person.id)),
    )
    return bearer(test.app, person.email)
  }
  const { establishmentId } = person
  if (!establishmentId) throw new Error(`${role} has no place`)
  const id = newId()
  const email = `bound-${person.email}`
  const branchId = await branchIdOf(establishmentId)
  await test.database.withTransaction(async (tx) => {
    await tx.insert(staff).values({ ...person, id, email })
    await tx.insert(staffBranch).values({ establishmentId, staffId: id, branchId })
  })
  return bearer(test.app, email)
}

beforeAll(async () => {
  for (const standing of standings) tokens.set(standing, await tokenOf(standing))
  const guest = new GuestBrowser(test, known.establishments.baytAlKaram)
  customer = (await guest.signIn(newPhone())).headers
})

const nowhere = "99999999-9999-4999-8999-999999999999"

/** A call of the endpoint that is complete in its path but says nothing in its body. */
function call(key: string, headers: Partial<Bearer>, uuid: string = nowhere) {
  const [method, path] = key.split(" ") as ["GET", string]
  return test.app.inject({
    method,
    url: `/api${path.replace("{uuid}", uuid).replace(/\{\w+\}/g, nowhere)}`,
    remoteAddress: newAddress(),
    headers,
    ...(method !== "GET" && { payload: {} }),
  })
}

const all = Object.entries(endpoints) as [string, Endpoint][]
const forCustomers = all.filter(([, endpoint]) => endpoint.audience === "customer")
const byLink = all.filter(([, endpoint]) => endpoint.audience === "courier-link")
const notForStaff = new Set<Endpoint["audience"]>(["public", "guest", "customer", "courier-link"])
const guarded = all.filter(([, { audience }]) => !notForStaff.has(audience))
const open = all.filter(([, { audience }]) => audience === "public" || audience === "guest")

function mayCall(standing: Standing, { audience }: Endpoint): boolean {
  const capability = requiredCapability(audience)
  return capability === null || can(standing, capability)
}

describe.each(guarded)("%s", (key, endpoint) => {
  it("refuses whoever is not signed in", async () => {
    const reply = errorOf(await call(key, {}))
    expect({ status: reply.status, code: reply.code }).toEqual({
      status: 401,
      code: "not_authorized",
    })
  })

  it.each(standings)(
    "answers $role (everywhere: $worksEverywhere) exactly as the table of capabilities says",
    async (standing) => {
      const reply = await call(key, tokens.get(standing) ?? {})
      expect(reply.statusCode).toBeLessThan(500)
      if (mayCall(standing, endpoint)) {
        expect([401, 403]).not.toContain(reply.statusCode)
      } else {
        expect(errorOf(reply)).toMatchObject({ status: 403, code: "not_allowed" })
      }
    },
  )
})

describe.each(guarded)("%s", (key) => {
  it("refuses a customer, who is no staff", async () => {
    const reply = errorOf(await call(key, customer))
    expect(reply).toMatchObject({ status: 401, code: "session_expired" })
  })
})

describe.each(forCustomers)("%s", (key) => {
  it("has the place in its address", () => {
    expect(key).toContain("{uuid}")
  })

  it("refuses whoever is not signed in", async () => {
    const reply = errorOf(await call(key, {}, known.establishments.baytAlKaram))
    expect(reply).toMatchObject({ status: 401, code: "not_authorized" })
  })

  it("refuses all staff, who are no customers", async () => {
    for (const headers of tokens.values()) {
      const reply = errorOf(await call(key, headers, known.establishments.baytAlKaram))
      expect(reply).toMatchObject({ status: 401, code: "session_expired" })
    }
  })

  it("refuses a customer of another place, or of none", async () => {
    for (const uuid of [known.establishments.cardamomCorner, known.qr.cardamomCorner, nowhere]) {
      const reply = errorOf(await call(key, customer, uuid))
      expect(reply).toMatchObject({ status: 401, code: "session_expired" })
    }
  })

  it("lets the place's own customer in", async () => {
    const { headers } = await new GuestBrowser(test, known.qr.olaya).signIn(newPhone())
    const reply = await call(key, headers, known.qr.olayaTable12)
    expect(reply.statusCode).toBeLessThan(500)
    expect([401, 403]).not.toContain(reply.statusCode)
    expect(reply.headers["cache-control"]).toBe("no-store")
  })
})

describe.each(byLink)("%s", (key) => {
  const place = known.establishments.baytAlKaram
  let link: Bearer

  beforeAll(async () => {
    const guest = await makeGuest(test)
    const id = await deliveryIn(test, guest, "ready")
    const cashier = await bearer(test.app, known.staff.cashier)
    link = (await madeLink(test, id, cashier)).holder.headers
  })

  it("has the place in its address", () => {
    expect(key).toContain("{uuid}")
  })

  it("refuses whoever holds nothing", async () => {
    const reply = errorOf(await call(key, {}, place))
    expect(reply).toMatchObject({ status: 401, code: "not_authorized" })
  })

  it("refuses all staff and every customer, who hold no link", async () => {
    for (const headers of [...tokens.values(), customer]) {
      const reply = errorOf(await call(key, headers, place))
      expect(reply).toMatchObject({ status: 401, code: "courier_link_invalid" })
    }
  })

  it("refuses a link of another place, or of none", async () => {
    for (const uuid of [known.establishments.cardamomCorner, known.qr.cardamomCorner, nowhere]) {
      const reply = errorOf(await call(key, link, uuid))
      expect(reply).toMatchObject({ status: 401, code: "courier_link_invalid" })
    }
  })

  it("lets the holder of a link in", async () => {
    const reply = await call(key, link, place)
    expect(reply.statusCode).toBeLessThan(500)
    expect([401, 403]).not.toContain(reply.statusCode)
    expect(reply.headers["cache-control"]).toBe("no-store")
  })
})

describe.each(guarded)("%s", (key) => {
  it("refuses the holder of a link, who is no staff", async () => {
    const token = `${"a".repeat(22)}${"0".repeat(32)}`
    const reply = errorOf(await call(key, { authorization: `Bearer ${token}` }))
    expect(reply).toMatchObject({ status: 401, code: "session_expired" })
  })
})

describe.each(open)("%s", (key) => {
  it("asks nobody who they are", async () => {
    for (const headers of [{}, { authorization: "Bearer nonsense" }]) {
      const reply = await call(key, headers)
      expect(reply.statusCode).toBeLessThan(500)
      expect(["not_authorized", "not_allowed"]).not.toContain(reply.json().error?.code)
    }
  })
})

it("the matrix has endpoints for customers, and for links", () => {
  expect(forCustomers.length).toBeGreaterThan(10)
  expect(byLink.length).toBe(3)
})

it("the matrix has every role and at least one refusal for each", () => {
  for (const standing of standings) {
    expect(guarded.some(([, endpoint]) => !mayCall(standing, endpoint))).toBe(true)
  }
})

it("whoever works at one branch changes nothing of the whole place", () => {
  const manager = { role: "manager", worksEverywhere: false } as const
  const theirs = guarded.filter(([, endpoint]) => mayCall(manager, endpoint)).map(([key]) => key)
  const writes = theirs.filter((key) => !key.startsWith("GET ") && !key.includes("/sessions/"))
  expect(writes.toSorted()).toEqual([
    "DELETE /staff/orders/{id}/courier-link/",
    "DELETE /staff/tables/{id}/",
    "DELETE /staff/tablets/{id}/",
    "POST /staff/branches/{id}/tables/",
    "POST /staff/calls/{id}/answer/",
    "POST /staff/calls/{id}/let-in/",
    "POST /staff/cashier/claims/",
    "POST /staff/cashier/claims/{id}/undo/",
    "POST /staff/cashier/finds/",
    "POST /staff/cashier/participants/",
    "POST /staff/cashier/punches/",
    "POST /staff/cashier/punches/{id}/undo/",
    "POST /staff/cashier/purchases/",
    "POST /staff/cashier/purchases/{id}/undo/",
    "POST /staff/codes/{id}/renew/",
    "POST /staff/evaluation-cases/{id}/answer/",
    "POST /staff/evaluation-cases/{id}/assign/",
    "POST /staff/evaluation-cases/{id}/close/",
    "POST /staff/map-links/",
    "POST /staff/me/totp/",
    "POST /staff/me/totp/off/",
    "POST /staff/orders/",
    "POST /staff/orders/quotes/",
    "POST /staff/orders/{id}/call/",
    "POST /staff/orders/{id}/change-quotes/",
    "POST /staff/orders/{id}/changes/",
    "POST /staff/orders/{id}/changes/seen/",
    "POST /staff/orders/{id}/courier-links/",
    "POST /staff/orders/{id}/moves/",
    "POST /staff/orders/{id}/payments/",
    "POST /staff/orders/{id}/put-away/",
    "POST /staff/orders/{id}/undo/",
    "POST /staff/payments/{id}/hand-in/",
    "POST /staff/payments/{id}/handled/",
    "POST /staff/payments/{id}/refunds/",
    "POST /staff/shifts/",
    "POST /staff/shifts/{id}/close/",
    "POST /staff/shifts/{id}/gap-reason/",
    "POST /staff/shifts/{id}/movements/",
    "POST /staff/sittings/{id}/check/",
    "POST /staff/sittings/{id}/close/",
    "POST /staff/sittings/{id}/guests/{guest}/",
    "POST /staff/sittings/{id}/join/",
    "POST /staff/sittings/{id}/move/",
    "POST /staff/sittings/{id}/part/",
    "POST /staff/sittings/{id}/payments/",
    "POST /staff/sittings/{id}/reopen/",
    "POST /staff/sittings/{id}/shares/",
    "POST /staff/tablets/",
    "POST /staff/tablets/{id}/unlock/",
    "PUT /staff/branches/{id}/",
    "PUT /staff/branches/{id}/pause/",
    "PUT /staff/branches/{id}/sections/",
    "PUT /staff/branches/{id}/tables/order/",
    "PUT /staff/branches/{id}/zones/",
    "PUT /staff/deliveries/position/",
    "PUT /staff/floor/{id}/status/",
    "PUT /staff/me/password/",
    "PUT /staff/me/pin/",
    "PUT /staff/me/totp/",
    "PUT /staff/menu/modifier-options/{id}/sold-out/",
    "PUT /staff/menu/products/{id}/branches/",
    "PUT /staff/menu/products/{id}/sold-out/",
    "PUT /staff/menu/products/{id}/stock/",
    "PUT /staff/tables/{id}/",
  ])
})
