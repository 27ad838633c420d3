import { expect, test } from "vitest"
import { makePage, PageCache } from "./page-cache.ts"
import { RenderFacts } from "./render-facts.ts"

function factsOf(establishmentId: string | null, freshUntilMs: number | null = null): RenderFacts {
  const facts = new RenderFacts()
  if (establishmentId) facts.note(establishmentId, freshUntilMs)
  return facts
}

async function rendered(html: string, facts: RenderFacts, status = 200) {
  return { page: await makePage(html, "policy"), facts, response: new Response(null, { status }) }
}

test("however many ask at once, one renders", async () => {
  const cache = new PageCache()
  let renders = 0
  const render = async () => {
    renders += 1
    return rendered("<p>one</p>", factsOf("place"))
  }
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.fill("key", render)))
  expect(renders).toBe(1)
  expect(new Set(pages).size).toBe(1)
  expect(cache.find("key", 0)?.html).toBe("<p>one</p>")
})

test("a change drops the pages of that place only", async () => {
  const cache = new PageCache()
  await cache.fill("one", () => rendered("1", factsOf("place-1")))
  await cache.fill("two", () => rendered("2", factsOf("place-2")))
  cache.forget("place-1")
  expect(cache.find("one", 0)).toBeNull()
  expect(cache.find("two", 0)?.html).toBe("2")
})

test("a page rendered before the change it missed is sent, and not kept", async () => {
  const cache = new PageCache()
  const page = await cache.fill("key", async () => {
    const old = await rendered("old", factsOf("place"))
    cache.forget("place")
    return old
  })
  expect(page.page?.html).toBe("old")
  expect(cache.find("key", 0)).toBeNull()
})

test("a page rendered while all was cleared is not kept", async () => {
  const cache = new PageCache()
  await cache.fill("key", async () => {
    cache.clear()
    return rendered("old", factsOf("place"))
  })
  expect(cache.size).toBe(0)
})

test("a page goes by itself when the place opens or closes", async () => {
  const cache = new PageCache()
  await cache.fill("key", () => rendered("open", factsOf("place", 1_000)))
  expect(cache.find("key", 999)?.html).toBe("open")
  expect(cache.find("key", 1_000)).toBeNull()
})

test("a page of refusal is not kept", async () => {
  const cache = new PageCache()
  await cache.fill("key", () => rendered("gone", factsOf("place"), 404))
  expect(cache.size).toBe(0)
})

test("what belongs to no place is nobody's public page", async () => {
  const cache = new PageCache()
  await cache.fill("key", () => rendered("x", factsOf(null)))
  expect(cache.size).toBe(0)
})

test("at the bound the page longest unused goes first", async () => {
  const html = "x".repeat(1_000)
  const cache = new PageCache(2 * (2_010 + (await makePage(html, "")).brotli.length))
  await cache.fill("one", () => rendered(html, factsOf("place")))
  await cache.fill("two", () => rendered(html, factsOf("place")))
  cache.find("one", 0)
  await cache.fill("three", () => rendered(html, factsOf("place")))
  expect([cache.find("one", 0), cache.find("two", 0), cache.find("three", 0)].map(Boolean)).toEqual(
    [true, false, true],
  )
})
