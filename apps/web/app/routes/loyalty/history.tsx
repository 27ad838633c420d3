import { m } from "@sufra/messages"
import { ActivityFeed } from "../../features/activity/index.ts"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { HistoryScreen } from "../../features/loyalty/index.ts"
import { OrderHistory } from "../../features/order/index.ts"
import type { Route } from "./+types/history"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["history.all_title"](),
  })
}

export default function HistoryPage() {
  return <HistoryScreen orders={<OrderHistory />} activity={ActivityFeed} />
}
