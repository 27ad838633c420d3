import type { Allergen, DietTag } from "../menu/nutrition.ts"

/** What somebody wants, or wants to be without: by a promise of the place, or by its allergens. */
export type DietThing = { dietTag: DietTag | null; freeOf: readonly Allergen[] }

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(" "))
}

function called(list: string, dietTag: DietTag | null, freeOf: Allergen[]): [string, DietThing][] {
  return list.split(" ").map((word) => [word, { dietTag, freeOf }])
}

/** Folded, as the words of a query are; two words that belong together are joined by a line. */
export const diets: ReadonlyMap<string, DietThing> = new Map([
  ...called("vegan فيغن فيقن نباتي_صرف نباتيه_صرف نباتي_بحت plant_based", "vegan", []),
  ...called(
    "نباتي نباتيه نباتيين نباتيات vegetarian vegetarians veggie meatless",
    "vegetarian",
    [],
  ),
  ...called("glutenfree glutenless", "gluten-free", ["gluten"]),
])

/** Nuts are asked for by people who mean peanuts as well. */
export const avoidedThings: ReadonlyMap<string, DietThing> = new Map([
  ...called("لحم لحوم لحمه meat", "vegetarian", []),
  ...called("جلوتين غلوتين قلوتين قلوتن جلوتن قمح gluten glutin wheat", "gluten-free", ["gluten"]),
  ...called("حليب لبن البان لاكتوز milk dairy lactose", null, ["milk"]),
  ...called("بيض egg eggs", null, ["eggs"]),
  ...called("مكسرات nut nuts", null, ["nuts", "peanuts"]),
  ...called("فول_سوداني سوداني peanut peanuts", null, ["peanuts"]),
  ...called("سمسم طحينه sesame tahini", null, ["sesame"]),
  ...called("صويا soy soya", null, ["soy"]),
  ...called("سمك اسماك fish", null, ["fish"]),
  ...called("ربيان روبيان جمبري shrimp shrimps prawn prawns", null, ["crustaceans"]),
  ...called("بحريات seafood shellfish", null, ["fish", "crustaceans", "molluscs"]),
  ...called("خردل mustard", null, ["mustard"]),
  ...called("كرفس celery", null, ["celery"]),
])

/** Before what is avoided. */
export const withoutWords = wordSet(
  "بدون بلا بغير حساسيه ضد without no non خالي_من خال_من خاليه_من من_غير حساسيه_من عندي_حساسيه free_of free_from allergic_to",
)
/** Behind it. */
export const freeWords = wordSet("free allergy")
/** "and", "or": the next thing is avoided as well. */
export const andWords = wordSet("و او and or")
/** Said before a thing without changing it. */
export const fillersBeforeThing = wordSet("اي منتجات مشتقات any tree من")
