import { randomUUID } from "node:crypto"
import { product, productOldSlug } from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { newAddress } from "../testing/sign-in.ts"
import { useTestApp } from "../testing/test-app.ts"

const test = useTestApp({ hostPages: true })
const { baytAlKaram, deactivated } = known.establishments
const table12 = known.qr.olayaTable12
const languages = ["sa", "en"] as const

/** One of many: each request comes from an address of its own. */
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers, remoteAddress: newAddress() })

const inLanguage = (language: (typeof languages)[number]) => ({
  cookie: `sufra-locale=${language}`,
})

it("who asks only for the head of a page leaves it whole for the others", async () => {
  // Nobody has asked for the page under this host name yet.
  const headers = { host: "127.0.0.1:4321" }
  const url = `/menu/${known.qr.olaya}`
  const head = await test.app.inject({ method: "HEAD", url, headers })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe("")
  const page = await get(url, headers)
  expect(page.body).toContain("كبسة دجاج")
})

describe("the address of a dish", () => {
  it("by an old, wrong or missing name leads to the right one and keeps the query", async () => {
    const { id } = await test.database.withTransaction(async (tx) => {
      const isKabsa = and(
        eq(product.establishmentId, baytAlKaram),
        eq(product.slug, "chicken-kabsa"),
      )
      const [kabsa] = await tx.select({ id: product.id }).from(product).where(isKabsa)
      if (!kabsa) throw new Error("the demo has kabsa")
      await tx.insert(productOldSlug).values({
        ...{ establishmentId: baytAlKaram, slug: "kabsa-of-old", productId: kabsa.id },
        retiredAt: new Date(),
      })
      return kabsa
    })
    const right = `/items/${table12}/${id}/chicken-kabsa`
    for (const [asked, expected] of [
      [`${id}/kabsa-of-old`, right],
      [`${id}/nonsense`, right],
      [id, right],
      ["kabsa-of-old", `/items/${table12}/chicken-kabsa`],
    ] as const) {
      const reply = await get(`/items/${table12}/${asked}?utm_source=x`)
      expect.soft(reply.statusCode, asked).toBe(301)
      expect.soft(reply.headers.location, asked).toBe(`${expected}?utm_source=x`)
    }
    expect((await get(right)).statusCode).toBe(200)
  })

  it.each(languages)("of one that is not there is a 404 that says so (%s)", async (language) => {
    const reply = await get(`/items/${table12}/no-such-dish`, inLanguage(language))
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain(
      m["error.product_not_found"]({}, { locale: catalogueOf(language) }),
    )
  })
})

/** The addresses of all screens of a place, as the build names them to its own router. */
async function patternsOfPlace(): Promise<string[]> {
  const page = await get(`/menu/${table12}`)
  const manifest = /\/assets\/manifest-\w+\.js/.exec(page.body)?.[0] ?? ""
  const paths = (await get(manifest)).body.matchAll(/"path":"([^"]+)"/g)
  const patterns = [...new Set([...paths].map(([, path]) => `/${path}`))]
  return patterns.filter((pattern) => pattern.includes(":uuid"))
}

it.each(languages)(
  "every screen of a deactivated place leads to one page (%s)",
  async (language) => {
    const patterns = await patternsOfPlace()
    expect(patterns.length).toBeGreaterThan(25)
    const path = `/deactivated/${deactivated}`
    for (const pattern of patterns) {
      const address = pattern.replace(":uuid", deactivated).replace(/:\w+/g, "1")
      if (address === path) continue
      const reply = await get(address, inLanguage(language))
      expect.soft(reply.headers.location, pattern).toBe(path)
    }
    const page = await get(path, inLanguage(language))
    expect(page.body).toContain(m["deactivated.title"]({}, { locale: catalogueOf(language) }))
  },
)

it.each(languages)("a code that is none is a page of its own (%s)", async (language) => {
  for (const code of [randomUUID(), "not-a-code", "%00"]) {
    const reply = await get(`/qr/${code}`, inLanguage(language))
    expect.soft(reply.statusCode, code).toBe(404)
    const text = m["error.establishment_not_found"]({}, { locale: catalogueOf(language) })
    expect.soft(reply.body.includes(text.replaceAll("'", "&#x27;")), code).toBe(true)
  }
})

it("a browser that asks for the icon of old gets one", async () => {
  const icon = await get("/favicon.ico")
  expect(icon.statusCode).toBe(200)
  expect(icon.headers["content-type"]).toContain("image/")
})
