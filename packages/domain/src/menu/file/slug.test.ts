import { expect, it } from "vitest"
import { isSlug, SlugBook, slugOf } from "./slug.ts"

it.each([
  ["Chicken Kabsa", "chicken-kabsa"],
  ["Café  au lait!", "cafe-au-lait"],
  ["كبسة دجاج", "كبسة-دجاج"],
  ["قهوةٌ", "قهوة"],
  ["🍔🍔", ""],
  ["x".repeat(200), "x".repeat(80)],
])("%j is %j in a link", (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it("each product gets a link of its own", () => {
  const book = new SlugBook(["tea", "tea-2"])
  expect([book.make("tea"), book.make("tea"), book.make(""), book.make("")]).toEqual([
    "tea-3",
    "tea-4",
    "item",
    "item-2",
  ])
})

it("an id is no link's name, as an id in an address means the id", () => {
  expect(isSlug("11111111-1111-4111-8111-111111111111")).toBe(false)
  expect(isSlug("two--dashes")).toBe(false)
  expect(isSlug("كبسة-2")).toBe(true)
})
