import { useRevalidateAt } from "../../../shell/api/use-revalidate-at.ts"
import type { Item } from "./item.ts"

/** Breakfast begins, or what was sold out is back, while the item is open. */
export function useItemClock(item: Item): void {
  useRevalidateAt([item.offer_changes_at, item.back_at])
}
