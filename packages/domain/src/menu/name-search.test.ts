import { expect, test } from "vitest"
import { nameMatches } from "./name-search.ts"

const name = { sa: "أرز بالزعفران وقهوة مُرّة", en: "Saffron rice, Jalapeño" }

test.each(["", "ارز", "إرز", "قهوه", "مرة", "SAFFRON", "rice saff", "jalapeno", "ارز rice"])(
  "%j finds it",
  (typed) => {
    expect(nameMatches(name, typed)).toBe(true)
  },
)

test.each(["كبسة", "tea", "rice tea"])("%j does not", (typed) => {
  expect(nameMatches(name, typed)).toBe(false)
})
