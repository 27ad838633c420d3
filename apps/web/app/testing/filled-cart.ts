import { addPlain } from "../features/menu/add-plain.ts"
import type { DemoSite } from "./demo/demo-site.ts"

type Dish = DemoSite["menu"]["categories"][number]["products"][number]

const dishesOf = ({ menu }: DemoSite) => menu.categories.flatMap(({ products }) => products)

function add({ place, menu }: DemoSite, dish: Dish): void {
  addPlain({ placeId: place.id, branchId: menu.branch_id }, dish)
}

/** One portion of each of these dishes without a choice, as if they had been added before. */
export function addToCart(site: DemoSite, names: string[]): void {
  for (const name of names) {
    const dish = dishesOf(site).find((one) => one.name.en === name)
    if (!dish) throw new Error(`${name} is not on the menu`)
    add(site, dish)
  }
}

/** Enough of each that the sums are long. */
const portions = 12

/** Many of the dishes without a choice whose names are longest. */
export function fillCart(site: DemoSite): void {
  const plain = dishesOf(site)
    .filter(({ has_choices, is_sold_out }) => !has_choices && !is_sold_out)
    .toSorted((one, other) => other.name.en.length - one.name.en.length)
  for (const dish of plain.slice(0, 3)) {
    for (let added = 0; added < portions; added += 1) add(site, dish)
  }
}
