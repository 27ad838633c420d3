import { expect, it } from "vitest"
import { namedTables } from "./named-tables.ts"

const tables = ["a", "b", "c", "d"].map((id) => ({ id }))

it.each([
  [["a", "b", "c", "d"], {}],
  [["a"], { tables: "a" }],
  [["a", "b"], { tables: "a,b" }],
  [["a", "b", "d"], { except: "c" }],
])("of %j the shorter list is sent", (chosen, query) => {
  expect(namedTables(tables, chosen)).toEqual(query)
})
