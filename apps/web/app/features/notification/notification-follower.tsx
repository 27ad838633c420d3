import type { StreamHint } from "@sufra/contract/topics"
import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import {
  isSeenAlready,
  notificationNote,
  notificationSentence,
} from "@sufra/sentences/notification"
import { useToast } from "@sufra/ui/toast"
import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { onHint } from "../../shell/api/hints.ts"
import { useLocale } from "../../shell/locale.ts"
import { openOutgoingLink } from "../../shell/outgoing-link.ts"
import { addressOfNotification, noteFollowed } from "./follow-notification.ts"
import { loadNotifications, type Whose } from "./load-notifications.ts"
import { type GuestNotification, noNotifications, notificationStore } from "./notification-store.ts"

/** About this customer, or about a stream that may have missed it. */
const topicsHeard = new Set<StreamHint["topic"]>(["customer", "open", "resync"])

/** It comes while somebody is busy with something else, and has a way on. */
const readingMs = 9_000

/** Tells of what came since the last look; the first look is no news. */
function useArrivals({ customerId }: Whose, tell: (arrived: GuestNotification[]) => void): void {
  const given = useRef(tell)
  given.current = tell
  useEffect(() => {
    const newestOf = (state: ReturnType<typeof notificationStore.getState>) =>
      state.customerId === customerId && state.notifications
        ? (state.notifications[0]?.id ?? "")
        : null
    let known = newestOf(notificationStore.getState())
    return notificationStore.subscribe((state) => {
      const newest = newestOf(state)
      if (newest === null || newest === known) return
      const before = known
      known = newest
      if (before === null) return
      const arrived = (state.notifications ?? []).filter(
        (one) => one.id > before && !one.is_read && !isSeenAlready(fromWire(one)),
      )
      if (arrived.length > 0) given.current(arrived)
    })
  }, [customerId])
}

/** Keeps the list fresh while any page of the place is open, and says what arrives. */
export function NotificationFollower({ timezone, ...whose }: Whose & { timezone: string }) {
  const { uuid, customerId } = whose
  const locale = useLocale()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const listPath = `/notifications/${uuid}`
  useEffect(() => {
    void loadNotifications({ uuid, customerId })
    return onHint(({ topic }) => {
      if (topicsHeard.has(topic)) void loadNotifications({ uuid, customerId })
    })
  }, [uuid, customerId])
  // Whoever signs in next on this phone sees nothing of it, the count in the bar included.
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten with the customer it is of
  useEffect(() => () => notificationStore.setState(noNotifications), [customerId])
  useArrivals(whose, ([newest, ...others]) => {
    // There it stands at the top of the list already.
    if (!newest || pathname === listPath) return
    const isOne = others.length === 0
    const told = fromWire(newest)
    const open = () => {
      if (isOne) noteFollowed(newest, uuid)
      const address = isOne ? addressOfNotification(newest, uuid) : listPath
      if (address.startsWith("/")) void navigate(address)
      else openOutgoingLink(address)
    }
    toast.show({
      about: "notification",
      durationMs: readingMs,
      title: isOne
        ? notificationSentence(told, { locale, timezone })
        : m["notification.several"]({ count: others.length + 1 }),
      text: isOne ? notificationNote(told, { locale, timezone }) : null,
      action: { label: m["notification.open"](), onPress: open },
    })
  })
  return null
}
