import { createHash, randomUUID } from "node:crypto"
import { brotliCompressSync, constants, gunzipSync } from "node:zlib"
import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { listen } from "../testing/event-stream.ts"
import { startTestApp, useTestApp } from "../testing/test-app.ts"

const test = useTestApp({ hostPages: true })
const menu = `/menu/${known.qr.olaya}`

const get = (url: string) => test.app.inject(url)

describe("the policy of a page", () => {
  it.each(["/", menu, `/qr/${known.qr.olaya}`, "/no/such/page"])(
    "of %s allows every inline script that is in it, and no other",
    async (path) => {
      const { body, headers } = await get(path)
      const inline = [...body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
        .filter(([, attributes, text]) => text && !attributes?.includes("application/"))
        .map(([, , text = ""]) => createHash("sha256").update(text).digest("base64"))
      expect(inline.length).toBeGreaterThan(2)
      const policy = String(headers["content-security-policy"])
      const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)
      expect(allowed.toSorted()).toEqual([...new Set(inline)].sort())
      expect(body).not.toContain("nonce")
    },
  )

  it.each([menu, "/console/orders"])("of %s compiles the reader of codes", async (path) => {
    const policy = String((await get(path)).headers["content-security-policy"])
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).not.toContain("'unsafe-eval'")
  })

  it.each([
    ["a guest's page by the console that previews it", menu, "self"],
    ["a page that is not there by ourselves", "/no/such/page", "self"],
    ["the console by nobody", "/console/orders", "none"],
    ["data by nobody", `/api/menu/qr/${known.qr.olaya}/`, "none"],
  ])("lets %s be shown in a frame", async (_, path, by) => {
    const policy = (await get(path)).headers["content-security-policy"]
    expect(policy).toMatch(new RegExp(`frame-ancestors '${by}'$`))
  })
})

it("a request that is refused before anything of it was read is answered with a page", async () => {
  const reply = await test.app.inject({ url: menu, headers: { host: "a b" } })
  expect(reply.statusCode).toBe(400)
  expect(reply.headers["content-type"]).toContain("text/html")
})

it.each([
  ["confirm-order", "order.title", "order.confirmed_title"],
  ["payment-failed", "pay.money", "pay.failed_title"],
] as const)("the title of /%s is true without an order", async (page, title, untrue) => {
  const { body } = await get(`/${page}/${known.qr.olaya}`)
  const [, shown] = body.match(/<title>(.*?)<\/title>/) ?? []
  expect(shown).toContain(m[title]({}, { locale: "ar" }))
  expect(shown).not.toContain(m[untrue]({}, { locale: "ar" }))
})

it.each([menu, `/qr/${known.qr.olaya}`])("%s is whole without any script", async (path) => {
  const { body } = await get(path)
  expect(body).toContain("</html>")
  expect(body).not.toMatch(/<div hidden|<template id="B:/)
})

it("a page is compressed once more, thoroughly, for those who come after", async () => {
  const bytesOf = async () => {
    const reply = await test.app.inject({ url: menu, headers: { "accept-encoding": "br" } })
    return reply.rawPayload.length
  }
  // Asked for before, by the tests above: so the first figure may be the better one already.
  const plain = (await get(menu)).rawPayload
  const quick = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  await expect.poll(bytesOf).toBeLessThan(quick.length * 0.95)
})

it("over plain http, where browsers take gzip alone, a page comes compressed too", async () => {
  const plain = (await get(menu)).rawPayload
  const headers = { "accept-encoding": "gzip, deflate" }
  const reply = await test.app.inject({ url: menu, headers })
  expect(reply.headers["content-encoding"]).toBe("gzip")
  expect(reply.headers.vary).toContain("Accept-Encoding")
  expect(gunzipSync(reply.rawPayload).equals(plain)).toBe(true)
  expect(reply.rawPayload.length).toBeLessThan(plain.length / 2)
})

it("a page carries its styles and its data, and fetches no script before its first paint", async () => {
  const { body } = await get(menu)
  expect(body).toContain('<style id="page-styles">')
  expect(body).not.toContain('rel="stylesheet"')
  expect(body).toContain("__reactRouterContext.streamController.enqueue(")
  expect(body).not.toMatch(/<script[^>]*type="module"|<script[^>]* src=|modulepreload" href/)
})

describe("an address that no screen has", () => {
  it("is one page for all of them, in the language of the guest", async () => {
    const one = await get("/no/such/page")
    expect(one.statusCode).toBe(404)
    expect(one.body).toContain("</html>")
    const others = await Promise.all(["/wp-login.php", "/a/b/c/d", "/nowhere%20"].map(get))
    for (const other of others) {
      expect(other.statusCode).toBe(404)
      expect(other.headers.etag).toBe(one.headers.etag)
    }
    const english = await test.app.inject({ url: "/x", headers: { cookie: "sufra-locale=en" } })
    expect(english.headers.etag).not.toBe(one.headers.etag)
  })
})

describe("a code that nobody has", () => {
  it("is one page of its screen, made once, however many codes are tried", async () => {
    const asked = vi.spyOn(test.app, "inject")
    onTestFinished(() => asked.mockRestore())
    /** While it renders, the app calls this server's API. */
    const calls = () =>
      asked.mock.calls.filter((given: unknown[]) => typeof given[0] === "object").length
    const first = await get(`/menu/${randomUUID()}`)
    const before = calls()
    for (const code of [randomUUID(), randomUUID()]) {
      const next = await get(`/menu/${code}`)
      expect(next.statusCode).toBe(404)
      expect(next.headers.etag).toBe(first.headers.etag)
    }
    expect(calls()).toBe(before)
    expect((await get(menu)).statusCode).toBe(200)
  })
})

describe("a page that is asked for too often", () => {
  it.each([
    ["sa", "محاولات كثيرة", 'lang="ar" dir="rtl"'],
    ["en", "Too many attempts", 'lang="en" dir="ltr"'],
  ])("says so in the guest's language (%s)", async (language, sentence, html) => {
    const env = { SUFRA_RATE_LIMIT: "5" }
    const limited = await startTestApp({ sharedUrl: test.databaseUrl, hostPages: true, env })
    onTestFinished(() => limited.close())
    const headers = { cookie: `sufra-locale=${language}` }
    const open = () => limited.app.inject({ url: `/menu/${randomUUID()}`, headers })
    await open()
    const reply = await open()
    expect(reply.statusCode).toBe(429)
    expect(reply.headers["content-type"]).toContain("text/html")
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0)
    expect(reply.body).toContain(sentence)
    expect(reply.body).toContain(html)
  })
})

describe("the host that a request names", () => {
  const at = (host: string) => test.app.inject({ url: menu, headers: { host } })

  it.each(["localhost:3000", "127.0.0.1", "10.0.0.4:3000", "[::1]:3000", "box", "box.local"])(
    "%s is on this machine or its network: pages are made for it",
    async (host) => {
      expect((await at(host)).statusCode).toBe(200)
    },
  )

  it.each(["evil.example", "203.0.113.9", "[2001:db8::1]", "localhost.evil.example"])(
    "%s was never told of: nothing is rendered, and whoever set it up is told why",
    async (host) => {
      const reply = await at(host)
      expect(reply.statusCode).toBe(421)
      expect(reply.headers["content-type"]).toContain("text/plain")
      expect(reply.body).toContain("SUFRA_PAGE_ORIGIN")
      expect(reply.body.length).toBeLessThan(1_000)
    },
  )

  it("may be any of a house's, and not one after the other of those that are made up", async () => {
    const env = { SUFRA_PAGE_ORIGIN: "https://karam.example" }
    const house = await startTestApp({ sharedUrl: test.databaseUrl, hostPages: true, env })
    onTestFinished(() => house.close())
    const statusAt = async (host: string) =>
      (await house.app.inject({ url: menu, headers: { host } })).statusCode
    expect(await statusAt("box.local")).toBe(200)
    const madeUp = Array.from({ length: 16 }, (_, index) => `localhost:${index + 1}`)
    const statuses: number[] = []
    for (const host of madeUp) statuses.push(await statusAt(host))
    expect(statuses).toEqual([...Array(15).fill(200), 421])
    expect(await statusAt("box.local")).toBe(200)
    expect(await statusAt("karam.example")).toBe(200)
    // The machine itself, at the port that it listens on.
    expect((await fetch(`${await listen(house.app)}${menu}`)).status).toBe(200)
    // What nobody asked for within ten minutes makes room.
    house.clock.now = new Date(house.clock.now.getTime() + 10 * 60_000)
    expect(await statusAt("192.168.0.9")).toBe(200)
  })

  it("is known by the settings too, and so is the page of a configured API", async () => {
    const env = {
      SUFRA_PAGE_ORIGIN: "https://karam.example",
      SUFRA_API_ORIGIN: "https://api.k.example",
    }
    const configured = await startTestApp({ sharedUrl: test.databaseUrl, hostPages: true, env })
    onTestFinished(() => configured.close())
    const statusAt = async (host: string) =>
      (await configured.app.inject({ url: menu, headers: { host } })).statusCode
    expect(await statusAt("karam.example")).toBe(200)
    expect(await statusAt("k.example")).toBe(200)
    expect(await statusAt("evil.example")).toBe(421)
  })
})

describe("a page that is kept", () => {
  const headersOf = async (headers: Record<string, string>) => {
    const reply = await test.app.inject({ url: menu, headers })
    return { status: reply.statusCode, ...reply.headers }
  }

  it("is not sent to a browser that has it", async () => {
    const { etag } = await headersOf({})
    expect(await headersOf({ "if-none-match": String(etag) })).toMatchObject({ status: 304, etag })
  })

  it("sets no cookie, which would be everybody's", async () => {
    const withCookie = {
      cookie: "sufra-locale=en; sufra-browser=11111111-1111-4111-8111-111111111111",
    }
    for (const headers of [{}, withCookie, {}]) {
      expect(await headersOf(headers)).not.toHaveProperty("set-cookie")
    }
  })

  it("is kept by language and by the address it was reached at", async () => {
    const arabic = await headersOf({})
    const english = await headersOf({ cookie: "sufra-locale=en" })
    const elsewhere = await headersOf({ host: "192.168.0.7:8080" })
    expect(new Set([arabic.etag, english.etag, elsewhere.etag]).size).toBe(3)
    expect(await headersOf({})).toMatchObject({ etag: arabic.etag })
  })
})
