import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { describe, expect, it } from "vitest"
import { useTestApp } from "../testing/test-app.ts"

const test = useTestApp()

type Operation = { summary?: string; security?: object[]; responses: Record<string, object> }
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

async function document(): Promise<Document> {
  const reply = await test.app.inject("/api/openapi.json")
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

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
  it("is of version 3.1 and tells where the API is", async () => {
    const { openapi, servers } = await document()
    expect(openapi).toMatch(/^3\.1\./)
    expect(servers).toEqual([{ url: "/api" }])
  })

  it.each(Object.entries(endpoints) as [string, Endpoint][])("has %s", async (key, endpoint) => {
    const [method = "", path = ""] = key.split(" ")
    const { paths } = await document()
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation?.summary).toBe(endpoint.summary)
    expect(Object.keys(operation?.responses ?? {})).toContain("200")
    expect(operation?.security).toEqual(securityOf(endpoint.audience))
  })

  it("has nothing that the contract does not know", async () => {
    const { paths } = await document()
    const there = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(there.sort()).toEqual([...Object.keys(endpoints), ...besides].sort())
  })

  it("points only at schemas it holds", async () => {
    const text = JSON.stringify(await document())
    const { components } = await document()
    const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1])
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(Object.keys(components.schemas)).toContain(name)
  })

  it("is at the root of an api. host", async () => {
    const reply = await test.app.inject({
      url: "/openapi.json",
      headers: { host: "api.example.com" },
    })
    expect(reply.json().openapi).toMatch(/^3\.1\./)
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
