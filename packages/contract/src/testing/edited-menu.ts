import type { OrderType } from "@sufra/domain/establishment/settings"
import { minuteOf } from "@sufra/domain/kernel/clock"
import { comboProblems } from "@sufra/domain/menu/choice/combo"
import { groupProblems } from "@sufra/domain/menu/choice/modifier-group"
import type {
  FileCategory,
  FileGroup,
  FileMenu,
  FileOption,
  FileProduct,
  FileStep,
} from "@sufra/domain/menu/file/file-menu"
import { allergens } from "@sufra/domain/menu/nutrition"
import { offeringWindow } from "@sufra/domain/menu/offering"
import { burnMinutes, publishingGaps } from "@sufra/domain/menu/publishing"
import { SlugBook } from "@sufra/domain/menu/slug"
import fc from "fast-check"
import type { z } from "zod"
import { comboStepInput, modifierGroupInput } from "../menu/menu-options.ts"
import { categoryInput, productInput } from "../menu/menu-product-input.ts"
import { fromWire } from "../wire-case.ts"
import { categoryBody, fileStations, fileTaxGroups, groupBody, productBody } from "./menu-bodies.ts"

type CategoryInput = z.output<typeof categoryInput>
type ProductInput = z.output<typeof productInput>
type GroupInput = z.output<typeof modifierGroupInput>

function categoryOf(id: string, input: CategoryInput, position: number): FileCategory {
  const windows = input.windows.map(({ opens, closes, days: on }) =>
    offeringWindow({ open: minuteOf(opens) ?? 0, close: minuteOf(closes) ?? 0 }, on),
  )
  const { name, active, station_id: stationId } = input
  return { id, name, position, windows, active, branchIds: [], stationId, isArchived: false }
}

type Place = { id: string; categoryId: string; slug: string; position: number }

/** As the server's columns of a product that was saved. */
function productOf(place: Place, input: ProductInput): FileProduct {
  return {
    ...place,
    name: input.name,
    description: input.description,
    mediaId: input.media_id,
    priceMinor: input.price_minor,
    active: input.published,
    orderTypes: [...new Set(input.order_types)].sort() as OrderType[],
    calories: input.calories,
    burnMinutes: burnMinutes(input.calories),
    nutrition: input.nutrition && fromWire(input.nutrition),
    caffeineBasis: input.caffeine_basis,
    allergens: input.allergens && [...new Set(input.allergens)],
    dietTags: [...new Set(input.diet_tags)],
    taxGroupId: input.tax_group_id,
    isTobacco: input.is_tobacco,
    stationId: input.station_id,
    groupIds: [],
    suggestedIds: [],
    differences: [],
    isArchived: false,
  }
}

function groupOf(id: string, input: GroupInput): FileGroup {
  const { name, minimum, maximum, free } = input
  return { id, name, minimum, maximum, free }
}

function optionsOf(groupId: string, input: GroupInput): FileOption[] {
  return input.options.map((option, position) => ({
    ...{ id: option.id, groupId, name: option.name, priceMinor: option.price_minor, position },
    calories: option.calories,
    nutrition: option.nutrition && fromWire(option.nutrition),
    allergens: allergens.filter((one) => option.allergens.includes(one)),
    isDefault: option.is_default,
    available: option.is_available,
  }))
}

function wireAmounts(kept: object) {
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}

function isPublishable(product: FileProduct): boolean {
  const facts = { ...product, hasPhoto: false, isCombo: false }
  return !product.active || publishingGaps(facts).required.length === 0
}

/** Whether the editor would have taken this product as it is. */
export function takesProduct(product: FileProduct): boolean {
  const { servingSize, ...own } = product.nutrition ?? {}
  const body = {
    category_id: product.categoryId,
    name: product.name,
    description: product.description,
    media_id: product.mediaId,
    price_minor: product.priceMinor,
    order_types: product.orderTypes,
    calories: product.calories,
    nutrition: product.nutrition && { ...wireAmounts(own), serving_size: servingSize },
    caffeine_basis: product.caffeineBasis,
    allergens: product.allergens,
    diet_tags: product.dietTags,
    tax_group_id: product.taxGroupId,
    is_tobacco: product.isTobacco,
    station_id: product.stationId,
    published: product.active,
  }
  const read = productInput.safeParse(body)
  // Whatever the editor would still tidy is not as the editor would have it.
  return isPublishable(product) && read.success && isSame(read.data.name, product.name)
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

export function takesGroup(group: FileGroup, options: readonly FileOption[]): boolean {
  const { name, minimum, maximum, free } = group
  const body = {
    ...{ name, minimum, maximum, free },
    options: options.map((option) => ({
      ...{ id: option.id, name: option.name, price_minor: option.priceMinor },
      calories: option.calories,
      nutrition: option.nutrition && wireAmounts(option.nutrition),
      allergens: option.allergens,
      is_default: option.isDefault,
      is_available: option.available,
    })),
  }
  const problems = groupProblems({
    ...group,
    options: options.map(({ isDefault, available }) => ({ isDefault, isAvailable: available })),
  })
  return modifierGroupInput.safeParse(body).success && problems.length === 0
}

export function takesCombo(comboId: string, steps: readonly FileStep[]): boolean {
  const bodies = steps.map(({ id, name, choose, choices }) => ({
    ...{ id, name, choose },
    products: choices.map((one) => ({ product_id: one.productId, extra_minor: one.extraMinor })),
  }))
  const drafts = steps.map(({ choose, choices }) => ({
    choose,
    productIds: choices.map(({ productId }) => productId),
  }))
  const facts = { comboId, comboIds: new Set([comboId]), isOfferedByCombo: false }
  const isRead = bodies.every((body) => comboStepInput.safeParse(body).success)
  return isRead && comboProblems(drafts, facts).length === 0
}

const ids = (count: number) => fc.uniqueArray(fc.uuid(), { minLength: count, maxLength: count })

/** Menus that came about by the editor alone: what it would not have taken is left out. */
export const editedMenu: fc.Arbitrary<FileMenu> = fc
  .record({
    categories: fc.array(categoryBody, { minLength: 1, maxLength: 3 }),
    products: fc.array(productBody, { maxLength: 6 }),
    groups: fc.array(groupBody, { maxLength: 3 }),
    ids: ids(20),
    chosen: fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
  })
  .map((drawn) => {
    const take = [...drawn.ids]
    const next = () => take.pop() ?? ""
    const categories = drawn.categories.flatMap((body, index) => {
      const read = categoryInput.safeParse(body)
      return read.success ? [categoryOf(next(), read.data, index)] : []
    })
    const slugs = new SlugBook()
    const products = drawn.products.flatMap((body, position) => {
      const read = productInput.safeParse(body)
      const categoryId = categories[position % Math.max(1, categories.length)]?.id
      if (!read.success || categoryId === undefined) return []
      const place = { id: next(), categoryId, slug: slugs.give(read.data.name), position }
      const product = productOf(place, read.data)
      return isPublishable(product) ? [product] : []
    })
    const taken = drawn.groups.flatMap((body) => {
      const read = modifierGroupInput.safeParse(body)
      if (!read.success) return []
      const group = groupOf(next(), read.data)
      const options = optionsOf(group.id, read.data)
      return takesGroup(group, options) ? [{ group, options }] : []
    })
    const steps = stepsOf(products, drawn.chosen, next())
    return {
      branches: [],
      taxGroups: fileTaxGroups,
      stations: fileStations,
      mediaIds: new Set<string>(),
      retiredSlugs: new Map(),
      categories,
      products: withLinks(
        products,
        taken.map(({ group }) => group.id),
      ),
      groups: taken.map(({ group }) => group),
      options: taken.flatMap(({ options }) => options),
      steps,
    }
  })

/** The first product asks every group, and suggests the others. */
function withLinks(products: FileProduct[], groupIds: string[]): FileProduct[] {
  const [first, ...others] = products
  if (!first) return []
  return [{ ...first, groupIds, suggestedIds: others.map(({ id }) => id).slice(0, 8) }, ...others]
}

/** The last product is a combo of some others. */
function stepsOf(products: FileProduct[], chosen: number[], id: string): FileStep[] {
  const combo = products.at(-1)
  const indexes = [...new Set(chosen)].filter((index) => index < products.length - 1)
  if (!combo || indexes.length === 0) return []
  const choices = indexes.map((index) => ({
    ...{ productId: products[index]?.id ?? "", extraMinor: index * 150 },
  }))
  const name = { en: "One, or +2", sa: "اختر" }
  return [{ id, comboId: combo.id, name, choose: 1, position: 0, choices }]
}
