import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, expect, it } from "vitest"
import { atLength } from "./testing/at-length.ts"
import { tells, type WordsOfPlace, wordsOfPlace } from "./testing/database/words-of-place.ts"
import { newAddress } from "./testing/sign-in.ts"
import { useTestApp } from "./testing/test-app.ts"

const test = useTestApp({ hostPages: true })
/** Each page is drawn for the first time. */
const patienceMs = 180_000
const { baytAlKaram, cardamomCorner } = known.establishments

let words: WordsOfPlace
/** The addresses of all screens, as the build names them to its own router. */
let patterns: string[]

const get = (url: string) => test.app.inject({ url, remoteAddress: newAddress() })

beforeAll(async () => {
  words = await wordsOfPlace(test.databaseUrl, { of: cardamomCorner, unlike: baytAlKaram })
  expect(words.foreign.length).toBeGreaterThan(10)
  expect(words.secrets.length).toBeGreaterThan(50)
  const manifest = /\/assets\/manifest-\w+\.js/.exec((await get(`/menu/${baytAlKaram}`)).body)?.[0]
  const paths = (await get(manifest ?? "")).body.matchAll(/"path":"([^"]+)"/g)
  patterns = [...new Set([...paths].map(([, path]) => `/${path}`))]
  expect(patterns.length).toBeGreaterThan(30)
})

function addressesOf(pattern: string, code: string, foreign: string[]): string[] {
  const own = pattern.replace(":uuid", code)
  const filled = foreign.map((word) => own.replace(/:\w+/g, encodeURIComponent(word)))
  return [...new Set(filled)]
}

/** The page with the data that its scripts hydrate it with. */
async function textAt(address: string): Promise<string> {
  const page = await get(address)
  expect(page.statusCode, address).toBeLessThan(500)
  return page.body
}

/** A table's code resolves to the same place: the shared id alone tries every screen with it. */
const tableWords = atLength({ usual: 1, long: Number.POSITIVE_INFINITY })

it.each([
  ["the place's own uuid", baytAlKaram, Number.POSITIVE_INFINITY],
  ["a table's code", known.qr.olayaTable12, tableWords],
])(
  "no screen shows anything of another place: %s",
  {
    timeout: patienceMs,
  },
  async (_, code, count) => {
    const foreign = words.foreign.slice(0, count)
    const addresses = patterns.flatMap((pattern) => addressesOf(pattern, code, foreign))
    expect(addresses.length).toBeGreaterThan(patterns.length - 1)
    for (const address of addresses) {
      const asked = decodeURIComponent(address)
      const text = await textAt(address)
      // A page may say back what its address asks for.
      const told = words.secrets.filter((secret) => !asked.includes(secret) && tells(text, secret))
      expect(told, address).toEqual([])
    }
  },
)

it("would notice: the other place's own menu says its words", async () => {
  const text = await textAt(`/menu/${cardamomCorner}`)
  expect(words.secrets.some((word) => text.includes(word))).toBe(true)
})
