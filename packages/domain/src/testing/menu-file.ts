import type { FileMenu, FileProduct } from "../menu/file/file-menu.ts"
import { type Plan, planFile } from "../menu/file/plan.ts"

export const id = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, "0")}`
export const [drinks, tea, water, size, small] = [1, 2, 3, 4, 5].map(id) as [
  string,
  string,
  string,
  string,
  string,
]

function product(own: Pick<FileProduct, "id" | "slug" | "name">): FileProduct {
  return {
    categoryId: drinks,
    description: { en: "", sa: "" },
    mediaId: null,
    priceMinor: 900,
    position: 0,
    active: true,
    orderTypes: [1, 2, 3],
    calories: 100,
    burnMinutes: 17,
    nutrition: null,
    caffeineBasis: "per-cup",
    allergens: [],
    dietTags: [],
    taxGroupId: null,
    isTobacco: false,
    stationId: null,
    groupIds: [],
    suggestedIds: [],
    differences: [],
    isArchived: false,
    ...own,
  }
}

export const menu: FileMenu = {
  branches: [],
  taxGroups: [{ id: "0a6f1c8e-0000-4000-8000-000000000001", name: { en: "Zero", sa: "صفرية" } }],
  stations: [{ id: "0a6f1c8e-0000-4000-8000-000000000002", name: { en: "Grill", sa: "الشواية" } }],
  mediaIds: new Set(),
  retiredSlugs: new Map([[tea, ["chai"]]]),
  categories: [
    {
      id: drinks,
      name: { en: "Drinks", sa: "مشروبات" },
      position: 0,
      windows: [],
      active: true,
      branchIds: [],
      stationId: null,
      isArchived: false,
    },
  ],
  products: [
    product({ id: tea, slug: "tea", name: { en: "Tea", sa: "شاي" } }),
    product({ id: water, slug: "water", name: { en: "Water", sa: "ماء" } }),
  ],
  groups: [{ id: size, name: { en: "Size", sa: "الحجم" }, minimum: 1, maximum: 1, free: 0 }],
  options: [
    {
      id: small,
      groupId: size,
      name: { en: "Small", sa: "صغير" },
      priceMinor: 0,
      calories: null,
      nutrition: null,
      allergens: [],
      isDefault: true,
      available: true,
      position: 0,
    },
  ],
  steps: [],
}

export type Written = Record<string, string>

export function plan(...rows: Written[]): Plan {
  let made = 100
  return planFile({
    rows: rows.map((cells, index) => ({
      rowNumber: index + 2,
      cells: new Map(Object.entries(cells)),
      isTooLong: false,
    })),
    menu,
    makeId: () => {
      made += 1
      return id(made)
    },
  })
}

export const newTea = {
  category_en: "Drinks",
  category_ar: "مشروبات",
  name_en: "Karak",
  name_ar: "كرك",
  price: "9",
  calories: "120",
  allergens: "milk",
}

export function errorsOf({ rows }: Plan) {
  return rows.flatMap(({ errors }) => errors.map(({ column, code }) => `${column}: ${code}`))
}
