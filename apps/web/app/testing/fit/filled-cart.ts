import { addPlain } from "../../features/menu/add-plain.ts"
import type { DemoSite } from "../demo/demo-site.ts"

/** Enough of each that the sums are long. */
const portions = 12

/** Several dishes without a choice, as if they had been added before. */
export function fillCart({ place, menu }: DemoSite): void {
  const target = { placeId: place.id, branchId: menu.branch_id }
  const plain = menu.categories
    .flatMap(({ products }) => products)
    .filter(({ has_choices, is_sold_out }) => !has_choices && !is_sold_out)
    .toSorted((one, other) => other.name.en.length - one.name.en.length)
  for (const product of plain.slice(0, 3)) {
    for (let added = 0; added < portions; added += 1) addPlain(target, product)
  }
}
