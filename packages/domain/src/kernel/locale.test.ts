import { expect, test } from "vitest"
import { inBothLanguages } from "./locale.ts"

test("a name in one language serves for both, and two names stay", () => {
  expect(inBothLanguages({ sa: " كرم ", en: "" })).toEqual({ sa: "كرم", en: "كرم" })
  expect(inBothLanguages({ sa: " ", en: "Karam" })).toEqual({ sa: "Karam", en: "Karam" })
  expect(inBothLanguages({ sa: "كرم", en: "Karam" })).toEqual({ sa: "كرم", en: "Karam" })
})
