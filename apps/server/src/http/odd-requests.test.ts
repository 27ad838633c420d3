import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, describe, expect, it } from "vitest"
import { makeAccessToken, makeCustomerToken } from "../auth/access-token.ts"
import { type Bearer, bearer } from "../testing/sign-in.ts"
import { errorOf, expectRefusal } from "../testing/strict-reply.ts"
import { useTestApp } from "../testing/test-app.ts"

const test = useTestApp()
let owner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

describe("what nobody can mean is refused, and is no fault of ours", () => {
  it.each([`/api/menu/qr/${known.qr.olaya}/items/%00/`, `/api/branch/%00/`])(
    "NUL in the path %s",
    async (url) => {
      expect(errorOf(await test.app.inject(url)).status).toBeLessThan(500)
    },
  )

  it.each([
    ["/api/staff/payments/?day=9999-12-31", "day"],
    ["/api/staff/payments/?day=0001-01-01", "day"],
    ["/api/staff/settlement/?to=0000-01-01", "to"],
    ["/api/staff/settlement/?from=9999-12-31&to=9999-12-31", "to"],
  ])("the day of %s", async (url, field) => {
    const error = errorOf(await test.app.inject({ url, headers: owner }))
    expect(error).toMatchObject({ status: 400, code: "validation_failed" })
    expect(error.fields).toHaveProperty(field, "invalid")
  })

  it("a signed token whose session or place is no id", async () => {
    const { signingSecret, now } = test.services
    const staff = { staffId: newId(), role: "owner", establishmentId: null } as const
    const token = await makeAccessToken(signingSecret, { ...staff, sessionId: "1" }, now())
    const me = { url: "/api/staff/me/", headers: { authorization: `Bearer ${token}` } }
    expectRefusal(await test.app.inject(me), 401, "session_expired")
    const customer = { customerId: newId(), sessionId: newId(), establishmentId: "x" }
    const other = await makeCustomerToken(signingSecret, customer, now())
    const url = `/api/customer/qr/${known.qr.olaya}/me/`
    const asked = { url, headers: { authorization: `Bearer ${other}` } }
    expectRefusal(await test.app.inject(asked), 401, "session_expired")
  })
})
