import type { LocalText } from "@sufra/domain/kernel/locale"
import type { FileBranch, FileMenu, FileProduct } from "@sufra/domain/menu/file/file-menu"

const text = (sa: string, en: string): LocalText => ({ en, sa })
const hotDrinks = "00000000-0000-4000-8000-000000000001"

const example: FileProduct = {
  id: "",
  categoryId: hotDrinks,
  slug: "",
  name: text("شاي كرك", "Karak tea"),
  description: text(
    "شاي بالحليب والهيل، يُغلى على مهل.",
    "Tea simmered slowly with milk and cardamom.",
  ),
  mediaId: null,
  priceMinor: 900,
  position: 0,
  active: true,
  orderTypes: [1, 2, 3],
  calories: 120,
  burnMinutes: null,
  nutrition: {
    servingSize: { amount: 0.25, unit: "liter" },
    totalFatMg: 4_000,
    saturatedFatMg: 2_500,
    transFatMg: 0,
    cholesterolMg: 15,
    sodiumMg: 60,
    carbohydrateMg: 17_000,
    dietaryFiberMg: 0,
    totalSugarsMg: 16_000,
    addedSugarsMg: 10_000,
    proteinMg: 4_000,
    caffeineMg: 45,
  },
  caffeineBasis: "per-cup",
  allergens: ["milk"],
  dietTags: ["vegetarian"],
  taxGroupId: null,
  isTobacco: false,
  stationId: null,
  groupIds: [],
  suggestedIds: [],
  differences: [],
  isArchived: false,
}

const plain: FileProduct = {
  ...example,
  name: text("ماء", "Water"),
  description: text("", ""),
  priceMinor: 200,
  position: 1,
  calories: 0,
  nutrition: null,
  allergens: [],
  dietTags: [],
}

/** Two products as examples of every cell, to be written over; columns for this place's branches. */
export function templateMenu(branches: FileBranch[]): FileMenu {
  const category = {
    id: hotDrinks,
    name: text("المشروبات الساخنة", "Hot drinks"),
    position: 0,
    windows: [],
    active: true,
    branchIds: [],
    stationId: null,
    isArchived: false,
  }
  return {
    branches,
    taxGroups: [],
    stations: [],
    mediaIds: new Set(),
    retiredSlugs: new Map(),
    categories: [category],
    products: [example, plain],
    groups: [],
    options: [],
    steps: [],
  }
}
