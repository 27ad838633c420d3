import { message } from "@sufra/db/schema/message"
import { verificationCode } from "@sufra/db/schema/verification"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { GuestBrowser, newPhone } from "../../testing/customers.ts"
import { bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { startTestApp, type TestApp, useTestApp } from "../../testing/test-app.ts"

const demo = useTestApp()
let real: TestApp & { close(): Promise<void> }

beforeAll(async () => {
  real = await startTestApp({ sharedUrl: demo.databaseUrl, isDemo: false })
})
afterAll(() => real.close())

describe("a place without a provider of SMS", () => {
  it("says so at once, and keeps no code that nobody could get", async () => {
    const phone = newPhone()
    const reply = await new GuestBrowser(real, known.qr.olaya).askCode(phone)
    expectRefusal(reply, 409, "sms_not_set_up")
    expect(await real.database.read.$count(message, eq(message.recipient, phone))).toBe(0)
    expect(
      await real.database.read.$count(verificationCode, eq(verificationCode.phone, phone)),
    ).toBe(0)
  })

  it("tells its pages that nobody can sign in; the demo's guests can", async () => {
    const read = async ({ app }: TestApp) => {
      const reply = await app.inject(`/api/restaurant/qr/${known.qr.olaya}/data/`)
      return dataOf("GET /restaurant/qr/{uuid}/data/", reply).sends_codes
    }
    expect(await read(real)).toBe(false)
    expect(await read(demo)).toBe(true)
  })

  it("is warned on the page of the day; the demo is not", async () => {
    const headers = await bearer(demo.app, known.staff.owner)
    const read = async ({ app }: TestApp) =>
      dataOf("GET /staff/today/", await app.inject({ url: "/api/staff/today/", headers })).sms
    expect(await read(real)).toBe("none")
    expect(await read(demo)).toBe("works")
  })
})
