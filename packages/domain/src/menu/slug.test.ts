import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { isUuid } from "../kernel/uuid.ts"
import { slugBase, slugFor } from "./slug.ts"

const named = (en: string, sa = "") => ({ en, sa })
const none: ReadonlySet<string> = new Set()

test.each([
  [named("Chicken Kabsa"), "chicken-kabsa"],
  [named("  Crème brûlée & friends "), "creme-brulee-and-friends"],
  [named("Mum's 🌶️ Fries!"), "mums-fries"],
  [named("", "كبسة دجاج"), "kbsa-djaj"],
  [named("", "شَاي ٣ نعناع"), "shay-3-nanaa"],
  [named("شاي"), "shay"],
  [named("🌶️", "🌶️"), "item"],
  [named("11111111-1111-4111-8111-111111111111"), "item-11111111-1111-4111-8111-111111111111"],
  [named("a".repeat(200)), "a".repeat(60)],
])("%j is in a link %s", (name, slug) => {
  expect(slugBase(name)).toBe(slug)
})

const anyText = fc.string({
  unit: fc.constantFrom(..."aZ09 -_'&éßıﬁ🌶كبةءـَ\u200f\0".normalize("NFC")),
  maxLength: 30,
})
const anyName = fc.record({ en: anyText, sa: anyText })

describe("a slug", () => {
  it("is always lower-case ASCII words, and never an id", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const slug = slugFor({ name, taken: none, previous: null })
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(65)
        expect(isUuid(slug)).toBe(false)
      }),
    )
  })

  it("is nobody else's, however many share the name", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("Tea", "tea", "Tea 2", "TEA!")), (names) => {
        const taken = new Set<string>()
        for (const en of names) taken.add(slugFor({ name: named(en), taken, previous: null }))
        expect(taken.size).toBe(names.length)
      }),
    )
  })

  it("counts from two", () => {
    expect(slugFor({ name: named("Tea"), taken: new Set(["tea"]), previous: null })).toBe("tea-2")
  })

  it("stays when the name says the same in a link, also one given by hand", () => {
    const previous = { name: named("Tea"), slug: "our-tea", retired: [] }
    expect(slugFor({ name: named("TEA", "شاي"), taken: none, previous })).toBe("our-tea")
  })

  it("changes with the English name, and comes back with it", () => {
    fc.assert(
      fc.property(anyName, anyName, fc.array(fc.constantFrom("tea", "item")), (a, b, others) => {
        const taken = new Set(others)
        const first = slugFor({ name: a, taken, previous: null })
        const second = slugFor({
          name: b,
          taken,
          previous: { name: a, slug: first, retired: [] },
        })
        const back = slugFor({
          name: a,
          taken,
          previous: { name: b, slug: second, retired: second === first ? [] : [first] },
        })
        expect(back).toBe(first)
      }),
    )
  })

  it("does not come back when a living product has it meanwhile", () => {
    const previous = { name: named("Coffee"), slug: "coffee", retired: ["tea"] }
    expect(slugFor({ name: named("Tea"), taken: new Set(["tea"]), previous })).toBe("tea-2")
  })
})
