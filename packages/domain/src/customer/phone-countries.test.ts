import { expect, test } from "vitest"
import {
  countryToStartWith,
  inFieldOrder,
  isTakenFrom,
  phoneCountriesOf,
} from "./phone-countries.ts"

const arabic = [
  { code: "TR", name: "تركيا" },
  { code: "OM", name: "عُمان" },
  { code: "SA", name: "السعودية" },
  { code: "EG", name: "مصر" },
  { code: "KW", name: "الكويت" },
  { code: "QA", name: "قطر" },
  { code: "JO", name: "الأردن" },
  { code: "BH", name: "البحرين" },
  { code: "AE", name: "الإمارات" },
]
const english = [
  { code: "TR", name: "Türkiye" },
  { code: "AE", name: "United Arab Emirates" },
  { code: "EG", name: "Egypt" },
  { code: "SA", name: "Saudi Arabia" },
  { code: "JO", name: "Jordan" },
]
const codes = (listed: { code: string }[]) => listed.map(({ code }) => code)

test("the Gulf comes first in its own order, the others by their Arabic names", () => {
  const ordered = codes(inFieldOrder(arabic, "ar"))
  expect(ordered).toEqual(["SA", "AE", "KW", "BH", "QA", "OM", "JO", "TR", "EG"])
})

test("on an English page the others are in the order of the English alphabet", () => {
  expect(codes(inFieldOrder(english, "en"))).toEqual(["SA", "AE", "EG", "JO", "TR"])
})

test("a number that is sent no code may be of any country until the owner says otherwise", () => {
  const codeCountries = ["SA", "EG"]
  expect(phoneCountriesOf({ codeCountries, takesOtherCountries: true })).toEqual({
    code: codeCountries,
    contact: null,
  })
  expect(phoneCountriesOf({ codeCountries, takesOtherCountries: false })).toEqual({
    code: codeCountries,
    contact: codeCountries,
  })
})

test.each([
  [null, "FR", true],
  [null, null, true],
  [["SA"], "SA", true],
  [["SA"], "FR", false],
  [["SA"], null, false],
])("of %j a number of %s is taken: %s", (countries, country, isTaken) => {
  expect(isTakenFrom(countries, country)).toBe(isTaken)
})

test("a field starts with what was chosen, else with the nearest country that is taken", () => {
  expect(countryToStartWith(null, "FR")).toBe("FR")
  expect(countryToStartWith(["EG", "KW"], "EG")).toBe("EG")
  expect(countryToStartWith(["EG", "KW"], "SA")).toBe("KW")
  expect(countryToStartWith(["EG", "JO"], "SA")).toBe("EG")
})
