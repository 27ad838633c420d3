import { product } from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { changePlace } from "../events/change-place.ts"
import { bearer } from "../testing/sign-in.ts"
import { startTestApp, useTestApp } from "../testing/test-app.ts"

const test_ = useTestApp({ keepReplies: true })
const { baytAlKaram, cardamomCorner } = known.establishments

async function get(path: string, headers: Record<string, string> = {}) {
  return test_.app.inject({ url: `/api${path}`, headers })
}

async function priceOf(code: string): Promise<number> {
  const reply = await get(`/menu/qr/${code}/items/chicken-kabsa/`)
  return reply.json().data.price_minor
}

/** Behind the server's back: only a kept reply still shows the old price afterwards. */
async function writePrice(priceMinor: number): Promise<void> {
  await test_.database.withTransaction((tx) =>
    tx.update(product).set({ priceMinor }).where(eq(product.slug, "chicken-kabsa")),
  )
}

test("a reply is kept, and forgotten as soon as staff change the place", async () => {
  const before = await priceOf(baytAlKaram)
  await writePrice(before + 100)
  expect(await priceOf(baytAlKaram)).toBe(before)
  const change = { establishmentId: baytAlKaram, topic: "menu", entityId: baytAlKaram } as const
  await changePlace(test_.services, change, async (tx) =>
    tx
      .update(product)
      .set({ priceMinor: before + 200 })
      .where(eq(product.slug, "chicken-kabsa")),
  )
  expect(await priceOf(baytAlKaram)).toBe(before + 200)
})

test("another place's change leaves it alone", async () => {
  const kept = await get(`/menu/qr/${cardamomCorner}/`)
  const change = { establishmentId: baytAlKaram, topic: "menu", entityId: baytAlKaram } as const
  await changePlace(test_.services, change, async () => undefined)
  const again = await get(`/menu/qr/${cardamomCorner}/`)
  expect(again.body).toBe(kept.body)
})

test("it goes when a timed category begins or ends", async () => {
  const offered = async () => {
    const { data } = (await get(`/menu/qr/${baytAlKaram}/`)).json()
    return data.categories.find((one: { name: { en: string } }) => one.name.en === "Breakfast")
      .is_offered
  }
  test_.clock.now = new Date("2026-11-16T11:29:59+03:00")
  expect(await offered()).toBe(true)
  test_.clock.now = new Date("2026-11-16T11:30:00+03:00")
  expect(await offered()).toBe(false)
})

test("a browser that has it is told so, and each gets it compressed as it takes it", async () => {
  const first = await get(`/menu/qr/${baytAlKaram}/`)
  const etag = String(first.headers.etag)
  for (const _ of ["kept", "kept"]) {
    const again = await get(`/menu/qr/${baytAlKaram}/`, { "if-none-match": etag })
    expect([again.statusCode, again.body]).toEqual([304, ""])
  }
  for (const [accepted, packing] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
  ] as const) {
    const packed = await get(`/menu/qr/${baytAlKaram}/`, { "accept-encoding": accepted })
    expect(packed.headers["content-encoding"]).toBe(packing)
    expect(Number(packed.headers["content-length"])).toBe(packed.rawPayload.length)
    expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length / 3)
  }
})

test("a kept reply has the headers of any other, and its own request id", async () => {
  const ask = async () => {
    const from = { origin: "https://menu.example.com", host: "api.menu.example.com" }
    const { headers } = await get(`/menu/qr/${baytAlKaram}/`, from)
    const { "x-request-id": id, date: _date, ...rest } = headers
    // What is kept is not counted.
    return { id, rest: Object.entries(rest).filter(([name]) => !name.startsWith("x-ratelimit")) }
  }
  test_.app.keptReplies?.cache.clear()
  const made = await ask()
  const kept = await ask()
  expect(Object.fromEntries(kept.rest)).toEqual(Object.fromEntries(made.rest))
  expect(kept.id).not.toBe(made.id)
  expect(Object.fromEntries(kept.rest)).toMatchObject({
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding, Origin",
  })
})

test("each branch has its own", async () => {
  const branches = (await get(`/branch/list-qr/${baytAlKaram}/`)).json().data
  const [olaya, nakheel] = branches.map(({ id }: { id: string }) => id)
  const price = async (branch: string) =>
    (await get(`/menu/qr/${baytAlKaram}/items/saudi-coffee/?branch=${branch}`)).json().data
      .price_minor
  expect(await price(olaya)).not.toBe(await price(nakheel))
  expect(await price(nakheel)).toBe(2000)
})

test("a query that may hold anything is answered and not kept", async () => {
  const size = test_.app.keptReplies?.cache.size
  const reply = await get(`/restaurant/qr/${baytAlKaram}/data/?utm_source=poster`)
  expect(reply.json().data.utm_source).toBe("poster")
  expect(test_.app.keptReplies?.cache.size).toBe(size)
})

test("a branch is kept with what has branches alone: else invented ones would be copies without end", async () => {
  const kept = test_.app.keptReplies?.cache.size
  for (const path of [
    `/restaurant/qr/${baytAlKaram}/data/`,
    `/loyalty/qr/${baytAlKaram}/programme/`,
  ]) {
    const reply = await get(`${path}?branch=${newId()}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers["x-ratelimit-limit"]).toBe("300")
  }
  expect(test_.app.keptReplies?.cache.size).toBe(kept)
})

test("another spelling of an address is answered and not kept", async () => {
  const branches = (await get(`/branch/list-qr/${baytAlKaram}/`)).json().data
  const { id } = branches.find((row: { id: string }) => /[a-f]/.test(row.id))
  const size = test_.app.keptReplies?.cache.size
  for (const odd of [id.toUpperCase(), id.replace("-", "%2d")]) {
    expect((await get(`/branch/qr/${baytAlKaram}/${odd}/`)).statusCode).toBe(200)
    await get(`/menu/qr/${baytAlKaram}/?branch=${odd}`)
  }
  expect(test_.app.keptReplies?.cache.size).toBe(size)
})

test("an address that can be read in two ways poisons nobody's", async () => {
  const [, nakheel] = (await get(`/branch/list-qr/${baytAlKaram}/`)).json().data
  test_.app.keptReplies?.cache.clear()
  const odd = await get(`/menu/qr/${baytAlKaram}/??x=1&branch=${nakheel.id}`)
  expect(odd.statusCode).toBe(200)
  const plain = (await get(`/menu/qr/${baytAlKaram}/`)).json().data
  expect(plain.branch_id).not.toBe(nakheel.id)
  await get(`/restaurant/qr/${baytAlKaram}/data/??x=1&utm_source=evil`)
  expect((await get(`/restaurant/qr/${baytAlKaram}/data/`)).json().data.utm_source).toBeNull()
})

test("a refusal is not kept, and a place that is closed down is gone at once", async () => {
  expect((await get(`/menu/qr/${cardamomCorner}/items/no-such-dish/`)).statusCode).toBe(404)
  expect((await get(`/menu/qr/${cardamomCorner}/`)).statusCode).toBe(200)
  const administrator = await bearer(test_.app, known.staff.platformAdministrator)
  const reply = await test_.app.inject({
    method: "PATCH",
    url: `/api/staff/establishments/${cardamomCorner}/`,
    headers: administrator,
    payload: { active: false },
  })
  expect(reply.statusCode).toBe(200)
  expect((await get(`/menu/qr/${cardamomCorner}/`)).json().error.code).toBe(
    "establishment_deactivated",
  )
})

test("whoever saves the brand and then reads sees what was saved", async () => {
  await get(`/restaurant/qr/${baytAlKaram}/data/`)
  const owner = await bearer(test_.app, known.staff.owner)
  const name = { en: "House of Karam", sa: "دار الكرم" }
  await test_.app.inject({
    method: "PUT",
    url: "/api/staff/brand/",
    headers: owner,
    payload: { name, logo_media_id: null, theme: defaultThemeColours },
  })
  expect((await get(`/restaurant/qr/${baytAlKaram}/data/`)).json().data.name).toEqual(name)
})

test("what is kept is sent past the rate limit, which holds for everything else", async () => {
  const limited = await startTestApp({ keepReplies: true, env: { SUFRA_RATE_LIMIT: "3" } })
  onTestFinished(() => limited.close())
  const statusesOf = async (path: string) => {
    const statuses: number[] = []
    for (let asked = 0; asked < 5; asked += 1) {
      statuses.push((await limited.app.inject(`/api${path}`)).statusCode)
    }
    return statuses
  }
  const menu = `/menu/qr/${baytAlKaram}/`
  expect(await statusesOf(menu)).toEqual([200, 200, 200, 200, 200])
  expect(await statusesOf("/installation/")).toEqual([200, 200, 200, 429, 429])
  expect(await statusesOf(menu)).toEqual([200, 200, 200, 200, 200])
})

test("what is kept meets no limit; an invented query, which makes the server work, has one of its own", async () => {
  const limitOf = async (path: string) => (await get(path)).headers["x-ratelimit-limit"]
  const menu = `/menu/qr/${baytAlKaram}/`
  await get(menu)
  expect(await limitOf(menu)).toBeUndefined()
  expect(await limitOf(`${menu}?nth=1`)).toBe("300")
  expect(await limitOf(`/campaign/qr/${baytAlKaram}/live/wheel/`)).toBe("300")
})

test("invented queries of one phone leave its whole Wi-Fi what fell out of the cache", async () => {
  const menu = `/menu/qr/${baytAlKaram}/`
  for (let nth = 0; nth < 301; nth += 1) await get(`${menu}?branch=${nth}`)
  expect((await get(`${menu}?branch=again`)).statusCode).toBe(429)
  for (let nth = 0; nth < 3; nth += 1) {
    test_.app.keptReplies?.cache.clear()
    expect((await get(menu)).statusCode).toBe(200)
  }
})
