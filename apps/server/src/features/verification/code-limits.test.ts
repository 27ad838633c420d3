import { verificationCode } from "@sufra/db/schema/verification"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { rushPerHour } from "@sufra/domain/verification/code-budget"
import { gulfCountries } from "@sufra/domain/verification/code-limits"
import { beforeAll, expect, it } from "vitest"
import { GuestBrowser, newPhone } from "../../testing/customers.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const url = "/api/staff/code-limits/"
let owner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

const save = (payload: object, headers = owner) =>
  test.app.inject({ method: "PUT", url, headers, payload })

it("serve the Gulf until a place says otherwise, and its owner decides", async () => {
  const read = await test.app.inject({ url, headers: owner })
  const given = dataOf("GET /staff/code-limits/", read)
  expect(given).toMatchObject({ countries: [...gulfCountries], codes_per_day: 2_000 })
  const cashier = await bearer(test.app, known.staff.cashier)
  expectRefusal(await save({ countries: ["SA"], codes_per_day: 100 }, cashier), 403, "not_allowed")
  const wrong = await save({ countries: [], codes_per_day: 1 })
  expect(errorOf(wrong).fields).toEqual({ countries: "required", codes_per_day: "figure_invalid" })
  const saved = await save({ countries: ["EG", "SA"], codes_per_day: 100 })
  expect(dataOf("PUT /staff/code-limits/", saved)).toMatchObject({ countries: ["SA", "EG"] })
  const guest = new GuestBrowser(test, known.qr.olaya)
  expect((await guest.askCode("+201001234567")).statusCode).toBe(200)
  expect((await guest.askCode("+971501234567")).statusCode).toBe(400)
  expect((await guest.askCode(newPhone())).statusCode).toBe(200)
})

it("a rush is an alarm on the page of today", async () => {
  const today = async () => {
    const reply = await test.app.inject({ url: "/api/staff/today/", headers: owner })
    return dataOf("GET /staff/today/", reply).code_rush
  }
  expect(await today()).toBeNull()
  await save({ countries: ["SA"], codes_per_day: 100 })
  const rows = Array.from({ length: rushPerHour(100) }, () => ({
    establishmentId: known.establishments.baytAlKaram,
    id: newId(),
    phone: "+966500000000",
    browserId: newId(),
    address: "198.51.100.1",
    codeHash: "x",
    sentAt: test.clock.now,
    expiresAt: test.clock.now,
  }))
  await test.database.withTransaction((tx) => tx.insert(verificationCode).values(rows))
  expect(await today()).toMatchObject({ sent_last_hour: expect.any(Number) })
})
