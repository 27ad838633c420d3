import { known } from "@sufra/db/seeds/demo/known"
import { describe, expect, it } from "vitest"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { type TestApp, useTestApp } from "../../../testing/test-app.ts"

/** The address that the console shows to an owner who opened it at this host. */
async function shownAt(test: TestApp, headers: Record<string, string>): Promise<URL> {
  const owner = await bearer(test.app, known.staff.owner)
  const reply = await test.app.inject({
    method: "PUT",
    url: "/api/staff/gateways/moyasar/",
    headers: { ...owner, ...headers },
    payload: { is_on: false, public_key: "pk", secret_key: "sk", hook_secret: "secret" },
  })
  return new URL(dataOf("PUT /staff/gateways/{gateway}/", reply).hook_url)
}

/** 401: it is heard there, and not believed. */
async function expectHeard(test: TestApp, { pathname, host }: URL): Promise<void> {
  const headers = { host, "content-type": "application/json" }
  const reply = await test.app.inject({ method: "POST", url: pathname, headers, payload: "{}" })
  expect(reply.statusCode).toBe(401)
}

const cases = [
  {
    name: "nothing is configured",
    env: {},
    host: "192.168.1.20:3000",
    at: "http://192.168.1.20:3000/api/",
  },
  {
    name: "pages have a name of their own",
    env: { SUFRA_PAGE_ORIGIN: "https://karam.example" },
    host: "192.168.1.20:3000",
    at: "https://api.karam.example/",
  },
  {
    name: "one name serves pages and API",
    env: { SUFRA_API_ORIGIN: "https://karam.example" },
    host: "karam.example",
    at: "https://karam.example/api/",
  },
]

describe.each(cases)("where $name", ({ env, host, at }) => {
  const test = useTestApp({ env })

  it("a webhook's address leads to the API that guests use", async () => {
    const shown = await shownAt(test, { host })
    expect(shown.href).toMatch(new RegExp(`^${at}payment/webhooks/[0-9a-f-]{36}/[0-9a-f-]{36}/$`))
    await expectHeard(test, shown)
  })
})
