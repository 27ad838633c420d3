import { known } from "@sufra/db/seeds/demo/known"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestApp } from "../testing/test-app.ts"
import { pagePolicy } from "./security.ts"

type Started = Awaited<ReturnType<typeof startTestApp>>

const https = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" }

function use(env: Record<string, string>): () => Started["app"] {
  let started: Started
  beforeAll(async () => {
    started = await startTestApp({ env })
  })
  afterAll(() => started.close())
  return () => started.app
}

function scan(app: Started["app"], headers: Record<string, string>) {
  return app.inject({
    method: "POST",
    url: "/api/branch/qr-check/",
    headers,
    payload: { uuid: known.qr.olaya },
  })
}

describe("over plain http", () => {
  const app = use({})

  it("the API allows its replies no script, frame or other content", async () => {
    const { headers } = await app().inject("/api/health/")
    expect(headers["content-security-policy"]).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(headers["x-powered-by"]).toBeUndefined()
  })

  it("there is no HSTS, no upgrade and no Secure cookie, whatever a guest's headers claim", async () => {
    const reply = await scan(app(), https)
    expect(reply.headers["strict-transport-security"]).toBeUndefined()
    expect(reply.headers["content-security-policy"]).not.toContain("upgrade-insecure-requests")
    expect(reply.cookies.map((cookie) => cookie.secure)).toEqual([undefined, undefined])
  })

  it("pages may ask where somebody is, for the camera and Apple Pay, and for nothing else of a device", async () => {
    const { headers } = await app().inject("/api/health/")
    expect(headers["permissions-policy"]).toContain(
      "camera=(self), geolocation=(self), payment=(self)",
    )
    for (const feature of ["microphone", "gyroscope", "usb"]) {
      expect(headers["permissions-policy"]).toContain(`${feature}=()`)
    }
  })

  it("errors have the same headers", async () => {
    const { headers } = await app().inject("/api/nowhere")
    expect(headers["content-security-policy"]).toContain("default-src 'none'")
  })

  it("no other origin is allowed to read when none is configured", async () => {
    const { headers } = await app().inject({
      url: "/api/health/",
      headers: { origin: "https://evil.example" },
    })
    expect(headers["access-control-allow-origin"]).toBeUndefined()
    expect(headers["cross-origin-resource-policy"]).toBe("same-site")
  })
})

describe("behind a trusted proxy", () => {
  const app = use({ SUFRA_TRUST_PROXY: "1" })

  it("https has HSTS and Secure cookies", async () => {
    const reply = await scan(app(), https)
    expect(reply.headers["strict-transport-security"]).toMatch(/^max-age=31536000/)
    expect(reply.cookies).toHaveLength(2)
    expect(reply.cookies.every((cookie) => cookie.secure && cookie.httpOnly)).toBe(true)
  })

  it("only what the nearest proxy wrote counts, whatever a guest sent before it", async () => {
    const guests = { ...https, "x-forwarded-proto": "https, http" }
    const reply = await scan(app(), guests)
    expect(reply.headers["strict-transport-security"]).toBeUndefined()
    const answerOf = async (forwarded: string) => {
      const headers = { host: "10.0.0.5", "x-forwarded-host": forwarded }
      return (await app().inject({ url: "/health/", headers })).statusCode
    }
    expect(await answerOf("evil.example, api.karam.example")).toBe(200)
    expect(await answerOf("api.karam.example, karam.example")).toBe(404)
  })

  it.each([
    ["scheme", { "x-forwarded-proto": "javascript" }],
    ["host", { "x-forwarded-host": "karam.example/evil" }],
  ])("what is no %s is refused", async (_, headers) => {
    expect((await app().inject({ url: "/api/health/", headers })).statusCode).toBe(400)
  })

  it("http has neither", async () => {
    const reply = await scan(app(), { ...https, "x-forwarded-proto": "http" })
    expect(reply.headers["strict-transport-security"]).toBeUndefined()
    expect(reply.cookies.map((cookie) => cookie.secure)).toEqual([undefined, undefined])
  })
})

describe("with configured origins", () => {
  const origin = "https://menu.example.com"
  const app = use({ SUFRA_CORS_ORIGINS: `${origin},https://other.example` })
  const get = (from: string) => app().inject({ url: "/api/health/", headers: { origin: from } })

  it("those may read with credentials", async () => {
    for (const one of [origin, "https://other.example"]) {
      const { headers } = await get(one)
      expect(headers["access-control-allow-origin"]).toBe(one)
      expect(headers["access-control-allow-credentials"]).toBe("true")
      expect(headers.vary).toMatch(/origin/i)
    }
  })

  it("errors can be read by them too", async () => {
    const reply = await app().inject({ url: "/api/nowhere", headers: { origin } })
    expect(reply.headers["access-control-allow-origin"]).toBe(origin)
  })

  it.each([
    "https://evil.example",
    "https://menu.example.com.evil.example",
    "http://menu.example.com",
    "null",
  ])("%s may not", async (other) => {
    expect((await get(other)).headers["access-control-allow-origin"]).toBeUndefined()
  })

  it.each(["PUT", "PATCH", "DELETE"])(
    "a preflight for %s with a token succeeds",
    async (method) => {
      const reply = await app().inject({
        method: "OPTIONS",
        url: "/api/staff/brand/",
        headers: {
          origin,
          "access-control-request-method": method,
          "access-control-request-headers": "authorization,content-type",
        },
      })
      expect(reply.statusCode).toBe(204)
      expect(reply.headers["access-control-allow-methods"]).toContain(method)
      expect(reply.headers["access-control-allow-headers"]).toContain("authorization")
    },
  )
})

describe("the policy of a page", () => {
  it("allows its own scripts by hash and nothing inline besides", () => {
    const policy = pagePolicy({
      scriptHashes: ["abc="],
      pageOrigin: "https://karam.example",
      apiOrigin: "https://api.example.com",
      tileUrl: null,
      cardsOrigin: null,
      framedBy: "none",
    })
    expect(policy).toContain("script-src 'self' 'sha256-abc=';")
    expect(policy).toContain("connect-src 'self' https://api.example.com;")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure-requests/)
  })

  it.each([
    ["https://karam.example", null, " https://api.karam.example"],
    ["https://karam.example", "https://karam.example", ""],
    ["http://192.168.1.20:3000", null, ""],
  ])("lets a page at %s with API origin %s call%s", (pageOrigin, apiOrigin, called) => {
    const policy = pagePolicy({
      scriptHashes: [],
      pageOrigin,
      apiOrigin,
      tileUrl: null,
      cardsOrigin: null,
      framedBy: "none",
    })
    expect(policy).toContain(`connect-src 'self'${called};`)
    expect(policy).toContain(`img-src 'self' data: blob:${called};`)
  })

  it.each([
    ["https://tile.openstreetmap.org/{z}/{x}/{y}.png", "https://tile.openstreetmap.org"],
    ["http://{s}.tiles.example:8080/{z}/{x}/{y}.png?key=1", "http://*.tiles.example:8080"],
  ])("allows the pictures of a map at %s, and calls to no one there", (tileUrl, source) => {
    const pageOrigin = "http://localhost:3000"
    const policy = pagePolicy({
      scriptHashes: [],
      pageOrigin,
      apiOrigin: null,
      tileUrl,
      cardsOrigin: null,
      framedBy: "self",
    })
    expect(policy).toContain(`img-src 'self' data: blob: ${source};`)
    expect(policy).toContain("connect-src 'self';")
  })

  it("lets a page compile the reader of codes only where it says so", () => {
    const sources = {
      ...{ scriptHashes: [], pageOrigin: "https://karam.example", apiOrigin: null },
      ...{ tileUrl: null, cardsOrigin: null, framedBy: "none" as const },
    }
    expect(pagePolicy({ ...sources, compilesWasm: true })).toContain(
      "script-src 'self' 'wasm-unsafe-eval';",
    )
    expect(pagePolicy(sources)).toContain("script-src 'self';")
  })

  it("lets a card go to its gateway, and nothing else", () => {
    const policy = pagePolicy({
      scriptHashes: [],
      pageOrigin: "http://192.168.1.20:3000",
      apiOrigin: null,
      tileUrl: null,
      cardsOrigin: "http://192.168.1.20:3001",
      framedBy: "self",
    })
    expect(policy).toContain("connect-src 'self' http://192.168.1.20:3001;")
    expect(policy.match(/:3001/g)).toHaveLength(1)
  })

  it("lets only the page's own origin show a guest page in a frame, and nobody the console", () => {
    const sources = {
      scriptHashes: [],
      pageOrigin: "https://karam.example",
      apiOrigin: null,
      tileUrl: null,
      cardsOrigin: null,
    }
    expect(pagePolicy({ ...sources, framedBy: "self" })).toMatch(/frame-ancestors 'self'$/)
    expect(pagePolicy({ ...sources, framedBy: "none" })).toMatch(/frame-ancestors 'none'$/)
    expect(pagePolicy({ ...sources, framedBy: "none" })).not.toContain("frame-src")
  })
})

describe("the API host of a page", () => {
  const app = use({})
  const from = (origin: string) =>
    app().inject({
      url: "/branch/list-qr/11111111-1111-4111-8111-111111111111/",
      headers: { host: "api.karam.example", origin },
    })

  it("answers its own page with credentials, and no other", async () => {
    const own = await from("http://karam.example")
    expect(own.headers["access-control-allow-origin"]).toBe("http://karam.example")
    expect(own.headers["access-control-allow-credentials"]).toBe("true")
    const other = await from("http://evil.example")
    expect(other.headers["access-control-allow-origin"]).toBeUndefined()
  })

  it.each(["a b", "evil.example:99999", "<script>", "[::1"])(
    "refuses the host %j",
    async (host) => {
      const reply = await app().inject({ url: "/api/health/", headers: { host } })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error.code).toBe("malformed_request")
    },
  )
})
