import { createHash } from "node:crypto"
import { brotliCompressSync, constants, gunzipSync } from "node:zlib"
import { known } from "@sufra/db/seeds/demo/known"
import { describe, expect, it } from "vitest"
import { expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp({ hostPages: true })
const menu = `/menu/${known.qr.olaya}`

const get = (url: string) => test.app.inject(url)

async function dataFrom(path: string): Promise<string | undefined> {
  return /data-from="([^"]+)"/.exec((await get(path)).body)?.[1]
}

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

it.each([menu, `/qr/${known.qr.olaya}`])("%s is whole without any script", async (path) => {
  const { body } = await get(path)
  expect(body).toContain("</html>")
  expect(body).not.toMatch(/<div hidden|<template id="B:/)
})

it("a page looks for where its guest was only where they come back", async () => {
  const { body } = await get(menu)
  expect(body.match(/react-router-scroll-positions/g)).toHaveLength(1)
  expect(body).toMatch(/<script>if\(history\.state\)try\{[^<]*scrollTo\(0,y\)\}/)
  const data = (await get((await dataFrom(menu)) ?? "")).body
  expect(data).toMatch(/^history\.state&&history\.state\.key\|\|history\.replaceState\(/)
})

it("a page is packed once more, thoroughly, for those who come after", async () => {
  const bytesOf = async () => {
    const reply = await test.app.inject({ url: menu, headers: { "accept-encoding": "br" } })
    return reply.rawPayload.length
  }
  // Asked for before, by the tests above: so the first figure may be the better one already.
  const plain = (await get(menu)).rawPayload
  const quick = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  await expect.poll(bytesOf).toBeLessThan(quick.length * 0.95)
})

it("over plain http, where browsers take gzip alone, a page and its data come packed too", async () => {
  for (const url of [menu, (await dataFrom(menu)) ?? ""]) {
    const plain = (await get(url)).rawPayload
    const reply = await test.app.inject({ url, headers: { "accept-encoding": "gzip, deflate" } })
    expect(reply.headers["content-encoding"]).toBe("gzip")
    expect(reply.headers.vary).toContain("Accept-Encoding")
    expect(gunzipSync(reply.rawPayload).equals(plain)).toBe(true)
    expect(reply.rawPayload.length).toBeLessThan(plain.length / 2)
  }
})

describe("the data of a page", () => {
  it("is where the page says, for whoever asks again, also when it is long forgotten", async () => {
    const from = (await dataFrom(menu)) ?? ""
    const reply = await get(from)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers["content-type"]).toContain("text/javascript")
    const forgotten = await get(from.replace(/page-data\/[^/]+/, "page-data/0123456789abcdef"))
    expect(forgotten.body).toBe(reply.body)
  })

  it.each([
    ["a query", (from: string) => `${from}?x=1`],
    ["another case", (from: string) => from.replace("/menu/", "/Menu/")],
    ["an encoded letter", (from: string) => from.replace("/menu/", "/%6denu/")],
    ["an encoded question mark", (from: string) => `${from}%3Fx=1`],
    ["a slash more", (from: string) => from.replace("/menu/", "//menu/")],
    ["a slash at the end", (from: string) => `${from}/`],
    ["encoded dots", (from: string) => from.replace("/menu/", "/x/%2e%2e%2fmenu/")],
    ["markup", (from: string) => `${from}%22%3E%3Cscript%3E`],
    ["no such language", (from: string) => from.replace("/sa/", "/xx/")],
    ["no such page", () => `/page-data/0123456789abcdef/sa/no-such-page/${known.qr.olaya}`],
    ["no such place", () => "/page-data/0123456789abcdef/sa/menu/no-such-place"],
  ])("is nowhere else: with %s", async (_, odd) => {
    expectRefusal(await get(odd((await dataFrom(menu)) ?? "")), 404, "not_found")
  })

  it("stays in a page whose address has another spelling: nobody keeps that one", async () => {
    for (const odd of [`${menu}/`, menu.replace("menu", "%6denu"), `/menu/${known.qr.olaya}%22x`]) {
      expect(await dataFrom(odd)).toBeUndefined()
    }
  })
})
