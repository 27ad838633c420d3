import { emptyChoice } from "@sufra/domain/menu/choice/choice"
import { putIntoCart } from "../cart/index.ts"
import { cartLineOf, choosableOf } from "./item/choice/choosable.ts"
import { draftOf } from "./item/item.ts"
import type { Product } from "./menu.ts"

/** One portion of what leaves nothing to choose. */
export function addPlain(
  target: { placeId: string; branchId: string | null },
  product: Product,
  picture: HTMLImageElement | null = null,
): void {
  const draft = draftOf(product)
  const line = cartLineOf(draft, choosableOf(draft), emptyChoice, "")
  putIntoCart(target, { kind: "product", line, quantity: 1 }, picture)
}
