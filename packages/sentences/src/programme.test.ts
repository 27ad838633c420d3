import { overwriteGetLocale } from "@sufra/messages/runtime"
import { afterEach, expect, it } from "vitest"
import { earnSentence, spendSentence } from "./programme.ts"

afterEach(() => overwriteGetLocale(() => "en"))

it("counts whole points as a person does, and says parts as they are", () => {
  overwriteGetLocale(() => "ar")
  expect(earnSentence({ pointsPerSar: 100 })).toBe("نقطة واحدة عن كل ريال تدفعه للطعام")
  expect(earnSentence({ pointsPerSar: 150 })).toBe("1.5 نقطة عن كل ريال تدفعه للطعام")
  overwriteGetLocale(() => "en")
  expect(earnSentence({ pointsPerSar: 100 })).toBe("1 point for each riyal that you pay for food")
})

it("says nothing of spending where points cannot be spent", () => {
  const spending = { isOn: false, worth: { points: 100, minor: 500 }, mostShareBp: 5_000 }
  expect(spendSentence({ spending })).toBeNull()
})
