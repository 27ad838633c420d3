import { menuImport } from "@sufra/db/schema/menu-file"
import { known } from "@sufra/db/seeds/demo/known"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { type MenuTables, menuFileClient, menuTablesOf } from "../../../testing/menu/menu-file.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer
let before: MenuTables
const file = menuFileClient(test, () => owner)

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  before = await menuTablesOf(test, baytAlKaram)
})

// Whatever is brought, the menu is as it was.
afterEach(async () => {
  expect(await menuTablesOf(test, baytAlKaram)).toEqual(before)
})

describe("a file is refused as a whole", () => {
  it.each<[string, Buffer | string, number, string]>([
    ["a workbook", Buffer.from("504b0304140006000800", "hex"), 415, "menu_file_is_spreadsheet"],
    ["a PDF", "%PDF-1.7 something", 415, "menu_file_not_csv"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000", "hex"), 415, "menu_file_not_csv"],
    ["bytes", Buffer.from("00010203", "hex"), 415, "menu_file_not_csv"],
    ["UTF-16 with NUL in it", Buffer.from("\ufeffname_en\0", "utf16le"), 415, "menu_file_not_csv"],
    ["nothing", "", 400, "menu_file_empty"],
    ["blank lines", "\r\n\r\n  \r\n", 400, "menu_file_empty"],
    ["a header alone", "name_en,name_ar,price\r\n", 400, "menu_file_empty"],
    ["no header", "Kabsa,كبسة,34\r\n", 400, "menu_file_no_header"],
    ["prose", "I would like to have a menu.\nThank you.", 400, "menu_file_no_header"],
  ])("when it is %s", async (_, content, status, code) => {
    expectRefusal(await file.sendPreview(content), status, code)
    expect(await test.database.read.$count(menuImport)).toBe(0)
  })

  it("when a quotation mark is never closed, and says where", async () => {
    const reply = await file.sendPreview('name_en,price\nTea,9\n"Coffee,12\nWater,2\n')
    expectRefusal(reply, 400, "menu_file_broken")
    expect(reply.json().error.fields.row).toBeGreaterThan(1)
  })

  it("when it is larger than is taken", async () => {
    expectRefusal(
      await file.sendPreview(Buffer.alloc(16 * 1024 * 1024 + 1, "a")),
      413,
      "payload_too_large",
    )
  })

  it("when it is no form", async () => {
    expectRefusal(await file.request("POST", "preview/", { payload: {} }), 400, "malformed_request")
  })
})

const header = "category_en,category_ar,name_en,name_ar,price,calories,allergens"

describe("a row is refused with its cell", () => {
  it.each<[string, string, string, string]>([
    ["a price below zero", "Grills,المشويات,A,أ,-1,1,none", "price_sar", "price_invalid"],
    ["a third decimal", "Grills,المشويات,A,أ,1.005,1,none", "price_sar", "price_invalid"],
    ["500 characters", `Grills,المشويات,${"x".repeat(500)},أ,1,1,none`, "name_en", "name_too_long"],
    ["a name of the menu", "Grills,المشويات,Lamb chops,أ,1,1,none", "name_en", "duplicate_on_menu"],
    ["an allergen nobody knows", "Grills,المشويات,A,أ,1,1,dragon", "allergens", "word_unknown"],
    ["more cells than columns", "Grills,المشويات,A,أ,1,1,none,milk", "type", "too_many_cells"],
  ])("for %s", async (_, line, column, code) => {
    const preview = await file.preview(`${header}\n${line}\n`)
    expect(preview.counts).toMatchObject({ new: 0, error: 1 })
    const [row] = preview.page.rows
    expect(row?.row_number).toBe(2)
    expect(row?.cells).toEqual(line.split(","))
    expect(row?.errors.map((error) => [error.column.en, error.code])).toEqual([[column, code]])
    expectRefusal(await file.sendConfirm(preview.id), 409, "menu_import_has_errors")
  })

  it("and one wrong row of two keeps both from the menu", async () => {
    const preview = await file.preview(
      `${header}\nGrills,المشويات,A,أ,1,1,none\nGrills,المشويات,B,ب,x,1,none\n`,
    )
    expect(preview.counts).toMatchObject({ new: 1, error: 1 })
    expectRefusal(await file.sendConfirm(preview.id, true), 409, "menu_import_has_errors")
  })
})

it("rows are counted as a spreadsheet does, blank ones and sep= included", async () => {
  const preview = await file.preview(
    `sep=;\r\n${header.replaceAll(",", ";")}\r\n\r\nGrills;المشويات;A;أ;-1;1;none\r\n`,
  )
  expect(preview).toMatchObject({ delimiter: ";", row_count: 1 })
  expect(preview.page.rows[0]?.row_number).toBe(4)
})

it("odd texts are shown as they were written", async () => {
  const odd = "Grills,المشويات,\u202eevil 👨‍🍳,\u200fكباب\u200f ☕️,x,1,none"
  const preview = await file.preview(`${header}\n${odd}\n`)
  expect(preview.page.rows[0]?.cells).toEqual(odd.split(","))
})
