import { expect, it } from "vitest"
import { saudiMobile } from "./saudi-mobile.ts"

it.each([
  ["0512345678"],
  ["512345678"],
  ["+966512345678"],
  ["00966 51 234 5678"],
  ["966512345678"],
  ["+9660512345678"],
  ["٠٥١٢٣٤٥٦٧٨"],
  ["\u200e051-234-5678"],
])("%s is a Saudi mobile", (typed) => {
  expect(saudiMobile(typed)).toBe("0512345678")
})

it.each([[""], ["0112345678"], ["051234567"], ["05123456789"], ["+971512345678"], ["05abcdefgh"]])(
  "%s is none",
  (typed) => {
    expect(saudiMobile(typed)).toBeNull()
  },
)
