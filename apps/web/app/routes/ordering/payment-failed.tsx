import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { PaymentFailedScreen } from "../../features/payment/index.ts"
import type { Route } from "./+types/payment-failed"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    // The server knows no payment here: it may have failed, come through after all, or be none.
    title: m["pay.money"](),
  })
}

export default function PaymentFailedPage() {
  return <PaymentFailedScreen />
}
