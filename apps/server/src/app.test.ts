import { known } from "@sufra/db/seeds/demo/known"
import { describe, expect, it } from "vitest"
import { dataOf } from "./testing/strict-reply.ts"
import { useTestApp } from "./testing/test-app.ts"

const test = useTestApp()
const place = known.establishments.baytAlKaram

/** Section 7 of the specification, as it writes them. */
const sevenCalls = [
  ["POST /branch/qr-check/", "POST", "/branch/qr-check/"],
  ["GET /restaurant/qr/{uuid}/data/", "GET", `/restaurant/qr/${place}/data/`],
  ["GET /branch/main-branch/", "GET", "/branch/main-branch/"],
  ["GET /menu/order/qr/payment/choices/{uuid}/", "GET", `/menu/order/qr/payment/choices/${place}/`],
  ["GET /ads/popup/{id}", "GET", `/ads/popup/${known.popup}`],
  ["GET /branch/list-qr/{uuid}/", "GET", `/branch/list-qr/${place}/`],
  ["GET /ads/slider/{id}", "GET", `/ads/slider/${known.slider}`],
] as const

function call(method: "GET" | "POST", url: string, host = "localhost") {
  return test.app.inject({
    method,
    url,
    headers: { host, cookie: `sufra-scan=${known.qr.olaya}` },
    ...(method === "POST" && { payload: { uuid: place } }),
  })
}

function withOtherSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : `${path}/`
}

describe.each(sevenCalls)("%s", (key, method, path) => {
  it("answers under /api in the contract's shape", async () => {
    dataOf(key, await call(method, `/api${path}`))
  })

  it("answers with and without the slash at the end", async () => {
    dataOf(key, await call(method, `/api${withOtherSlash(path)}`))
  })

  it.each(["api.example.com", "api.example.com:3000", "api-staging.sufra.app"])(
    "answers at the root of %s",
    async (host) => {
      dataOf(key, await call(method, path, host))
      dataOf(key, await call(method, withOtherSlash(path), host))
    },
  )

  it("does not answer at the root of a page's host", async () => {
    expect((await call(method, path, "example.com")).statusCode).toBe(404)
  })

  it("answers no other method", async () => {
    expect((await call(method === "GET" ? "POST" : "GET", `/api${path}`)).statusCode).toBe(404)
  })
})

describe("the request id", () => {
  const idOf = async (given?: string) => {
    const reply = await test.app.inject({
      url: "/api/nowhere",
      headers: given === undefined ? {} : { "x-request-id": given },
    })
    expect(reply.json().error.reference).toBe(reply.headers["x-request-id"])
    return reply.headers["x-request-id"]
  }

  it("is kept when the caller sends one", async () => {
    expect(await idOf("trace-12345678_a")).toBe("trace-12345678_a")
  })

  it.each(["short", "x".repeat(65), "has spaces in it", "semi;colon;here", "<script>1</script>"])(
    "is replaced when it is odd: %s",
    async (odd) => {
      expect(await idOf(odd)).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it("is made when there is none, another one each time", async () => {
    expect(await idOf()).not.toBe(await idOf())
  })

  it("is on good replies too", async () => {
    const reply = await test.app.inject({
      url: "/api/health/",
      headers: { "x-request-id": "given-by-proxy" },
    })
    expect(reply.headers["x-request-id"]).toBe("given-by-proxy")
  })
})
