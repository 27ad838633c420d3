import type { ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import { notificationSentence } from "@sufra/sentences/notification"
import { Button } from "@sufra/ui/button"
import { BellIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { Link } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { useLoaded } from "../../../shell/api/use-loaded.ts"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"
import { useFresh } from "../../order/index.ts"

type Notification = ApiReply<"GET /notification/qr/{uuid}/notifications/">[number]

/** To what it is about, where it is about an evaluation. */
function NewsLink({ uuid, facts }: { uuid: string; facts: Notification["facts"] }) {
  const { form, order_id, evaluation_id } = facts
  if (!form) return null
  const query = evaluation_id ? `evaluation=${evaluation_id}` : `order=${order_id}`
  return (
    <Link to={`/evaluate/${uuid}/${form}?${query}`} className="ms-2 font-medium">
      {evaluation_id ? m["notification.read_answer"]() : m["notification.evaluate"]()}
    </Link>
  )
}

/** What the member was told and has not read yet. */
export function News({ uuid, customerId }: { uuid: string; customerId: string }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { data, reload } = useLoaded(`notifications ${uuid} ${customerId}`, () =>
    browserApi("GET /notification/qr/{uuid}/notifications/", { params: { uuid } }),
  )
  useFresh(reload, true)
  const unread = (data ?? []).filter(({ is_read }) => !is_read)
  const [newest] = unread
  if (!newest) return null

  async function read(upTo: string): Promise<void> {
    setBusy(true)
    try {
      const body = { up_to: upTo }
      await browserApi("POST /notification/qr/{uuid}/notifications/read/", {
        params: { uuid },
        body,
      })
      reload()
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section
      aria-label={m["notification.title"]()}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warm px-4 py-3"
    >
      <ul className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        {unread.map((one) => (
          <li key={one.id} className="flex items-start gap-2.5">
            <BellIcon className="mt-0.5 size-5 shrink-0" />
            <span className="text-pretty">
              {notificationSentence(fromWire(one), { locale, timezone })}
              <NewsLink uuid={uuid} {...one} />
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
