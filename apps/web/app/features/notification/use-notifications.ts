import { useEffect } from "react"
import { loadNotificationsOnce, type Whose } from "./load-notifications.ts"
import { type GuestNotification, notificationStore } from "./notification-store.ts"

/** What this customer was told, the newest first; null until it is loaded. */
export function useNotifications({ uuid, customerId }: Whose): {
  notifications: GuestNotification[] | null
  error: unknown
} {
  const state = notificationStore()
  useEffect(() => loadNotificationsOnce({ uuid, customerId }), [uuid, customerId])
  const isOwn = state.customerId === customerId
  return {
    notifications: isOwn ? state.notifications : null,
    error: isOwn ? state.error : null,
  }
}
