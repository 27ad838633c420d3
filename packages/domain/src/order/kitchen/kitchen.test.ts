import { expect, test } from "vitest"
import { allDayCounts, isMadeAt, ticketsAt, ticketsOfSection } from "./kitchen.ts"

const name = (en: string) => ({ en, sa: en })
const line = (product: string, quantity: number, over: object = {}) => ({
  product_id: product,
  name: name(product),
  quantity,
  station_id: null as string | null,
  made_at: null as string | null,
  ...over,
})
const at = (minute: number) => `2026-11-15T12:${String(minute).padStart(2, "0")}:00.000Z`
const ticket = (minute: number, ...lines: ReturnType<typeof line>[]) => ({
  placed_at: at(minute),
  due_at: at(minute + 20),
  lines,
})
const made = { made_at: "2026-11-15T12:30:00.000Z" }

test("portions are counted over all tickets, without what is made", () => {
  const tickets = [
    ticket(1, line("kabsa", 2), line("juice", 1)),
    ticket(2, line("kabsa", 3), line("mandi", 4, made)),
  ]
  expect(allDayCounts(tickets, null)).toEqual([
    { productId: "kabsa", name: name("kabsa"), portions: 5 },
    { productId: "juice", name: name("juice"), portions: 1 },
  ])
  expect(allDayCounts([], null)).toEqual([])
})

test("a station counts its own lines and those of no station", () => {
  const lines = [
    line("grill", 2, { station_id: "hot" }),
    line("juice", 3, { station_id: "bar" }),
    line("bread", 1),
  ]
  expect(allDayCounts([ticket(1, ...lines)], "bar").map((one) => one.productId)).toEqual([
    "juice",
    "bread",
  ])
  expect(lines.map((one) => isMadeAt(one, null))).toEqual([true, true, true])
})

test("a ticket of no section shows on the screen of every section, as a line of no station does", () => {
  const [terrace, families, away] = ["terrace", "families", null].map((section_id) => ({
    section_id,
  }))
  const all = [terrace, families, away].filter((one) => one !== undefined)
  expect(ticketsOfSection(all, "terrace")).toEqual([terrace, away])
  expect(ticketsOfSection(all, "families")).toEqual([families, away])
  expect(ticketsOfSection(all, null)).toEqual(all)
})

test("equal counts stand in the order of their names", () => {
  const tickets = [ticket(1, line("b", 1), line("a", 1))]
  expect(allDayCounts(tickets, null).map((one) => one.productId)).toEqual(["a", "b"])
})

test("what was ordered early for later does not push aside what is due now", () => {
  const forLater = { ...ticket(1, line("kabsa", 1)), due_at: at(45) }
  const now = ticket(9, line("juice", 1))
  expect(ticketsAt([forLater, now], null)).toEqual([now, forLater])
})

test("a ticket leaves the screen of a station that is done, and stays on the others'", () => {
  const both = ticket(
    2,
    line("grill", 1, { station_id: "hot", ...made }),
    line("juice", 1, { station_id: "bar" }),
  )
  const older = ticket(1, line("juice", 1, { station_id: "bar" }))
  expect(ticketsAt([both, older], "hot")).toEqual([])
  expect(ticketsAt([both, older], "bar")).toEqual([older, both])
  expect(ticketsAt([both, older], null)).toEqual([older, both])
})
