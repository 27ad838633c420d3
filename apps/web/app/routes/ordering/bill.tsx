import { m } from "@sufra/messages"
import { BillScreen } from "../../features/bill/index.ts"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import type { Route } from "./+types/bill"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["split.title"](),
  })
}

export default function BillPage() {
  return <BillScreen />
}
