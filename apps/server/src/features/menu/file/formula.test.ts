import { known } from "@sufra/db/seeds/demo/known"
import { parse } from "csv-parse/sync"
import { beforeAll, describe, expect, it } from "vitest"
import { menuEditor, productBody } from "../../../testing/menu/menu-editor.ts"
import { menuFileClient } from "../../../testing/menu/menu-file.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
let owner: Bearer
const file = menuFileClient(test, () => owner)
const menu = menuEditor(test)
let exported: string

const nasty = [
  "=HYPERLINK(1)",
  "rice;=HYPERLINK(1)",
  'rice";=HYPERLINK(1)',
  "rice\t=HYPERLINK(1)",
  "rice\n@SUM(1)\n+1;-1",
]

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  const { id } = await menu.category("Grills")
  for (const [index, text] of nasty.entries()) {
    const name = { en: `Dish ${index}`, sa: `طبق ${index}` }
    const reply = await menu.create(productBody(id, { name, description: { en: text, sa: text } }))
    expect(reply.statusCode).toBe(200)
  }
  exported = await file.export()
})

const runs = /^[=+\-@\t\r＝＋－＠]/

describe("an export opened in a spreadsheet", () => {
  it.each([",", ";", "\t"])("that splits by %j runs nothing", (delimiter) => {
    const rows: string[][] = parse(exported, {
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
    })
    expect(rows.flat().filter((cell) => runs.test(cell))).toEqual([])
  })

  it.each([";", "\t"])("that splits by %j and knows no quotes runs nothing", (delimiter) => {
    const cells = exported.split(/\r?\n/).flatMap((line) => line.split(delimiter))
    expect(cells.filter((cell) => runs.test(cell))).toEqual([])
  })

  it("reads back as nothing changed", async () => {
    const preview = await file.preview(exported)
    expect(preview.counts).toMatchObject({ new: 0, changed: 0, error: 0 })
  })
})
