import { expect, test } from "vitest"
import { salesBySection } from "./section-sales.ts"

const text = (words: string) => ({ en: words, sa: words })
const sections = [
  { id: "terrace", branchId: "olaya", name: text("Terrace") },
  { id: "majlis", branchId: "olaya", name: text("Majlis") },
]
const sectionOf = new Map([
  ["9", "terrace"],
  ["10", "terrace"],
  ["1", "removed"],
])
const sold = (tableId: string | null, orders: number, totalMinor: number, branchId = "olaya") => ({
  ...{ branchId, tableId, orders, totalMinor },
})

test("every sale of a branch with sections is in one line, what stands in none last", () => {
  const sales = [
    sold("9", 2, 7_000),
    sold("10", 1, 500),
    sold("1", 1, 300),
    sold(null, 1, 40),
    sold("5", 9, 90_000, "jeddah"),
  ]
  expect(
    salesBySection(sections, sectionOf, sales).map(({ sectionId, orders, totalMinor }) => [
      sectionId,
      orders,
      totalMinor,
    ]),
  ).toEqual([
    ["terrace", 3, 7_500],
    ["majlis", 0, 0],
    [null, 2, 340],
  ])
})

test("without sections there is nothing to tell apart", () => {
  expect(salesBySection([], sectionOf, [sold("9", 1, 100)])).toEqual([])
})
