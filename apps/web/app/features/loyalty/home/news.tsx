import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import { notificationSentence } from "@sufra/sentences/notification"
import { Button } from "@sufra/ui/button"
import { BellIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { Link } from "react-router"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"
import {
  addressOfNotification,
  markRead,
  unreadOf,
  useNotifications,
} from "../../notification/index.ts"

/** What the member was told and has not read yet. */
export function News({ uuid, customerId }: { uuid: string; customerId: string }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const unread = unreadOf(useNotifications({ uuid, customerId }))
  const [newest] = unread
  if (!newest) return null

  async function read(upTo: string): Promise<void> {
    setBusy(true)
    try {
      await markRead({ uuid, customerId }, upTo)
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section
      aria-label={m["notification.title"]()}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-secondary-light px-4 py-3 text-on-secondary-light"
    >
      <ul className="flex min-w-0 flex-1 basis-[14rem] flex-col gap-2">
        {unread.map((one) => (
          <li key={one.id} className="flex items-start gap-2.5">
            <BellIcon className="mt-0.5 size-5 shrink-0" />
            <span className="text-pretty">
              <Link to={addressOfNotification(one, uuid)} className="hover:underline">
                {notificationSentence(fromWire(one), { locale, timezone })}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="outline" loading={isBusy} onClick={() => void read(newest.id)}>
        {m["notification.read"]()}
      </Button>
    </section>
  )
}
