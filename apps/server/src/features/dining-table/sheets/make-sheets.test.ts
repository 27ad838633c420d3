import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { mm } from "../../../pdf/document.ts"
import { areasOf, codesOn, pageCount, picturesOf, textsOn } from "../../../testing/pdf-pages.ts"
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
    ["a6-tents", 1, 1],
    ["a6-tents", 13, 7],
    ["a4-poster", 60, 1],
  ] as const)("%s of %i tables: %i", async (layout, count, pages) => {
    expect(await pageCount(await makeSheets(layout, sheet, codes(count), at))).toBe(pages)
  })
})

const longName = "مطعم ومشويات بيت الكرم للضيافة العربية 🥘 ".repeat(12)
const longEnglish = "The Long Named Restaurant & Grill 🥘 ".repeat(14)

describe("every code can still be read", () => {
  const pale = { ...defaultThemeColours, primary: "#FFFFFF" }

  it.each<[string, Partial<Sheet>, string]>([
    [
      "with names of 500 letters and emoji, and the longest labels",
      { place: { en: longEnglish, sa: longName } },
      "شرفة خارجية٢",
    ],
    [
      "with a name of emoji only and a colour as pale as paper, where no orders are taken",
      { place: { en: "🥘", sa: "🥘🥘" }, theme: pale, takesOrders: false, language: "en" },
      "VIP 12",
    ],
  ])("%s", async (_, change, label) => {
    const tables = codes(3).tables.map((table) => ({ ...table, label }))
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

describe("every card says whose it is, in both languages", () => {
  const names = { sa: ["بيت الكرم", "Bayt Al Karam"], en: ["Bayt Al Karam", "بيت الكرم"] }
  const branches = { sa: ["فرع العليا", "Olaya"], en: ["Olaya", "فرع العليا"] }
  const invitations = {
    sa: ["الطلب بمسح الرمز", "Scan, choose and order"],
    en: ["Scan, choose and order", "الطلب بمسح الرمز"],
  }

  it.each(["sa", "en"] as const)("the one of the sheet first: %s", async (language) => {
    const textsOf = async (layout: "a4-grid" | "a6-tents" | "a4-poster") =>
      textsOn(await makeSheets(layout, { ...sheet, language }, codes(3), at))
    const card = (label: string) => [
      ...names[language],
      "Table",
      "طاولة",
      label,
      ...invitations[language],
    ]
    expect(await textsOf("a4-grid")).toEqual([["1", "2", "3"].flatMap(card)])
    expect(await textsOf("a6-tents")).toEqual([
      ["1", "1", "2", "2"].flatMap(card),
      ["3", "3"].flatMap(card),
    ])
    expect(await textsOf("a4-poster")).toEqual([
      [...names[language], ...invitations[language], ...branches[language]],
    ])
  })
})

describe("the logo", () => {
  it.each([
    ["a4-grid", { columns: 3, rows: 4 }, 9],
    ["a6-tents", { columns: 2, rows: 2 }, 17],
    ["a4-poster", { columns: 1, rows: 1 }, 36],
  ] as const)("is on every card of %s where there is one", async (layout, grid, size) => {
    const background = { r: 201, g: 3, b: 150 }
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
    const logo = `data:image/png;base64,${png.toString("base64")}`
    const areasWith = async (change: Partial<Sheet>) => {
      const pdf = await makeSheets(
        layout,
        { ...sheet, ...change },
        codes(grid.columns * grid.rows),
        at,
      )
      const [areas = []] = await areasOf(pdf, grid, [201, 3, 150])
      return areas
    }
    const drawn = await areasWith({ logo })
    expect(drawn).toHaveLength(grid.columns * grid.rows)
    for (const area of drawn) expect(area).toBeGreaterThan(mm(size) ** 2 * 0.7)
    expect(new Set(await areasWith({}))).toEqual(new Set([0]))
  })
})

it("the second language's name is whole, however long the first one is", async () => {
  const place = {
    en: "Bayt Al Karam Restaurant and Charcoal Grill of Riyadh",
    sa: "مطعم ومشويات بيت الكرم للضيافة العربية الأصيلة بالرياض",
  }
  for (const language of ["en", "sa"] as const) {
    const pdf = await makeSheets("a4-grid", { ...sheet, place, language }, codes(1), at)
    const texts = (await textsOn(pdf)).flat().join(" ")
    expect(texts).not.toContain("…")
  }
})
