import { describe, expect, it } from "vitest"
import { columnsOf, isHeader, namedText, readHeader } from "./columns.ts"

const branches = [
  { id: "11111111-1111-4111-8111-00000000000a", name: { en: "Olaya", sa: "فرع العليا" } },
  { id: "11111111-1111-4111-8111-00000000000b", name: { en: "Nakheel", sa: "فرع النخيل" } },
]
const [olaya = { id: "" }] = branches

describe("the header", () => {
  it.each(["en", "sa"] as const)(
    "of an export in %s is understood whole, in any order",
    (locale) => {
      const columns = columnsOf(branches).toReversed()
      const read = readHeader(
        columns.map(({ header }) => header[locale]),
        branches,
      )
      expect(read.columns).toEqual(columns.map(({ key }) => key))
      expect(read.ignored).toEqual([])
    },
  )

  it("may be in any case, with any spaces and alefs, and with units or without", () => {
    const cells = ["Name EN", "السعر", "التصنيف بالانجليزية", "Price (SAR) @ OLAYA", "Calories"]
    expect(readHeader(cells, branches).columns).toEqual([
      "name_en",
      "price",
      "category_en",
      `price@${olaya.id}`,
      "calories",
    ])
  })

  it("tells of columns that are not ours, or come twice", () => {
    const read = readHeader(["name_en", "margin", "name_en", ""], branches)
    expect(read).toEqual({ columns: ["name_en", null, null, null], ignored: ["margin", "name_en"] })
  })

  it("without a name or an id is none", () => {
    expect(isHeader(readHeader(["price", "calories"], []))).toBe(false)
    expect(isHeader(readHeader(["id", "price"], []))).toBe(true)
  })
})

it("branches of one name, or with a comma in it, are named by their id", () => {
  const twins = [
    { id: "a", name: { en: "Mall", sa: "المول" } },
    { id: "b", name: { en: "mall", sa: "مول الرياض" } },
    { id: "c", name: { en: "East, new", sa: "الشرق" } },
  ]
  expect(namedText(twins, "a", "en")).toBe("a")
  expect(namedText(twins, "c", "en")).toBe("c")
  expect(namedText(twins, "c", "sa")).toBe("الشرق")
})
