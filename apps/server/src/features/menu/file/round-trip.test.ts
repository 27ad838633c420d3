import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type MenuTables, menuFileClient, menuTablesOf } from "../../../testing/menu/menu-file.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let owner: Bearer
let cafeOwner: Bearer
const file = menuFileClient(test, () => owner)
const cafe = menuFileClient(test, () => cafeOwner)

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cafeOwner = await bearer(test.app, known.staff.cafeOwner)
})

const nothingChanges = { new: 0, changed: 0, error: 0 }

function query(...statements: string[]): Promise<void> {
  return withClient(test.databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement, [baytAlKaram])
  })
}

/** What is not the file's: when a row was made, and what is left or sold out today. */
function fileColumns(tables: MenuTables): MenuTables {
  const live = ["created_at", "stock", "sold_out_at", "sold_out_until"]
  const strip = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !live.includes(name)))
  const differs = (row: Record<string, unknown>) =>
    row.price_minor !== null || row.available === false
  return {
    ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(strip)])),
    branch_product: (tables.branch_product ?? []).filter(differs).map(strip),
  }
}

describe("an export", () => {
  it.each(["en", "sa"] as const)("in %s, read back, changes nothing", async (language) => {
    const before = await menuTablesOf(test, baytAlKaram)
    const preview = await file.preview(await file.export(language))
    expect(preview.counts).toMatchObject(nothingChanges)
    expect(preview.counts.unchanged).toBe(preview.row_count)
    expect(preview.missing).toEqual({ products: 0, others: 0, names: [] })
    expect(await file.confirm(preview.id, true)).toEqual({ added: 0, changed: 0, removed: 0 })
    expect(await menuTablesOf(test, baytAlKaram)).toEqual(before)
  })

  it("of the café reads back too", async () => {
    expect((await cafe.preview(await cafe.export())).counts).toMatchObject(nothingChanges)
  })
})

describe("after the menu was changed, the export", () => {
  let before: MenuTables
  let exported: string

  beforeEach(async () => {
    before = await menuTablesOf(test, baytAlKaram)
    exported = await file.export()
  })

  it("brings back every column of every table", async () => {
    await query(
      `UPDATE product SET price_minor = price_minor + 50, name = '{"en":"x","sa":"س"}', calories = 1,
         description = '{"en":"","sa":""}', nutrition = NULL, allergens = NULL, diet_tags = '["new"]',
         order_types = '[3]', active = false, position = position + 7, burn_minutes = NULL,
         caffeine_basis = 'per-100-ml' WHERE establishment_id = $1`,
      `UPDATE category SET position = 9 - position, active = NOT active,
         windows = '[{"open":60,"close":120,"days":[0,5]}]' WHERE establishment_id = $1`,
      `UPDATE modifier_group SET maximum = maximum + 2, free = 1 WHERE establishment_id = $1`,
      `UPDATE modifier_option SET price_minor = 5, calories = NULL, nutrition = NULL,
         allergens = '["soy"]', is_default = false, available = false WHERE establishment_id = $1`,
      `UPDATE combo_step SET choose = 9 WHERE establishment_id = $1`,
      `DELETE FROM combo_step_product WHERE establishment_id = $1`,
      `DELETE FROM product_modifier_group WHERE establishment_id = $1`,
      `DELETE FROM product_suggestion WHERE establishment_id = $1`,
      `UPDATE branch_product SET price_minor = 1, available = NOT available WHERE establishment_id = $1`,
      `INSERT INTO category_branch SELECT c.establishment_id, c.id, b.id FROM category c, branch b
         WHERE c.establishment_id = $1 AND b.establishment_id = $1 AND b.is_main`,
      `UPDATE product SET archived_at = now() WHERE establishment_id = $1 AND slug LIKE 'c%'`,
    )
    const preview = await file.preview(exported)
    expect(preview.counts).toMatchObject({ error: 0 })
    await file.confirm(preview.id)
    expect(await menuTablesOf(test, baytAlKaram)).toEqual(before)
    expect(await file.export()).toBe(exported)
  })

  it("fills a menu that was wiped", async () => {
    await query(
      ...["combo_step_product", "combo_step", "product_modifier_group", "modifier_option"].map(
        (table) => `DELETE FROM ${table} WHERE establishment_id = $1`,
      ),
      ...["modifier_group", "product", "category"].map(
        (table) => `DELETE FROM ${table} WHERE establishment_id = $1`,
      ),
    )
    const preview = await file.preview(exported)
    expect(preview.counts).toEqual({ new: preview.row_count, changed: 0, unchanged: 0, error: 0 })
    expect(preview.unpublished).toBe(0)
    await file.confirm(preview.id)
    expect(fileColumns(await menuTablesOf(test, baytAlKaram))).toEqual(fileColumns(before))
    expect(await file.export()).toBe(exported)
  })

  it("in Arabic is the same menu in another place, but for its pictures", async () => {
    const arabic = await file.export("sa")
    // The file names stations and does not make them: where one is missing its categories are refused.
    expect((await cafe.preview(arabic)).counts.error).toBeGreaterThan(0)
    await query(
      `INSERT INTO kitchen_station
       SELECT '${cardamomCorner}', id, name, position, created_at
       FROM kitchen_station WHERE establishment_id = $1`,
    )
    const preview = await cafe.preview(arabic)
    expect(preview.counts).toMatchObject({ error: 0, unchanged: 0 })
    await cafe.confirm(preview.id, true)
    const withoutPlace = (tables: MenuTables) =>
      Object.fromEntries(
        Object.entries(fileColumns(tables)).map(([name, rows]) => [
          name,
          rows
            .filter((row) => row.archived_at === null || row.archived_at === undefined)
            .map(({ establishment_id: _, media_id: __, branch_id: ___, ...row }) => row),
        ]),
      )
    const own = withoutPlace(await menuTablesOf(test, cardamomCorner))
    const source = withoutPlace(await menuTablesOf(test, baytAlKaram))
    expect({ ...own, branch_product: [], product_old_slug: [] }).toEqual({
      ...source,
      branch_product: [],
      product_old_slug: [],
    })
  })
})
