import { message } from "@sufra/db/schema/message"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { newPhone } from "../testing/customers.ts"
import { newAddress } from "../testing/sign-in.ts"
import { type TestApp, useTestApp } from "../testing/test-app.ts"

/** The line of the SMS that binds its code to a host; null when there is none. */
async function boundTo(test: TestApp, headers: Record<string, string>): Promise<string | null> {
  const phone = newPhone()
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/verification/qr/${known.qr.olaya}/codes/`,
    remoteAddress: newAddress(),
    headers,
    payload: { phone, language: "en" },
  })
  expect(reply.statusCode).toBe(200)
  const [row] = await test.database.read.select().from(message).where(eq(message.recipient, phone))
  return /@(\S+) #\d{4}/.exec(row?.body ?? "")?.[1] ?? null
}

describe("where nothing is configured, a code is for", () => {
  const test = useTestApp()

  it.each(["localhost", "localhost:3000", "192.168.1.20:3000", "10.0.0.4", "sufra.local"])(
    "a machine of the own network: %s",
    async (host) => {
      expect(await boundTo(test, { host })).toBe(host.split(":")[0])
    },
  )

  it.each(["evil.example", "203.0.113.7", "localhost.evil.example", "192.168.1.20.evil.example"])(
    "no host that anybody may have: %s",
    async (host) => {
      expect(await boundTo(test, { host })).toBeNull()
    },
  )

  it("no page that calls itself the one of this API", async () => {
    const headers = { host: "api.evil.example", origin: "http://evil.example" }
    expect(await boundTo(test, headers)).toBeNull()
  })
})

describe("where the page is configured, a code is for", () => {
  const test = useTestApp({ env: { SUFRA_PAGE_ORIGIN: "https://karam.example" } })

  it("that page, also when the certificate is the proxy's, and for no other", async () => {
    expect(await boundTo(test, { host: "karam.example" })).toBe("karam.example")
    for (const host of ["evil.example", "localhost", "192.168.1.20"]) {
      expect(await boundTo(test, { host }), host).toBeNull()
    }
  })
})

describe("where the API is configured, a code is for", () => {
  const test = useTestApp({ env: { SUFRA_API_ORIGIN: "https://api.karam.example" } })

  it("the page whose API it is by the rule of hosts, and for no other", async () => {
    expect(await boundTo(test, { host: "karam.example" })).toBe("karam.example")
    expect(await boundTo(test, { host: "evil.example" })).toBeNull()
    const headers = { host: "api.evil.example", origin: "http://evil.example" }
    expect(await boundTo(test, headers)).toBeNull()
  })
})
