import { m } from "@sufra/messages"
import { CartScreen } from "../../features/checkout/index.ts"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import type { Route } from "./+types/cart"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["cart.title"](),
  })
}

export default function CartPage() {
  return <CartScreen />
}
