import type { FileProduct } from "./file-menu.ts"

/** What guests must be told before they may order something. */
export const publishingNeeds = ["names", "price", "calories", "allergens"] as const
export type PublishingNeed = (typeof publishingNeeds)[number]

type Facts = Pick<FileProduct, "name" | "calories" | "allergens">

/** What a product lacks; the calories of a combo are those of what is chosen. */
export function lackingForPublishing(
  product: Facts,
  { hasPrice, isCombo }: { hasPrice: boolean; isCombo: boolean },
): PublishingNeed[] {
  return publishingNeeds.filter((need) => {
    if (need === "names") return product.name.en === "" || product.name.sa === ""
    if (need === "price") return !hasPrice
    if (need === "calories") return product.calories === null && !isCombo
    return product.allergens === null
  })
}
