import { browserApi } from "../../shell/api/api.ts"
import { noNotifications, notificationStore } from "./notification-store.ts"

export type Whose = { uuid: string; customerId: string }

async function ask({ uuid, customerId }: Whose): Promise<void> {
  const { customerId: before } = notificationStore.getState()
  if (before !== customerId) notificationStore.setState({ ...noNotifications, customerId })
  const answer = await browserApi("GET /notification/qr/{uuid}/notifications/", {
    params: { uuid },
  }).then(
    (notifications) => ({ notifications, error: null }),
    (error: unknown) => ({ error }),
  )
  // Somebody else may have signed in meanwhile.
  if (notificationStore.getState().customerId === customerId) notificationStore.setState(answer)
}

let asking: Promise<void> | null = null
let next: Whose | null = null

/** One call at a time; what is asked for during one is asked once more after it, as it may be older. */
export function loadNotifications(whose: Whose): Promise<void> {
  if (asking) {
    next = whose
    return asking
  }
  asking = ask(whose).finally(() => {
    asking = null
    const again = next
    next = null
    if (again) void loadNotifications(again)
  })
  return asking
}

/** Loaded on the first page that shows them; the follower keeps them fresh. */
export function loadNotificationsOnce(whose: Whose): void {
  const { customerId, notifications } = notificationStore.getState()
  const isLoaded = customerId === whose.customerId && notifications !== null
  if (!isLoaded && !asking) void loadNotifications(whose)
}

/** All up to one are read: shown at once, on other devices when the server has it. */
export async function markRead({ uuid }: Whose, upTo: string): Promise<void> {
  await browserApi("POST /notification/qr/{uuid}/notifications/read/", {
    params: { uuid },
    body: { up_to: upTo },
  })
  notificationStore.setState(({ notifications }) => ({
    notifications:
      notifications?.map((one) => (one.id <= upTo ? { ...one, is_read: true } : one)) ?? null,
  }))
}
