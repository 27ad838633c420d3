import { guardFormula } from "@sufra/domain/kernel/csv-text"
import { newId } from "@sufra/domain/kernel/ids"
import type { Locale } from "@sufra/domain/kernel/locale"
import { columnsOf, readHeader } from "@sufra/domain/menu/file/cells/columns"
import type {
  FileGroup,
  FileMenu,
  FileOption,
  FileProduct,
  FileStep,
} from "@sufra/domain/menu/file/file-menu"
import { type Plan, planFile } from "@sufra/domain/menu/file/plan"
import { referencesOf } from "@sufra/domain/menu/file/references"
import { type Cells, cellsOf } from "@sufra/domain/menu/file/write-rows"
import fc from "fast-check"
import { expect, it } from "vitest"
import { editedMenu, takesCombo, takesGroup, takesProduct } from "../testing/edited-menu.ts"
import { categoryInput } from "./menu-product-input.ts"

/** Generous: the properties run beside everything else on a busy machine. */
const timeout = 60_000

function exported(menu: FileMenu, locale: Locale): Cells[] {
  const writing = { locale, references: referencesOf(menu), branches: menu.branches }
  return [
    ...menu.categories.map((one) => cellsOf("category", one, writing)),
    ...menu.products.map((one) => cellsOf("product", one, writing)),
    ...menu.groups.map((one) => cellsOf("group", one, writing)),
    ...menu.options.map((one) => cellsOf("option", one, writing)),
    ...menu.steps.map((one) => cellsOf("step", one, writing)),
  ]
}

function planOf(written: readonly Cells[], onto: FileMenu, locale: Locale): Plan {
  const columns = columnsOf(onto.branches)
  const { columns: keys } = readHeader(
    columns.map(({ header }) => header[locale]),
    onto.branches,
  )
  return planFile({
    rows: written.map((cells, index) => ({
      rowNumber: index + 2,
      cells: new Map(keys.map((key) => [key ?? "", guardFormula(cells[key ?? ""] ?? "")])),
      isTooLong: false,
    })),
    menu: onto,
    makeId: newId,
  })
}

const nothing = { categories: [], products: [], groups: [], options: [], steps: [] }

it.each(["en", "sa"] as const)(
  "any menu the editor can make, written in %s and read back, is unchanged",
  (locale) => {
    fc.assert(
      fc.property(editedMenu, (menu) => {
        const { rows, missing, brokenByRemoval } = planOf(exported(menu, locale), menu, locale)
        expect(rows.filter(({ status }) => status !== "unchanged")).toEqual([])
        expect(Object.values(missing).flat()).toEqual([])
        expect(brokenByRemoval).toEqual([])
      }),
      { numRuns: 60 },
    )
  },
  timeout,
)

it.each(["en", "sa"] as const)(
  "written in %s and read into an empty menu, it is the same",
  (locale) => {
    fc.assert(
      fc.property(editedMenu, (menu) => {
        const { rows } = planOf(exported(menu, locale), { ...menu, ...nothing }, locale)
        const codes = rows.flatMap(({ errors }) => errors.map(({ code }) => code))
        // The editor lets two of one name stand side by side, a file brings in no second one.
        const isTwin = /^(duplicate_in_file|name_shared)$/
        expect(codes.filter((code) => !isTwin.test(code))).toEqual([])
        fc.pre(codes.length === 0)
        const all = [menu.categories, menu.products, menu.groups, menu.options, menu.steps].flat()
        for (const thing of all) {
          expect(rows.find(({ id }) => id === thing.id)?.thing).toEqual(thing)
        }
      }),
      { numRuns: 60 },
    )
  },
  timeout,
)

/** What people put into the cells of a file, right and wrong. */
const scribble = fc.constantFrom(
  ...["", " ", "0", "-1", "1", "2", "3.5", "12,75", "٣٤٫٥", "51", "20001", "1000000", "99999999"],
  ...["yes", "لا", "none", "milk, gluten", "delivery", "thu fri 22:00-03:00", "24:00-25:00"],
  ...["x".repeat(81), "x".repeat(121), "x".repeat(1_001), "a\u0000b\u202e  c", "two\nlines"],
)
const spoiled = fc.array(
  fc.tuple(fc.nat(30), fc.constantFrom(...columnsOf([]).map(({ key }) => key)), scribble),
  { maxLength: 12 },
)
const untouched = new Set(["type", "id"])

it(
  "what a file may bring, the editor would have taken",
  () => {
    let accepted = 0
    fc.assert(
      fc.property(editedMenu, spoiled, fc.boolean(), (menu, changes, isFresh) => {
        const written = exported(menu, "en")
        for (const [index, column, value] of changes) {
          const cells = written[index % Math.max(1, written.length)]
          if (cells && !untouched.has(column)) cells[column] = value
        }
        const onto = isFresh ? { ...menu, ...nothing } : menu
        const { rows } = planOf(written, onto, "en")
        fc.pre(rows.every(({ status }) => status !== "error"))
        const things = <Thing>(kind: string) =>
          rows.flatMap((row) => (row.kind === kind ? [row.thing as Thing] : []))
        accepted += rows.length
        for (const { name } of rows.filter(({ kind }) => kind === "category")) {
          const body = { name, windows: [], active: true, branch_ids: [], station_id: null }
          expect(categoryInput.parse(body).name).toEqual(name)
        }
        for (const product of things<FileProduct>("product")) {
          const isCombo = menu.steps.some(({ comboId }) => comboId === product.id)
          expect(takesProduct(isCombo ? { ...product, active: false } : product)).toBe(true)
        }
        const options = things<FileOption>("option")
        for (const group of things<FileGroup>("group")) {
          const own = options.filter(({ groupId }) => groupId === group.id)
          expect(takesGroup(group, own)).toBe(true)
        }
        const combos = Map.groupBy(things<FileStep>("step"), ({ comboId }) => comboId)
        for (const [comboId, own] of combos) expect(takesCombo(comboId, own)).toBe(true)
      }),
      { numRuns: 300 },
    )
    expect(accepted).toBeGreaterThan(0)
  },
  timeout,
)
