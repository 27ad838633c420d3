import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { OrderPoints } from "../../features/loyalty/index.ts"
import { ConfirmOrderScreen } from "../../features/order/index.ts"
import type { Route } from "./+types/confirm-order"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    // The server knows no order here: it may be there, over, or none.
    title: m["order.title"](),
  })
}

export default function ConfirmOrderPage() {
  return <ConfirmOrderScreen more={(uuid, order) => <OrderPoints uuid={uuid} order={order} />} />
}
