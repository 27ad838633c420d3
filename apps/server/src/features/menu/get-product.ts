import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { offeringAt } from "@sufra/domain/menu/offering"
import { notePublicData } from "../../cache/render-facts.ts"
import { imageView } from "../media/index.ts"
import { findPreorderDishes } from "../preorder-menu/index.ts"
import {
  listAskingProductIds,
  listComboSteps,
  listModifierGroups,
  listPartGroups,
  listStepProducts,
} from "./choice-queries.ts"
import { menuScopeOf } from "./menu-scope.ts"
import { isPartSoldOut } from "./part-stock.ts"
import { productSummaryView, rowOn, type Served, stockOf } from "./product-view.ts"
import { findProduct, listSuggestions, type MenuScope } from "./queries.ts"

type ProductView = ApiReply<"GET /menu/qr/{uuid}/items/{item}/">

function groupsOf(rows: Awaited<ReturnType<typeof listModifierGroups>>, now: Date) {
  const groups = new Map<string, ProductView["modifier_groups"][number]>()
  for (const { group, option, atBranch } of rows) {
    const { id, name, minimum, maximum, free } = group
    const isAvailable = option.available && !stockOf({ atBranch }, now).isSoldOut
    const view = groups.get(id) ?? { id, name, minimum, maximum, free, options: [] }
    view.options.push({
      id: option.id,
      name: option.name,
      price_minor: option.priceMinor,
      calories: option.calories,
      nutrition: option.nutrition && toWire(option.nutrition),
      allergens: option.allergens,
      is_default: option.isDefault && isAvailable,
      is_available: isAvailable,
    })
    groups.set(id, view)
  }
  return [...groups.values()]
}

async function comboStepsOf(reader: Reader, scope: MenuScope, productId: string, served: Served) {
  const { now } = served
  const steps = await listComboSteps(reader, scope.establishmentId, [productId])
  const stepIds = steps.map((step) => step.id)
  const found = await listStepProducts(reader, scope, stepIds)
  const choices = found.map((row) => rowOn(row, served))
  const partGroups = await listPartGroups(
    reader,
    scope,
    choices.map((choice) => choice.product.id),
  )
  for (const row of [...choices, ...partGroups]) {
    notePublicData(scope.establishmentId, stockOf(row, now).backAtMs)
  }
  const askedOf = (id: string) => partGroups.filter((one) => one.productId === id)
  return steps.map((step) => ({
    id: step.id,
    name: step.name,
    choose: step.choose,
    products: choices
      .filter(({ choice }) => choice.stepId === step.id)
      .map(({ choice, product, media, atBranch }) => ({
        id: product.id,
        name: product.name,
        image: media && imageView(media),
        extra_minor: choice.extraMinor,
        calories: product.calories,
        nutrition: product.nutrition && toWire(product.nutrition),
        caffeine_basis: product.caffeineBasis,
        allergens: product.allergens,
        modifier_groups: groupsOf(askedOf(product.id), now),
        is_sold_out: isPartSoldOut({ atBranch }, askedOf(product.id), now),
      })),
  }))
}

export async function getProduct(
  reader: Reader,
  code: string,
  item: string,
  branchId: string | undefined,
  now: Date,
): Promise<ProductView> {
  const { establishment, scope, branch } = await menuScopeOf(reader, code, branchId)
  const found = await findProduct(reader, scope, item)
  if (!found) throw new Refusal("product_not_found")
  const { id } = found.product
  const [groups, suggestions, asking, preorders] = await Promise.all([
    listModifierGroups(reader, scope, [id]),
    listSuggestions(reader, scope, id),
    listAskingProductIds(reader, scope.establishmentId),
    findPreorderDishes(reader, establishment, branch, now),
  ])
  const section = preorders.sections.find(({ productIds }) => productIds.includes(id))
  const served = section?.last ?? { now }
  const comboSteps = await comboStepsOf(reader, scope, id, served)
  const isReserved = preorders.reserved.has(id)
  const kindOf = (productId: string) => {
    const isCombo = asking.combos.has(productId)
    return { isCombo, hasChoices: isCombo || asking.modified.has(productId) }
  }
  const offering = offeringAt(found.windows, establishment.timezone, now.getTime())
  notePublicData(establishment.id, offering.changesAtMs)
  for (const row of [found, ...suggestions, ...groups]) {
    notePublicData(establishment.id, stockOf(row, now).backAtMs)
  }
  return {
    ...productSummaryView(rowOn(found, served), kindOf(id), served.now),
    category_id: found.product.categoryId,
    branch_id: scope.branchId,
    preorder: section
      ? {
          name: section.name,
          days_ahead: section.daysAhead,
          next_at: new Date(section.nextAtMs).toISOString(),
        }
      : null,
    // The hours of its category say nothing about a dish that is only pre-ordered.
    is_offered: isReserved ? section !== undefined : offering.isOffered,
    offer_changes_at:
      isReserved || offering.changesAtMs === null
        ? null
        : new Date(offering.changesAtMs).toISOString(),
    nutrition: found.product.nutrition && toWire(found.product.nutrition),
    modifier_groups: groupsOf(groups, served.now),
    combo_steps: comboSteps,
    suggestions: suggestions
      .filter((row) => !preorders.reserved.has(row.product.id))
      .map((row) => productSummaryView(row, kindOf(row.product.id), now)),
  }
}
