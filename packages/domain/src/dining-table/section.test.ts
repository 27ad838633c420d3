import { expect, test } from "vitest"
import { bySection, isOwnTable, tablesInTwoSections } from "./section.ts"

const terrace = { id: "terrace", position: 1 }
const families = { id: "families", position: 0 }

test("a table stands in one section", () => {
  const plan = [
    { id: "families", tableIds: ["1", "2"] },
    { id: "terrace", tableIds: ["2", "3"] },
  ]
  expect(tablesInTwoSections(plan)).toEqual(["2"])
  expect(tablesInTwoSections([{ id: "terrace", tableIds: ["3", "3"] }])).toEqual(["3"])
  expect(tablesInTwoSections([{ id: "terrace", tableIds: ["3"] }])).toEqual([])
})

test("a waiter's own tables are those of their sections and those of none", () => {
  expect(isOwnTable({ section: terrace }, ["terrace"])).toBe(true)
  expect(isOwnTable({ section: families }, ["terrace"])).toBe(false)
  expect(isOwnTable({ section: null }, ["terrace"])).toBe(true)
  expect(isOwnTable({ section: families }, [])).toBe(true)
})

test("tables are grouped in the owner's order of sections, the others last", () => {
  const tables = [
    { label: "9", section: null },
    { label: "4", section: terrace },
    { label: "1", section: families },
    { label: "2", section: families },
  ]
  const labels = bySection(tables).map((one) => one.tables.map(({ label }) => label))
  expect(labels).toEqual([["1", "2"], ["4"], ["9"]])
})
