import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { PaymentScreen } from "../../features/payment/index.ts"
import type { Route } from "./+types/payment"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["pay.title"](),
  })
}

export default function PaymentPage() {
  return <PaymentScreen />
}
