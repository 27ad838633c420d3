import fc from "fast-check"
import { expect, it } from "vitest"
import { allergens, dietTags } from "../nutrition.ts"
import { amountColumns, columnsOf, readHeader } from "./columns.ts"
import { guardFormula } from "./csv-text.ts"
import type { FileMenu } from "./file-menu.ts"
import { planFile } from "./plan.ts"
import { referencesOf } from "./references.ts"
import { cellsOf } from "./write-rows.ts"

/** Texts as people write them, and as those who mean harm do. */
const visible = fc
  .tuple(
    fc.constantFrom(
      "",
      "=",
      "'-",
      "شاي, كرك",
      'say "hi"',
      "two\nlines",
      "\u200fقهوة",
      "☕️ 👨‍🍳",
      "none",
    ),
    fc.string({ minLength: 1, maxLength: 12 }),
  )
  .map(([start, rest]) => `${start}${rest}`.trim() || "x")
const name = fc.record({ en: visible, sa: visible })
const amounts = fc.record(
  Object.fromEntries(amountColumns.map(({ amount }) => [amount, fc.nat(90_000)])),
)
const serving = fc.record({
  amount: fc.integer({ min: 1, max: 900_000 }).map((value) => value / 1000),
  unit: fc.constantFrom("gm", "liter"),
})
const category = fc.record({
  id: fc.uuid(),
  name,
  position: fc.nat(99),
  windows: fc.array(fc.record({ open: fc.nat(1439), close: fc.nat(1440) }), { maxLength: 2 }),
  active: fc.boolean(),
})

const menuArbitrary: fc.Arbitrary<FileMenu> = fc
  .uniqueArray(category, { minLength: 1, maxLength: 3, selector: ({ id }) => id })
  .chain((categories) =>
    fc.record({
      categories: fc.constant(
        categories.map((one) => ({ ...one, branchIds: [], isArchived: false })),
      ),
      products: fc.uniqueArray(
        fc.record({
          id: fc.uuid(),
          categoryId: fc.constantFrom(...categories.map(({ id }) => id)),
          slug: fc.uuid().map((id) => `p${id.slice(0, 8)}`),
          name,
          description: fc.record({ en: fc.oneof(fc.constant(""), visible), sa: fc.constant("") }),
          mediaId: fc.constant(null),
          priceMinor: fc.nat(100_000),
          position: fc.nat(99),
          active: fc.boolean(),
          orderTypes: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
          calories: fc.option(fc.nat(5_000)),
          burnMinutes: fc.option(fc.nat(500)),
          nutrition: fc.option(
            fc.tuple(amounts, serving).map(([label, servingSize]) => ({ ...label, servingSize })),
          ),
          caffeineBasis: fc.constantFrom("per-cup", "per-100-ml"),
          allergens: fc.option(fc.uniqueArray(fc.constantFrom(...allergens))),
          dietTags: fc.uniqueArray(fc.constantFrom(...dietTags)),
          groupIds: fc.constant([]),
          suggestedIds: fc.constant([]),
          differences: fc.constant([]),
          isArchived: fc.constant(false),
        }),
        { maxLength: 5, selector: ({ slug }) => slug },
      ),
      branches: fc.constant([]),
      mediaIds: fc.constant(new Set<string>()),
      groups: fc.constant([]),
      options: fc.constant([]),
      steps: fc.constant([]),
    }),
  ) as unknown as fc.Arbitrary<FileMenu>

function planOfExport(menu: FileMenu, onto: FileMenu, locale: "en" | "sa") {
  const columns = columnsOf(menu.branches)
  const { columns: keys } = readHeader(
    columns.map(({ header }) => header[locale]),
    menu.branches,
  )
  const writing = { locale, references: referencesOf(menu), branches: menu.branches }
  const written = [
    ...menu.categories.map((one) => cellsOf("category", one, writing)),
    ...menu.products.map((one) => cellsOf("product", one, writing)),
  ]
  return planFile({
    rows: written.map((cells, index) => ({
      rowNumber: index + 2,
      cells: new Map(keys.map((key) => [key ?? "", guardFormula(cells[key ?? ""] ?? "")])),
      isTooLong: false,
    })),
    menu: onto,
    mayChangeAt: () => true,
    makeId: () => {
      throw new Error("every row of an export has its id")
    },
  })
}

const nothing = { categories: [], products: [], groups: [], options: [], steps: [] }

it.each(["en", "sa"] as const)("any menu, written in %s and read back, is unchanged", (locale) => {
  fc.assert(
    fc.property(menuArbitrary, (menu) => {
      const { rows, missing } = planOfExport(menu, menu, locale)
      expect(rows.filter(({ status }) => status !== "unchanged")).toEqual([])
      expect(Object.values(missing).flat()).toEqual([])
    }),
    { numRuns: 40 },
  )
})

it.each(["en", "sa"] as const)(
  "written in %s and read into an empty menu, is the same",
  (locale) => {
    fc.assert(
      fc.property(menuArbitrary, (menu) => {
        const { rows } = planOfExport(menu, { ...menu, ...nothing }, locale)
        const wrong = rows.flatMap(({ errors }) => errors.map(({ code }) => code))
        // Names that are one to a guest are refused anew; everything else must come through.
        fc.pre(wrong.length === 0)
        for (const thing of [...menu.categories, ...menu.products]) {
          const read = rows.find(({ id }) => id === thing.id)?.thing
          const wasHidden = rows.find(({ id }) => id === thing.id)?.notes.length
          const trimmed = { en: thing.name.en.trim(), sa: thing.name.sa.trim() }
          const described =
            "description" in thing
              ? { description: { en: thing.description.en.trim(), sa: "" } }
              : {}
          expect(read).toEqual({
            ...thing,
            ...described,
            name: trimmed,
            active: wasHidden ? false : thing.active,
          })
        }
      }),
      { numRuns: 40 },
    )
  },
)
