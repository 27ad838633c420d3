import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { describe, expect, it } from "vitest"
import { codesOn, pageCount, picturesOf } from "../../../testing/pdf-pages.ts"
import { makeSheets } from "./make-sheets.ts"
import type { Sheet } from "./sheet-card.ts"

const sheet: Sheet = {
  place: { en: "Bayt Al Karam", sa: "بيت الكرم" },
  branch: { en: "Olaya", sa: "فرع العليا" },
  theme: defaultThemeColours,
  logo: null,
  takesOrders: true,
  language: "sa",
}
const at = new Date("2026-03-03T12:00:00Z")

function codes(count: number) {
  const addressOf = (index: number) => `https://menu.example.com/qr/${index}`
  const tables = Array.from({ length: count }, (_, index) => ({
    label: String(index + 1),
    address: addressOf(index + 1),
  }))
  return { branch: addressOf(0), tables }
}

describe("pages", () => {
  it.each([
    ["a4-grid", 1, 1],
    ["a4-grid", 12, 1],
    ["a4-grid", 13, 2],
    ["a4-grid", 60, 5],
    ["a6-tents", 1, 1],
    ["a6-tents", 12, 6],
    ["a6-tents", 13, 7],
    ["a6-tents", 60, 30],
    ["a4-poster", 60, 1],
  ] as const)("%s of %i tables: %i", async (layout, count, pages) => {
    expect(await pageCount(await makeSheets(layout, sheet, codes(count), at))).toBe(pages)
  })
})

const longName = "مطعم ومشويات بيت الكرم للضيافة العربية 🥘 ".repeat(12)
const longEnglish = "The Long Named Restaurant & Grill 🥘 ".repeat(14)

describe("every code can still be read", () => {
  it.each<[string, Partial<Sheet>, string]>([
    ["with names of 500 letters and emoji", { place: { en: longEnglish, sa: longName } }, "12"],
    ["with a name of emoji only", { place: { en: "🥘", sa: "🥘🥘" } }, "12"],
    ["with the longest labels", {}, "شرفة خارجية٢"],
    [
      "with a colour as pale as paper",
      { theme: { ...defaultThemeColours, primary: "#FFFFFF" } },
      "7",
    ],
    ["where no orders are taken", { takesOrders: false, language: "en" }, "VIP 12"],
  ])("%s", async (_, change, label) => {
    const tables = codes(12).tables.map((table) => ({ ...table, label }))
    for (const layout of ["a4-grid", "a6-tents"] as const) {
      const pdf = await makeSheets(layout, { ...sheet, ...change }, { branch: "x", tables }, at)
      const grid = layout === "a4-grid" ? { columns: 3, rows: 4 } : { columns: 2, rows: 2 }
      const found = new Set((await codesOn(pdf, grid)).flat())
      expect(found).toEqual(new Set(tables.map(({ address }) => address)))
    }
  })
})

it("wears the brand's colour, and a readable one on it", async () => {
  const theme = { ...defaultThemeColours, primary: "#F2C94C" }
  const pdf = await makeSheets("a4-poster", { ...sheet, theme }, codes(1), at)
  const [page] = await picturesOf(pdf, 1)
  const band =
    page?.getContext("2d").getImageData(150, 725, 300, 60).data ?? new Uint8ClampedArray()
  const colours = new Set<string>()
  for (let index = 0; index < band.length; index += 4) {
    colours.add([...band.slice(index, index + 3)].join())
  }
  expect(colours).toContain("242,201,76")
  expect(colours).toContain("28,25,23")
})
