import type { Reader } from "@sufra/db/connection"
import { branchProduct, product } from "@sufra/db/schema/menu"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { ChoiceGroup, ComboStep } from "@sufra/domain/menu/choice/choice"
import { offeringAt } from "@sufra/domain/menu/offering"
import type { Orderable } from "@sufra/domain/order/order-lines"
import { and, eq, inArray } from "drizzle-orm"
import { notePublicData } from "../../cache/render-facts.ts"
import {
  listComboSteps,
  listModifierGroups,
  listPartGroups,
  listStepProducts,
} from "./choice-queries.ts"
import { isPartSoldOut } from "./part-stock.ts"
import { rowOn, type Served, stockOf } from "./product-view.ts"
import { type MenuScope, selectProducts } from "./queries.ts"

type Rates = { vatRateBp: number; exceptions: ReadonlyMap<string, TaxException> }
type TaxException = { vatRateBp: number; isTobacco: boolean }

type GroupRows = Awaited<ReturnType<typeof listModifierGroups>>
type StepRows = Awaited<ReturnType<typeof listComboSteps>>
type PartRows = Awaited<ReturnType<typeof listStepProducts>>

function groupsOf(rows: GroupRows, now: Date): ChoiceGroup[] {
  const groups = new Map<string, ChoiceGroup & { options: ChoiceGroup["options"][number][] }>()
  for (const { group, option, atBranch } of rows) {
    const { id, minimum, maximum, free } = group
    const one = groups.get(id) ?? { id, minimum, maximum, free, options: [] }
    one.options.push({
      id: option.id,
      priceMinor: option.priceMinor,
      calories: option.calories,
      nutrition: option.nutrition,
      allergens: option.allergens,
      isDefault: option.isDefault,
      isAvailable: option.available && !stockOf({ atBranch }, now).isSoldOut,
    })
    groups.set(id, one)
  }
  return [...groups.values()]
}

function stepsOf(steps: StepRows, parts: PartRows, partGroups: GroupRows, now: Date): ComboStep[] {
  return steps.map(({ id, choose }) => ({
    id,
    choose,
    products: parts
      .filter(({ choice }) => choice.stepId === id)
      .map(({ choice, product, atBranch }) => {
        const asked = partGroups.filter((one) => one.productId === product.id)
        return {
          id: product.id,
          extraMinor: choice.extraMinor,
          calories: product.calories,
          nutrition: product.nutrition,
          caffeineBasis: product.caffeineBasis,
          allergens: product.allergens,
          groups: groupsOf(asked, now),
          isSoldOut: isPartSoldOut({ atBranch }, asked, now),
        }
      }),
  }))
}

/** Products as they can be ordered at a branch for a moment; what is not on its menu is left out. */
export async function listOrderable(
  reader: Reader,
  scope: MenuScope,
  productIds: string[],
  rates: Rates,
  { timezone, ...served }: { timezone: string } & Served,
): Promise<Map<string, Orderable>> {
  const [found, groups, steps] = await Promise.all([
    selectProducts(reader, scope, inArray(product.id, productIds)),
    listModifierGroups(reader, scope, productIds),
    listComboSteps(reader, scope.establishmentId, productIds),
  ])
  const foundParts = await listStepProducts(
    reader,
    scope,
    steps.map((step) => step.id),
  )
  const { now } = served
  const rows = found.map((row) => rowOn(row, served))
  const parts = foundParts.map((row) => rowOn(row, served))
  const partGroups = await listPartGroups(
    reader,
    scope,
    parts.map((part) => part.product.id),
  )
  for (const row of [...rows, ...groups, ...parts, ...partGroups]) {
    notePublicData(scope.establishmentId, stockOf(row, now).backAtMs)
  }
  const orderables = rows.map(({ product: row, atBranch, windows, stationId }): Orderable => {
    const ownGroups = groups.filter((one) => one.productId === row.id)
    const ownSteps = steps.filter((step) => step.comboProductId === row.id)
    const exception = rates.exceptions.get(row.id)
    const offering = offeringAt(windows, timezone, now.getTime())
    notePublicData(scope.establishmentId, offering.changesAtMs)
    const ownParts = parts.filter(({ choice }) => ownSteps.some(({ id }) => id === choice.stepId))
    const counted = [{ product: row, atBranch }, ...ownParts].flatMap((one) =>
      typeof one.atBranch?.stock === "number" ? [one.product.id] : [],
    )
    const names = new Map<string, LocalText>([
      ...[...ownGroups, ...partGroups].map(({ option }) => [option.id, option.name] as const),
      ...ownParts.map((part) => [part.product.id, part.product.name] as const),
    ])
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      priceMinor: atBranch?.priceMinor ?? row.priceMinor,
      calories: row.calories,
      burnMinutes: row.burnMinutes,
      nutrition: row.nutrition,
      caffeineBasis: row.caffeineBasis,
      allergens: row.allergens,
      orderTypes: row.orderTypes,
      isOffered: offering.isOffered,
      isSoldOut: stockOf({ atBranch }, now).isSoldOut,
      counted: new Set(counted),
      vatRateBp: exception?.vatRateBp ?? rates.vatRateBp,
      isTobacco: exception?.isTobacco ?? false,
      stationId,
      groups: groupsOf(ownGroups, now),
      steps: stepsOf(ownSteps, ownParts, partGroups, now),
      names,
    }
  })
  return new Map(orderables.map((one) => [one.id, one]))
}

/** Portions left of those that are counted, parts of combos included. */
export async function listStock(
  reader: Reader,
  { establishmentId, branchId }: MenuScope,
  productIds: string[],
): Promise<Map<string, number>> {
  if (!branchId || productIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: branchProduct.productId, stock: branchProduct.stock })
    .from(branchProduct)
    .where(
      and(
        eq(branchProduct.establishmentId, establishmentId),
        eq(branchProduct.branchId, branchId),
        inArray(branchProduct.productId, productIds),
      ),
    )
  return new Map(rows.flatMap(({ id, stock }) => (stock === null ? [] : [[id, stock] as const])))
}
