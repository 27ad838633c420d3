import type { OrderType } from "../../establishment/settings.ts"
import type { LocalText } from "../../kernel/locale.ts"
import type { Allergen, CaffeineBasis, DietTag, Nutrition, NutritionAmounts } from "../nutrition.ts"
import type { OfferingWindow } from "../offering.ts"

/** What one row of the file stands for. */
export const rowKinds = ["category", "product", "group", "option", "step"] as const
export type RowKind = (typeof rowKinds)[number]

export type FileCategory = {
  id: string
  name: LocalText
  position: number
  windows: OfferingWindow[]
  active: boolean
  /** Empty = every branch. */
  branchIds: string[]
  /** Null = every station. */
  stationId: string | null
  isArchived: boolean
}

/** What differs at one branch. Stock and sold-out are the day's, not the menu's: not in the file. */
export type FileDifference = { branchId: string; priceMinor: number | null; available: boolean }

export type FileProduct = {
  id: string
  categoryId: string
  slug: string
  name: LocalText
  description: LocalText
  mediaId: string | null
  priceMinor: number
  position: number
  active: boolean
  orderTypes: OrderType[]
  calories: number | null
  burnMinutes: number | null
  nutrition: Nutrition | null
  caffeineBasis: CaffeineBasis
  allergens: Allergen[] | null
  dietTags: DietTag[]
  /** Null = the branch's rate. */
  taxGroupId: string | null
  isTobacco: boolean
  /** Null = where its category is made. */
  stationId: string | null
  groupIds: string[]
  suggestedIds: string[]
  differences: FileDifference[]
  isArchived: boolean
}

export type FileGroup = {
  id: string
  name: LocalText
  minimum: number
  maximum: number
  free: number
}

export type FileOption = {
  id: string
  groupId: string
  name: LocalText
  priceMinor: number
  calories: number | null
  nutrition: NutritionAmounts | null
  allergens: Allergen[]
  isDefault: boolean
  available: boolean
  position: number
}

export type FileChoice = { productId: string; extraMinor: number }

export type FileStep = {
  id: string
  comboId: string
  name: LocalText
  choose: number
  position: number
  choices: FileChoice[]
}

export type FileThings = {
  category: FileCategory
  product: FileProduct
  group: FileGroup
  option: FileOption
  step: FileStep
}

/** What the file names and does not hold. */
export type FileNamed = { id: string; name: LocalText }
export type FileBranch = FileNamed

/** The whole menu of a place as the file knows it, in the order it is written. */
export type FileMenu = {
  branches: FileBranch[]
  taxGroups: FileNamed[]
  stations: FileNamed[]
  /** Pictures of this place: a product may refer to no other. */
  mediaIds: ReadonlySet<string>
  /** Links that products had before, oldest first, by their id. */
  retiredSlugs: ReadonlyMap<string, readonly string[]>
  categories: FileCategory[]
  products: FileProduct[]
  groups: FileGroup[]
  options: FileOption[]
  steps: FileStep[]
}
