import { expect, test } from "vitest"
import { editedStock } from "./stock.ts"

test.each([
  { what: "nobody took one meanwhile", now: 10, known: 10, wanted: 25, after: 25 },
  { what: "three were taken while the form was open", now: 7, known: 10, wanted: 25, after: 22 },
  { what: "the figure was not touched", now: 7, known: 10, wanted: 10, after: 7 },
  { what: "fewer are wanted than were taken", now: 2, known: 10, wanted: 1, after: 0 },
  { what: "it becomes endless", now: 7, known: 10, wanted: null, after: null },
  { what: "it was endless", now: null, known: null, wanted: 50, after: 50 },
])("stock that is edited: $what", ({ now, known, wanted, after }) => {
  expect(editedStock(now, known, wanted)).toBe(after)
})
