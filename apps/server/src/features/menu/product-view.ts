import type { ApiReply } from "@sufra/contract/client"
import type { media } from "@sufra/db/schema/establishment"
import type { product } from "@sufra/db/schema/menu"
import { isHighInSalt, type Nutrition } from "@sufra/domain/menu/nutrition"
import { imageView } from "../media/index.ts"

type Summary = ApiReply<"GET /menu/qr/{uuid}/">["categories"][number]["products"][number]

export type ProductRow = {
  product: typeof product.$inferSelect
  media: typeof media.$inferSelect | null
}

export function productSummaryView({ product, media }: ProductRow, isCombo: boolean): Summary {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    image: media && imageView(media),
    price_minor: product.priceMinor,
    calories: product.calories,
    burn_minutes: product.burnMinutes,
    allergens: product.allergens,
    diet_tags: product.dietTags,
    is_high_in_salt: isHighInSalt(product.nutrition),
    caffeine_mg: product.nutrition?.caffeineMg ?? 0,
    is_combo: isCombo,
  }
}

export function nutritionView(nutrition: Nutrition | null) {
  return (
    nutrition && {
      serving_size: nutrition.servingSize,
      total_fat_mg: nutrition.totalFatMg,
      saturated_fat_mg: nutrition.saturatedFatMg,
      trans_fat_mg: nutrition.transFatMg,
      cholesterol_mg: nutrition.cholesterolMg,
      sodium_mg: nutrition.sodiumMg,
      carbohydrate_mg: nutrition.carbohydrateMg,
      dietary_fiber_mg: nutrition.dietaryFiberMg,
      total_sugars_mg: nutrition.totalSugarsMg,
      added_sugars_mg: nutrition.addedSugarsMg,
      protein_mg: nutrition.proteinMg,
    }
  )
}
