import picture from "@lobehub/fluent-emoji-3d/assets/1f514.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import { useEffect, useState } from "react"
import { Link, useParams } from "react-router"
import { StepFailed, StepLoading } from "../../shell/frame/step-states.tsx"
import { byDay } from "../../shell/text/day-groups.ts"
import { DayTitle } from "../../shell/text/day-title.tsx"
import { PersonalPage, SignInCard } from "../customer/index.ts"
import { usePlace } from "../establishment/index.ts"
import { loadNotifications, markRead } from "./load-notifications.ts"
import { NotificationRow } from "./notification-row.tsx"
import type { GuestNotification } from "./notification-store.ts"
import { useNotifications } from "./use-notifications.ts"

/** What the guest was told here, the newest first. */
export function NotificationsScreen() {
  const { id } = usePlace()
  const guest = (
    <SignInCard
      placeId={id}
      title={m["notification.sign_in_title"]()}
      text={m["notification.sign_in_text"]()}
    />
  )
  return (
    <PersonalPage placeId={id} guest={guest}>
      {(customer) => <Notifications customerId={customer.id} />}
    </PersonalPage>
  )
}

/** What was unread when this page showed it stays marked for as long as the page is open. */
function useNewHere(notifications: GuestNotification[] | null): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const unread = (notifications ?? []).filter(({ is_read, id }) => !is_read && !shown.has(id))
    if (unread.length > 0) setShown(new Set([...shown, ...unread.map(({ id }) => id)]))
  }, [notifications, shown])
  return shown
}

function Notifications({ customerId }: { customerId: string }) {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const { notifications, error } = useNotifications({ uuid, customerId })
  const newHere = useNewHere(notifications)
  const newestUnread = notifications?.find(({ is_read }) => !is_read)?.id ?? null
  useEffect(() => {
    if (newestUnread === null) return
    // Without a network they stay unread, and are told again with the next look.
    markRead({ uuid, customerId }, newestUnread).catch(() => undefined)
  }, [uuid, customerId, newestUnread])
  if (!notifications && error) {
    return <StepFailed error={error} onRetry={() => void loadNotifications({ uuid, customerId })} />
  }
  if (!notifications) return <StepLoading />
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-5 px-4 py-4 md:px-6 md:py-6">
      <h1 className="font-semibold text-heading">{m["notification.list_title"]()}</h1>
      {notifications.length === 0 ? (
        <NothingTold uuid={uuid} />
      ) : (
        byDay(notifications, ({ created_at }) => created_at, place.timezone).map(
          ({ date, entries }) => (
            <section key={date} aria-labelledby={`day-${date}`} className="flex flex-col gap-2">
              <DayTitle date={date} timezone={place.timezone} />
              <Card padding="none" render={<ul />} className="divide-y divide-line overflow-hidden">
                {entries.map((one) => (
                  <NotificationRow
                    key={one.id}
                    {...{ one, uuid, timezone: place.timezone }}
                    isNew={!one.is_read || newHere.has(one.id)}
                  />
                ))}
              </Card>
            </section>
          ),
        )
      )}
    </div>
  )
}

function NothingTold({ uuid }: { uuid: string }) {
  return (
    <EmptyState
      className="flex-1"
      title={m["notification.empty_title"]()}
      text={m["notification.empty_text"]()}
      picture={
        <span className="grid size-32 place-items-center rounded-full bg-warm">
          <img src={picture} alt="" width={72} height={72} />
        </span>
      }
      action={<Button render={<Link to={`/menu/${uuid}`} />}>{m["cart.to_menu"]()}</Button>}
    />
  )
}
