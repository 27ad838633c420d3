import fc from "fast-check"
import { expect, test } from "vitest"
import { fromWire, toWire } from "./wire-case.ts"

test("names are changed at every depth, values and ids are not", () => {
  const wire = {
    branch_id: "a_b",
    lines: [{ unit_price_minor: 1, choice: { "11111111-aaaa": ["x_y"] } }],
    seen: null,
  }
  const code = {
    branchId: "a_b",
    lines: [{ unitPriceMinor: 1, choice: { "11111111-aaaa": ["x_y"] } }],
    seen: null,
  }
  expect(fromWire(wire)).toEqual(code)
  expect(toWire(code)).toEqual(wire)
})

test("there and back is the same", () => {
  const word = fc.stringMatching(/^[a-z]{1,5}$/)
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join("_"))
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      fc.integer(),
      fc.string(),
      fc.constant(null),
      tie("record"),
      fc.array(tie("any")),
    ),
    record: fc.dictionary(name, tie("any"), { noNullPrototype: true }),
  })).record
  fc.assert(
    fc.property(value, (one) => {
      expect(JSON.stringify(toWire(fromWire(one)))).toBe(JSON.stringify(one))
    }),
  )
})
