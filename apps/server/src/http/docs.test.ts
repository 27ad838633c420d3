import { brotliDecompressSync, gunzipSync } from "node:zlib"
import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { useTestApp } from "../testing/test-app.ts"

const test = useTestApp()

type Operation = { summary?: string; security?: object[]; responses: Record<string, object> }
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** Read once: the document has a megabyte, and there is a test for each of its endpoints. */
let document: Document

beforeAll(async () => {
  const reply = await test.app.inject("/api/openapi.json")
  expect(reply.statusCode).toBe(200)
  document = reply.json()
})

/** Routes that are not JSON calls, and so not in the contract's table. */
const besides = [
  "GET /health/",
  "GET /ready/",
  "GET /events/{uuid}/",
  "GET /customer/qr/{uuid}/events/",
  "GET /staff/events/",
  "GET /media/{establishment}/{id}/{file}",
]

function securityOf(audience: Endpoint["audience"]) {
  if (audience === "public") return undefined
  if (audience === "guest") return [{}, { customer: [] }]
  if (audience === "customer") return [{ customer: [] }]
  return audience === "courier-link" ? [{ courierLink: [] }] : [{ staff: [] }]
}

describe("the OpenAPI document", () => {
  it("is of version 3.1 and tells where the API is", () => {
    const { openapi, servers } = document
    expect(openapi).toMatch(/^3\.1\./)
    expect(servers).toEqual([{ url: "/api" }])
  })

  it.each(Object.entries(endpoints) as [string, Endpoint][])("has %s", (key, endpoint) => {
    const [method = "", path = ""] = key.split(" ")
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation?.summary).toBe(endpoint.summary)
    expect(Object.keys(operation?.responses ?? {})).toContain("200")
    expect(operation?.security).toEqual(securityOf(endpoint.audience))
  })

  it("has nothing that the contract does not know", () => {
    const there = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(there.sort()).toEqual([...Object.keys(endpoints), ...besides].sort())
  })

  it("points only at schemas it holds", () => {
    const text = JSON.stringify(document)
    const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1])
    expect(named.length).toBeGreaterThan(0)
    const held = Object.keys(document.components.schemas)
    expect([...new Set(named)].filter((name) => !held.includes(name ?? ""))).toEqual([])
  })

  it("is at the root of an api. host", async () => {
    const reply = await test.app.inject({
      url: "/openapi.json",
      headers: { host: "api.example.com" },
    })
    expect(reply.json().openapi).toMatch(/^3\.1\./)
  })
})

/** Spellings of the addresses that answer with a whole text. */
const written = ["/api/openapi.json", "/api/openapi.json/", "/api/docs/json", "/api/docs/%6Ason/"]

describe("a text that is dear to write", () => {
  const ask = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers })

  it("is the same bytes in each encoding, under one mark", async () => {
    const plain = await ask("/api/openapi.json")
    expect(plain.headers["content-type"]).toContain("application/json")
    for (const url of written) {
      const brotli = await ask(url, { "accept-encoding": "br, gzip" })
      const gzip = await ask(url, { "accept-encoding": "gzip" })
      expect(brotli.headers).toMatchObject({ "content-encoding": "br", etag: plain.headers.etag })
      expect(gzip.headers).toMatchObject({ "content-encoding": "gzip", etag: plain.headers.etag })
      expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
    const again = await ask("/api/docs/json", { "if-none-match": String(plain.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it("is not written for each request, however its address is spelt", async () => {
    const write = vi.spyOn(test.app, "swagger")
    for (const url of [...written, "/api/docs/yaml", "/api/docs/yaml/"]) {
      expect((await ask(url)).statusCode, url).toBe(200)
    }
    // The first who asks for a form makes it be written.
    expect(write.mock.calls.length).toBeLessThanOrEqual(2)
    write.mockClear()
    for (const url of [...written, "/api/docs/yaml", "/api/docs/yaml/"]) await ask(url)
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })

  it.each([
    "swagger-ui-bundle.js",
    "swagger-ui-standalone-preset.js",
    "swagger-ui.js",
    "swagger-ui.css",
  ])("is kept compressed: %s", async (name) => {
    const url = `/api/docs/static/${name}`
    const plain = await ask(url)
    const brotli = await ask(url, { "accept-encoding": "br" })
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", etag: plain.headers.etag })
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(brotli.headers["content-security-policy"]).toContain("script-src")
  })
})

describe("the readable documentation", () => {
  it("answers, and its policy lets its own files run", async () => {
    const reply = await test.app.inject("/api/docs")
    expect(reply.statusCode).toBe(200)
    expect(reply.headers["content-type"]).toContain("text/html")
    const policy = String(reply.headers["content-security-policy"])
    expect(policy).toMatch(/script-src[^;]*'self'/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  })

  it("has every file it names", async () => {
    const { body } = await test.app.inject("/api/docs/")
    const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "")
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const { pathname } = new URL(file, "http://localhost/api/docs/")
      expect((await test.app.inject(pathname)).statusCode, pathname).toBe(200)
    }
  })
})
