import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { beforeAll, expect, test, vi } from "vitest"

let brand: typeof import("./brand.ts")

beforeAll(async () => {
  vi.stubGlobal("window", { location: { href: "http://localhost/console/" } })
  vi.stubGlobal("document", { getElementById: () => null })
  brand = await import("./brand.ts")
})

test.each([
  ["0f6b4f", "#0F6B4F"],
  ["#abc", "#AABBCC"],
  [" #E4572E ", "#E4572E"],
])("%s becomes %s", (typed, colour) => {
  expect(brand.tidyColour(typed)).toBe(colour)
})

test("what is no colour stays as it was typed", () => {
  expect(brand.tidyColour("#12")).toBe("#12")
  expect(brand.tidyColour("red")).toBe("red")
})

test("the preview keeps the saved colour while another is being typed", () => {
  const typed = { ...defaultThemeColours, primary: "#12", dark: "#000000" }
  const shown = brand.wholeColours(typed, defaultThemeColours)
  expect(shown.primary).toBe(defaultThemeColours.primary)
  expect(shown.dark).toBe("#000000")
})
