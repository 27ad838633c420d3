import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { NotificationsScreen } from "../../features/notification/index.ts"
import type { Route } from "./+types/notifications"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["notification.list_title"](),
  })
}

export default function NotificationsPage() {
  return <NotificationsScreen />
}
