import type { ApiReply } from "@sufra/contract/client/client"
import { amountsOf } from "@sufra/db/seeds/demo/estimates"
import type {
  DemoBranch,
  DemoEstablishment,
  DemoModifierGroup,
  DemoProduct,
  Facts,
} from "@sufra/db/seeds/demo/shapes"
import { allOrderTypes } from "@sufra/domain/establishment/settings"
import { type Allergen, allergens, isHighInSalt } from "@sufra/domain/menu/nutrition"
import { offeringAt } from "@sufra/domain/menu/offering"
import { burnMinutes } from "@sufra/domain/menu/publishing"
import { stockState } from "@sufra/domain/menu/stock"
import { demoId } from "./demo-id.ts"
import { demoPicture } from "./demo-picture.ts"

export type Menu = ApiReply<"GET /menu/qr/{uuid}/">
export type Item = ApiReply<"GET /menu/qr/{uuid}/items/{item}/">
export type Summary = Menu["categories"][number]["products"][number]

export const demoTimezone = "Asia/Riyadh"

const milligrams = (grams = 0) => Math.round(grams * 1000)

function nutritionOf({ serving, fat, carbs, protein, mg }: Facts): Item["nutrition"] {
  return {
    serving_size: serving,
    total_fat_mg: milligrams(fat.total),
    saturated_fat_mg: milligrams(fat.saturated),
    trans_fat_mg: milligrams(fat.trans),
    cholesterol_mg: mg.cholesterol,
    sodium_mg: mg.sodium,
    carbohydrate_mg: milligrams(carbs.total),
    dietary_fiber_mg: milligrams(carbs.fibre),
    total_sugars_mg: milligrams(carbs.sugars),
    added_sugars_mg: milligrams(carbs.added),
    protein_mg: milligrams(protein),
    caffeine_mg: mg.caffeine ?? 0,
  }
}

function optionsOf(group: DemoModifierGroup): Item["modifier_groups"][number]["options"] {
  return group.options.map((option) => {
    const amounts = amountsOf(option)
    return {
      id: demoId("option", group.key, option.key),
      name: option.name,
      price_minor: option.priceMinor,
      calories: option.calories,
      nutrition: {
        total_fat_mg: amounts.totalFatMg,
        saturated_fat_mg: amounts.saturatedFatMg,
        trans_fat_mg: amounts.transFatMg,
        cholesterol_mg: amounts.cholesterolMg,
        sodium_mg: amounts.sodiumMg,
        carbohydrate_mg: amounts.carbohydrateMg,
        dietary_fiber_mg: amounts.dietaryFiberMg,
        total_sugars_mg: amounts.totalSugarsMg,
        added_sugars_mg: amounts.addedSugarsMg,
        protein_mg: amounts.proteinMg,
        caffeine_mg: amounts.caffeineMg,
      },
      allergens: option.allergens,
      is_default: option.isDefault,
      is_available: true,
    }
  })
}

/** The menu of a demo place as the API answers it, for one of its branches. */
export class DemoMenu {
  readonly #place: DemoEstablishment
  readonly #branch: DemoBranch | undefined
  readonly #products: DemoProduct[]

  constructor(place: DemoEstablishment, branchKey: string) {
    this.#place = place
    this.#branch = place.branches.find(({ key }) => key === branchKey)
    this.#products = place.categories.flatMap(({ products }) => products)
  }

  whole(): Menu {
    return {
      branch_id: this.#branchId(),
      categories: this.#place.categories.map(({ key, name, windows, products }) => ({
        id: demoId("category", key),
        name,
        ...this.#offering(windows),
        preorder: null,
        products: products.map((product) => this.#summary(product)),
      })),
    }
  }

  items(): Item[] {
    return this.#place.categories.flatMap(({ key, windows, products }) => {
      const { is_offered, changes_at } = this.#offering(windows)
      return products.map((product) => ({
        ...this.#summary(product),
        category_id: demoId("category", key),
        branch_id: this.#branchId(),
        preorder: null,
        is_offered,
        offer_changes_at: changes_at,
        nutrition: product.facts ? nutritionOf(product.facts) : null,
        modifier_groups: (product.groups ?? []).map((group) => this.#group(group)),
        combo_steps: this.#steps(product),
        suggestions: (product.suggestions ?? []).map((slug) => this.#summary(this.#find(slug))),
      }))
    })
  }

  #branchId(): string | null {
    return this.#branch ? demoId("branch", this.#branch.key) : null
  }

  #find(slug: string): DemoProduct {
    const product = this.#products.find((one) => one.slug === slug)
    if (!product) throw new Error(`the demo has no ${slug}`)
    return product
  }

  #offering(windows: { open: number; close: number }[]) {
    const { isOffered, changesAtMs } = offeringAt(windows, demoTimezone, Date.now())
    const changes_at = changesAtMs === null ? null : new Date(changesAtMs).toISOString()
    return { is_offered: isOffered, changes_at }
  }

  /** A combo warns of whatever any of its parts holds. */
  #allergens(product: DemoProduct): Allergen[] {
    if (!product.steps) return product.allergens
    const parts = product.steps.flatMap(({ products }) => products.map(({ slug }) => slug))
    const held = parts.flatMap((slug) => this.#find(slug).allergens ?? [])
    return allergens.filter((one) => held.includes(one))
  }

  #summary(product: DemoProduct): Summary {
    const { slug, name, description, facts, calories = null, dietTags = [] } = product
    const difference = this.#branch?.differences?.find((one) => one.slug === slug)
    const { isSoldOut, fewLeft } = stockState(
      {
        stock: difference?.stock ?? null,
        soldOutAtMs: difference?.soldOut ? 0 : null,
        soldOutUntilMs: null,
      },
      Date.now(),
    )
    return {
      id: demoId("product", slug),
      slug,
      name,
      description,
      image: demoPicture(slug),
      price_minor: difference?.priceMinor ?? product.priceMinor,
      calories,
      burn_minutes: burnMinutes(calories),
      allergens: this.#allergens(product),
      diet_tags: dietTags,
      is_high_in_salt: isHighInSalt(facts ? { sodiumMg: facts.mg.sodium } : null),
      caffeine_mg: facts?.mg.caffeine ?? 0,
      caffeine_basis: "per-cup",
      order_types: [...allOrderTypes],
      is_combo: product.steps !== undefined,
      has_choices: product.steps !== undefined || (product.groups ?? []).length > 0,
      is_sold_out: isSoldOut,
      back_at: null,
      few_left: fewLeft,
    }
  }

  #group(key: string): Item["modifier_groups"][number] {
    const group = this.#place.modifierGroups.find((one) => one.key === key)
    if (!group) throw new Error(`the demo has no group ${key}`)
    const { name, minimum, maximum, free } = group
    return { id: demoId("group", key), name, minimum, maximum, free, options: optionsOf(group) }
  }

  #steps({ slug, steps = [] }: DemoProduct): Item["combo_steps"] {
    return steps.map(({ key, name, choose, products }) => ({
      id: demoId("step", slug, key),
      name,
      choose,
      products: products.map((choice) => {
        const part = this.#find(choice.slug)
        const { id, image, calories, is_sold_out } = this.#summary(part)
        return {
          id,
          name: part.name,
          image: image && { ...image, blur: image.blur ?? "" },
          extra_minor: choice.extraMinor,
          // A combo asks only what must be answered.
          modifier_groups: (part.groups ?? [])
            .map((group) => this.#group(group))
            .filter(({ minimum }) => minimum > 0),
          calories,
          nutrition: part.facts ? nutritionOf(part.facts) : null,
          caffeine_basis: "per-cup" as const,
          allergens: this.#allergens(part),
          is_sold_out,
        }
      }),
    }))
  }
}
