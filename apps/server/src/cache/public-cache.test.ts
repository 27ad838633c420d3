import { expect, test } from "vitest"
import { PublicCache } from "./public-cache.ts"
import { notePublicData, RenderFacts, withRenderFacts } from "./render-facts.ts"

const plenty = 1_000_000

function made(value: string, place: string | null, freshUntilMs: number | null = null) {
  return async () => {
    if (place) notePublicData(place, freshUntilMs)
    return { value, bytes: 100 }
  }
}

test("however many ask at once, one makes it", async () => {
  const cache = new PublicCache<string>(plenty)
  let times = 0
  const make = async () => {
    times += 1
    return made("one", "place")()
  }
  const values = await Promise.all(Array.from({ length: 50 }, () => cache.fill("key", make)))
  expect(times).toBe(1)
  expect(new Set(values)).toEqual(new Set(["one"]))
  expect(cache.find("key", 0)).toBe("one")
})

test("a change drops what belongs to that place only", async () => {
  const cache = new PublicCache<string>(plenty)
  await cache.fill("one", made("1", "place-1"))
  await cache.fill("two", made("2", "place-2"))
  cache.forget("place-1")
  expect(cache.find("one", 0)).toBeNull()
  expect(cache.find("two", 0)).toBe("2")
})

test("what was made before the change it missed is handed out, and not kept", async () => {
  const cache = new PublicCache<string>(plenty)
  const value = await cache.fill("key", async () => {
    const old = await made("old", "place")()
    cache.forget("place")
    return old
  })
  expect(value).toBe("old")
  expect(cache.find("key", 0)).toBeNull()
})

test("what was made while all was cleared is not kept", async () => {
  const cache = new PublicCache<string>(plenty)
  await cache.fill("key", async () => {
    cache.clear()
    return made("old", "place")()
  })
  expect(cache.size).toBe(0)
})

test("it goes by itself when the place opens or closes", async () => {
  const cache = new PublicCache<string>(plenty)
  await cache.fill("key", made("open", "place", 1_000))
  expect(cache.find("key", 999)).toBe("open")
  expect(cache.find("key", 1_000)).toBeNull()
})

test("a refusal is neither kept nor shared", async () => {
  const cache = new PublicCache<string>(plenty)
  let times = 0
  const refuse = async () => {
    times += 1
    notePublicData("place", null)
    return { value: "gone", bytes: null }
  }
  await Promise.all([cache.fill("key", refuse), cache.fill("key", refuse)])
  expect(times).toBe(2)
  expect(cache.size).toBe(0)
})

test("what belongs to no place is nobody's public data", async () => {
  const cache = new PublicCache<string>(plenty)
  await cache.fill("key", made("x", null))
  expect(cache.size).toBe(0)
})

test("a page made of a kept reply goes when that reply does", async () => {
  const replies = new PublicCache<string>(plenty)
  await replies.fill("reply", made("data", "place", 1_000))
  for (const read of [
    async () => replies.find("reply", 0),
    async () => replies.fill("another", made("data", "place", 1_000)),
  ]) {
    const page = new RenderFacts()
    await withRenderFacts(page, read)
    expect([...page.establishmentIds]).toEqual(["place"])
    expect(page.freshUntilMs).toBe(1_000)
  }
})

test("at the bound the longest unused goes first", async () => {
  const cache = new PublicCache<string>(200)
  await cache.fill("one", made("1", "place"))
  await cache.fill("two", made("2", "place"))
  cache.find("one", 0)
  await cache.fill("three", made("3", "place"))
  expect([cache.find("one", 0), cache.find("two", 0), cache.find("three", 0)]).toEqual([
    "1",
    null,
    "3",
  ])
})

test("whoever invents hosts loses their own pages, not those that guests ask for", async () => {
  const hostOf = (key: string) => key.slice(0, key.indexOf(" "))
  const cache = new PublicCache<string>(500, hostOf)
  await cache.fill("menu.example /menu", made("menu", "place"))
  await cache.fill("menu.example /", made("landing", "place"))
  cache.find("menu.example /menu", 0)
  for (let host = 0; host < 50; host += 1) {
    await cache.fill(`host-${host}.example /menu`, made("menu", "place"))
  }
  const kept = (key: string) => cache.find(key, 0) !== null
  expect([kept("menu.example /menu"), kept("menu.example /")]).toEqual([true, true])
  expect([kept("host-46.example /menu"), kept("host-49.example /menu")]).toEqual([false, true])
  expect(cache.size).toBe(5)
})

test("a host that nobody asked for since all of it went begins anew", async () => {
  const cache = new PublicCache<string>(200, (key) => key)
  await cache.fill("one", made("1", "place-1"))
  for (const _ of ["asked", "often"]) cache.find("one", 0)
  cache.forget("place-1")
  await cache.fill("one", made("1", "place-1"))
  await cache.fill("two", made("2", "place-2"))
  cache.find("two", 0)
  await cache.fill("three", made("3", "place-3"))
  expect([cache.find("one", 0), cache.find("two", 0)]).toEqual([null, "2"])
})

test("what was asked for last stays, also when it was dropped and made again meanwhile", async () => {
  const cache = new PublicCache<string>(200)
  await cache.fill("one", made("1", "place-1"))
  cache.forget("place-1")
  await cache.fill("two", made("2", "place-2"))
  await cache.fill("one", made("1", "place-1"))
  cache.find("one", 0)
  cache.find("one", 0)
  await cache.fill("three", made("3", "place-2"))
  expect([cache.find("one", 0), cache.find("two", 0)]).toEqual(["1", null])
})

test("what was set aside is found only as a last resort, and until its time is over", async () => {
  const cache = new PublicCache<string>(plenty)
  await cache.fill("key", made("menu", "place", 1_000))
  cache.setAside()
  expect(cache.find("key", 0)).toBeNull()
  expect(cache.findSetAside("key", 999)).toBe("menu")
  expect(cache.findSetAside("key", 1_000)).toBeNull()
})

test("what was set aside goes with a change of its place, and with the connection's return", async () => {
  const cache = new PublicCache<string>(plenty)
  await cache.fill("one", made("1", "place-1"))
  await cache.fill("two", made("2", "place-2"))
  cache.setAside()
  cache.forget("place-1")
  expect(cache.findSetAside("one", 0)).toBeNull()
  expect(cache.findSetAside("two", 0)).toBe("2")
  cache.clear()
  expect(cache.findSetAside("two", 0)).toBeNull()
})

test("what one cannot share is made by the others one after the other, never all at once", async () => {
  const cache = new PublicCache<string>(plenty)
  let [underWay, most, times] = [0, 0, 0]
  const make = async () => {
    times += 1
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
    const isRefusal = times < 3
    return { ...(await made("one", "place")()), bytes: isRefusal ? null : 100 }
  }
  await Promise.all(Array.from({ length: 20 }, () => cache.fill("key", make)))
  expect({ most, times }).toEqual({ most: 1, times: 3 })
})
