import type { ApiReply } from "@sufra/contract/client/client"
import { create } from "zustand"

export type GuestNotification = ApiReply<"GET /notification/qr/{uuid}/notifications/">[number]

type NotificationState = {
  /** Whose they are: a list of somebody who signed out is nobody else's. */
  customerId: string | null
  /** The newest first; null until they are loaded. */
  notifications: GuestNotification[] | null
  /** Why the last try to load them failed; null: it did not. What was loaded before stays. */
  error: unknown
}

export const noNotifications: NotificationState = {
  customerId: null,
  notifications: null,
  error: null,
}

export const notificationStore = create<NotificationState>()(() => noNotifications)

export function unreadOf({ notifications }: Pick<NotificationState, "notifications">) {
  return (notifications ?? []).filter(({ is_read }) => !is_read)
}
