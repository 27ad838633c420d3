import { expect, test } from "vitest"
import { phonePart } from "./phone-part.ts"

test.each([
  ["0555986282", "555986282"],
  ["055 598 6282", "555986282"],
  ["٠٥٥٥٩٨٦٢٨٢", "555986282"],
  ["00966555986282", "966555986282"],
  ["+966 55 598 6282", "966555986282"],
  ["(055) 598-62", "5559862"],
])("%s is looked for as %s", (typed, part) => {
  expect(phonePart(typed)).toBe(part)
  expect("+966555986282").toContain(part)
})

test("the end of a number may begin with noughts", () => {
  expect("+966550000012").toContain(phonePart("0000012"))
})

test.each(["A-001", "نورة", "05", ""])("%s is no part of a number", (typed) => {
  expect(phonePart(typed)).toBeNull()
})
