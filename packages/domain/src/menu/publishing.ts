import type { LocalText } from "../kernel/locale.ts"
import { type Allergen, type Nutrition, walkingMinutes } from "./nutrition.ts"

/** Without these guests may not see a product: decision 14 says why this line. */
export const requiredGaps = ["name.sa", "name.en", "price", "calories", "allergens"] as const
export type RequiredGap = (typeof requiredGaps)[number]

/** What makes a better page, or a mark that only the place itself can know of. */
export const advisedGaps = ["photo", "description", "nutrition", "caffeine"] as const
export type AdvisedGap = (typeof advisedGaps)[number]

export type PublishingFacts = {
  name: LocalText
  description: LocalText
  /** Null while none is typed. */
  priceMinor: number | null
  calories: number | null
  allergens: readonly Allergen[] | null
  nutrition: Pick<Nutrition, "caffeineMg"> | null
  hasPhoto: boolean
  /** A combo's energy is what its parts add up to, which the guest has yet to choose. */
  isCombo: boolean
}

const holdsCaffeine =
  /coffee|espresso|latte|cappuccino|mocha|macchiato|americano|cortado|cold brew|\btea\b|karak|matcha|cola\b|energy drink|قهوة|إسبريسو|اسبريسو|لاتيه|كابتشينو|موكا|شاي|كرك|ماتشا|كولا|مشروب طاقة/i
const isWithout = /decaf|caffeine[- ]free|herbal|منزوع|خالي من الكافيين|بدون كافيين|أعشاب/i

function mayHoldCaffeine({ en, sa }: LocalText): boolean {
  const name = `${en} ${sa}`
  return holdsCaffeine.test(name) && !isWithout.test(name)
}

export type PublishingGaps = { required: RequiredGap[]; advised: AdvisedGap[] }

/** What a product still lacks, in the order of the form. */
export function publishingGaps(product: PublishingFacts): PublishingGaps {
  const isMissing: Record<RequiredGap | AdvisedGap, boolean> = {
    "name.en": product.name.en === "",
    "name.sa": product.name.sa === "",
    price: product.priceMinor === null,
    calories: product.calories === null && !product.isCombo,
    allergens: product.allergens === null,
    photo: !product.hasPhoto,
    description: product.description.en === "" || product.description.sa === "",
    nutrition: product.nutrition === null && !product.isCombo,
    caffeine: mayHoldCaffeine(product.name) && (product.nutrition?.caffeineMg ?? 0) === 0,
  }
  return {
    required: requiredGaps.filter((gap) => isMissing[gap]),
    advised: advisedGaps.filter((gap) => isMissing[gap]),
  }
}

/** Computed, never typed: two figures that must agree are one figure. */
export function burnMinutes(calories: number | null): number | null {
  return calories === null ? null : walkingMinutes(calories)
}
