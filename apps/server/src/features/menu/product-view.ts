import type { ApiReply } from "@sufra/contract/client/client"
import type { branchProduct, product } from "@sufra/db/schema/menu"
import { isHighInSalt } from "@sufra/domain/menu/nutrition"
import { stockState } from "@sufra/domain/menu/stock"
import { imageView, type Picture } from "../media/index.ts"

type Summary = ApiReply<"GET /menu/qr/{uuid}/">["categories"][number]["products"][number]

export type ProductRow = {
  product: typeof product.$inferSelect
  media: Picture | null
  /** What differs at the branch. */
  atBranch: typeof branchProduct.$inferSelect | null
}

type Kind = { isCombo: boolean; hasChoices: boolean }

/** When a dish is had; `isAnotherDay`: the portions that staff have counted are today's, and say nothing of it. */
export type Served = { now: Date; isAnotherDay?: boolean }

/** Returns what a branch says of a product for the moment at which it is had. */
export function rowOn<Row extends Pick<ProductRow, "atBranch">>(row: Row, served: Served): Row {
  if (!served.isAnotherDay || !row.atBranch) return row
  return { ...row, atBranch: { ...row.atBranch, stock: null } }
}

type SoldOutRow = { stock?: number | null; soldOutAt: Date | null; soldOutUntil: Date | null }

/** Of a product or an option; an option's portions are not counted. */
export function stockOf({ atBranch }: { atBranch: SoldOutRow | null }, now: Date) {
  const facts = atBranch && {
    stock: atBranch.stock ?? null,
    soldOutAtMs: atBranch.soldOutAt?.getTime() ?? null,
    soldOutUntilMs: atBranch.soldOutUntil?.getTime() ?? null,
  }
  return stockState(facts, now.getTime())
}

export function productSummaryView(row: ProductRow, kind: Kind, now: Date): Summary {
  const { product, media, atBranch } = row
  const stock = stockOf(row, now)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    image: media && imageView(media),
    price_minor: atBranch?.priceMinor ?? product.priceMinor,
    calories: product.calories,
    burn_minutes: product.burnMinutes,
    allergens: product.allergens,
    diet_tags: product.dietTags,
    is_high_in_salt: isHighInSalt(product.nutrition),
    caffeine_mg: product.nutrition?.caffeineMg ?? 0,
    caffeine_basis: product.caffeineBasis,
    order_types: product.orderTypes,
    is_combo: kind.isCombo,
    has_choices: kind.hasChoices,
    is_sold_out: stock.isSoldOut,
    back_at: stock.backAtMs === null ? null : new Date(stock.backAtMs).toISOString(),
    few_left: stock.fewLeft,
  }
}
