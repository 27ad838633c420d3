import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { known } from "@sufra/db/seeds/demo/known"
import { can, type StaffRole, staffRoles } from "@sufra/domain/staff/roles"
import { beforeAll, describe, expect, it } from "vitest"
import { type Bearer, bearer, newAddress } from "../testing/sign-in.ts"
import { errorOf } from "../testing/strict-reply.ts"
import { useTestApp } from "../testing/test-app.ts"
import { requiredCapability } from "./endpoint.ts"

const test = useTestApp()

const emails: Record<StaffRole, string> = {
  owner: known.staff.owner,
  manager: known.staff.manager,
  cashier: known.staff.cashier,
  kitchen: known.staff.kitchen,
  courier: known.staff.courier,
  "platform-administrator": known.staff.platformAdministrator,
}
const tokens = new Map<StaffRole, Bearer>()

beforeAll(async () => {
  for (const role of staffRoles) tokens.set(role, await bearer(test.app, emails[role]))
})

/** A call of the endpoint that is complete in its path but says nothing in its body. */
function call(key: string, headers: Partial<Bearer>) {
  const [method, path] = key.split(" ") as ["GET", string]
  return test.app.inject({
    method,
    url: `/api${path.replace(/\{\w+\}/g, "99999999-9999-4999-8999-999999999999")}`,
    remoteAddress: newAddress(),
    headers,
    ...(method !== "GET" && { payload: {} }),
  })
}

const all = Object.entries(endpoints) as [string, Endpoint][]
const guarded = all.filter(([, endpoint]) => endpoint.audience !== "public")
const open = all.filter(([, endpoint]) => endpoint.audience === "public")

function mayCall(role: StaffRole, { audience }: Endpoint): boolean {
  const capability = requiredCapability(audience)
  return capability === null || can(role, capability)
}

describe.each(guarded)("%s", (key, endpoint) => {
  it("refuses whoever is not signed in", async () => {
    const reply = errorOf(await call(key, {}))
    expect({ status: reply.status, code: reply.code }).toEqual({
      status: 401,
      code: "not_authorized",
    })
  })

  it.each(staffRoles)("answers %s exactly as the table of capabilities says", async (role) => {
    const reply = await call(key, tokens.get(role) ?? {})
    expect(reply.statusCode).toBeLessThan(500)
    if (mayCall(role, endpoint)) {
      expect([401, 403]).not.toContain(reply.statusCode)
    } else {
      expect(errorOf(reply)).toMatchObject({ status: 403, code: "not_allowed" })
    }
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

it("the matrix has every role and at least one refusal for each", () => {
  for (const role of staffRoles) {
    expect(guarded.some(([, endpoint]) => !mayCall(role, endpoint))).toBe(true)
  }
})
