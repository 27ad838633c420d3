import { overwriteGetLocale } from "@sufra/messages/runtime"
import { afterEach, expect, it } from "vitest"
import { benefitSentences, earnSentence, spendSentence } from "./programme.ts"

afterEach(() => overwriteGetLocale(() => "en"))

it("counts whole points as a person does, and says parts as they are", () => {
  overwriteGetLocale(() => "ar")
  expect(earnSentence({ pointsPerSar: 100 })).toBe("نقطة واحدة عن كل ريال يُدفع للطعام")
  expect(earnSentence({ pointsPerSar: 150 })).toBe("1.5 نقطة عن كل ريال يُدفع للطعام")
  overwriteGetLocale(() => "en")
  expect(earnSentence({ pointsPerSar: 100 })).toBe("1 point for each riyal that you pay for food")
})

it("says nothing of spending where points cannot be spent", () => {
  const spending = { isOn: false, worth: { points: 100, minor: 500 }, mostShareBp: 5_000 }
  expect(spendSentence({ spending })).toBeNull()
})

it("says what a level gives, with the gifts that it names", () => {
  overwriteGetLocale(() => "ar")
  const karak = { itemId: "karak", name: { en: "Free karak", sa: "كرك مجاني" } }
  const benefits = {
    ...{ discountRateBp: 0, freeDeliveryFromMinor: null, birthdayPoints: 0, monthlyPoints: 0 },
    gifts: { reached: karak, birthday: karak, monthly: karak },
  }
  expect(benefitSentences({ multiplier: 100, benefits }, "sa")).toEqual([
    "كرك مجاني عند الوصول إليه",
    "كرك مجاني في يوم ميلادك",
    "كرك مجاني كل شهر",
  ])
})
