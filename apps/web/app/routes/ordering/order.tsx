import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { OrderPoints } from "../../features/loyalty/index.ts"
import { OrderScreen } from "../../features/order/index.ts"
import type { Route } from "./+types/order"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["order.title"](),
  })
}

export default function OrderPage() {
  return <OrderScreen more={(uuid, order) => <OrderPoints uuid={uuid} order={order} />} />
}
