import { describe, expect, it } from "vitest"
import { plural } from "./plural.ts"

describe("plural", () => {
  it.each(["ar", "en"] as const)("agrees with the rules of Intl in %s", (locale) => {
    const rules = new Intl.PluralRules(locale)
    const counts = Array.from({ length: 1_203 }, (_, index) => index - 1)
    for (const count of [...counts, 0.5, 1.5, 2.25, 1_000_003, Number.NaN]) {
      expect(`${count} ${plural(locale, count)}`).toBe(`${count} ${rules.select(count)}`)
    }
  })
  it("reads a count that came as text", () => {
    expect(plural("ar", "11")).toBe("many")
  })
})
