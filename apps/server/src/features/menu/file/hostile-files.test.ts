import { menuImport } from "@sufra/db/schema/menu-file"
import { known } from "@sufra/db/seeds/demo/known"
import { menuFileLimits } from "@sufra/domain/menu/limits"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { type MenuTables, menuFileClient, menuTablesOf } from "../../../testing/menu/menu-file.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { parseFile } from "./parse-file.ts"
import { planApart } from "./plan-apart.ts"

// Generous: processes are started beside everything else on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const test = useTestApp()
const { cardamomCorner } = known.establishments
let owner: Bearer
let before: MenuTables
const file = menuFileClient(test, () => owner)

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.cafeOwner)
  before = await menuTablesOf(test, cardamomCorner)
})

afterAll(() => vi.resetConfig())

// Whatever is brought, nothing of it is written.
afterEach(async () => {
  expect(await menuTablesOf(test, cardamomCorner)).toEqual(before)
  expect(await test.database.read.$count(menuImport)).toBe(0)
})

const { columns, cellLength, rows } = menuFileLimits
const megabyte = 1024 * 1024

describe("a file made to harm is refused with its sentence", () => {
  it.each<[string, () => string | Buffer, string, Record<string, number>?]>([
    [
      "a cell of 10 MB",
      () => `name_en,price\n"${"a ".repeat(5 * megabyte)}",1\n`,
      "menu_file_row_too_long",
      { row: 2 },
    ],
    [
      "a header of 10 MB",
      () => `"${"name_en ".repeat(1.25 * megabyte)}"\n`,
      "menu_file_row_too_long",
      { row: 1 },
    ],
    [
      "a cell just too long",
      () => `name_en,price\nTea,1\n${"x".repeat(cellLength + 1)},1\n`,
      "menu_file_cell_too_long",
      { row: 3 },
    ],
    [
      "many cells that are too much together",
      () => `name_en\n${`${"x".repeat(cellLength)},`.repeat(50)}\n`,
      "menu_file_row_too_long",
      { row: 2 },
    ],
    [
      "a header of 5,000 columns",
      () => `name_en,${"x,".repeat(5_000)}\n${`A${",1".repeat(5_000)}\n`.repeat(500)}`,
      "menu_file_too_many_columns",
      { count: columns },
    ],
    [
      "a row of a million commas",
      () => `name_en\n${",".repeat(1_000_000)}\n`,
      "menu_file_too_many_columns",
      { count: columns },
    ],
    [
      "a million quotation marks",
      () => `name_en\n${'"'.repeat(1_000_000)}`,
      "menu_file_row_too_long",
      { row: 2 },
    ],
    ["a quotation mark never closed", () => 'name_en,price\n"Tea,1\nWater,2\n', "menu_file_broken"],
    [
      "a quotation mark never closed before a megabyte",
      () => `name_en,price\n"Tea,1\n${"Water,2\n".repeat(131_072)}`,
      "menu_file_row_too_long",
      { row: 2 },
    ],
    ["NULs", () => `name_en,price\nTe\0a,1\n`, "menu_file_not_csv"],
    ["nothing but NULs", () => Buffer.alloc(megabyte), "menu_file_not_csv"],
    [
      "one row too many",
      () => `name_en,price\n${"Tea,1\n".repeat(rows + 1)}`,
      "menu_file_too_many_rows",
      { count: rows },
    ],
  ])("for %s", async (_, content, code, fields) => {
    const parsed = parseFile(Buffer.from(content()), [])
    await expect(parsed).rejects.toMatchObject({ code, ...(fields && { fields }) })
  })

  it("over the wire, where it is read in a process of its own", async () => {
    const content = `name_en,price\n"${"a ".repeat(5 * megabyte)}",1\n`
    const refused = await file.sendPreview(content)
    expectRefusal(refused, 413, "menu_file_row_too_long", { row: 2 })
  })
})

describe("the process that reads a file", () => {
  const request = () => ({
    establishmentId: cardamomCorner,
    staffId: cardamomCorner,
    fileName: "menu.csv",
    bytes: Buffer.from(`name_en,price\n${"Tea,1\n".repeat(rows)}`),
    nowMs: 0,
    databaseUrl: test.databaseUrl,
  })

  it("is ended when it takes too long", async () => {
    const bounds = { longestMs: 1, mostMegabytes: 768 }
    await expect(planApart(request(), bounds)).rejects.toMatchObject({
      code: "menu_file_too_heavy",
    })
  })

  it("is ended when it takes too much memory, and nobody else is", async () => {
    const bounds = { longestMs: 60_000, mostMegabytes: 24 }
    await expect(planApart(request(), bounds)).rejects.toMatchObject({
      code: "menu_file_too_heavy",
    })
  })

  it("tells of what is broken in it", async () => {
    const elsewhere = { ...request(), databaseUrl: `${test.databaseUrl}-that-is-not-there` }
    await expect(planApart(elsewhere)).rejects.toThrow()
  })
})
