import { m } from "@sufra/messages"
import { OrderTypeScreen } from "../../features/checkout/index.ts"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import type { Route } from "./+types/order-type"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["checkout.type_title"](),
  })
}

export default function OrderTypePage() {
  return <OrderTypeScreen />
}
