import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { ReceiptScreen } from "../../features/receipt/index.ts"
import type { Route } from "./+types/receipt"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["receipt.open"](),
  })
}

export default function ReceiptPage() {
  return <ReceiptScreen />
}
