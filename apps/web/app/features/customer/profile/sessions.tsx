import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { CloseIcon, LogoutIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { shortDateText } from "../../../shell/text/date-text.ts"
import { clockText } from "../../../shell/text/time-text.ts"
import { signOut, signOutEverywhere } from "../session-actions.ts"
import { deviceText } from "./device-text.ts"
import { useOwnList } from "./use-own-list.ts"

type Session = ApiReply<"GET /customer/qr/{uuid}/sessions/">[number]

type SessionsProps = {
  placeId: string
  timezone: string
  /** Also what other features keep of the guest goes then. */
  onSignedOut: () => void
}

export function Sessions({ placeId, timezone, onSignedOut }: SessionsProps) {
  const { uuid = "" } = useParams()
  const toast = useToast()
  const [isEnding, setEnding] = useState(false)
  const { list, change } = useOwnList(() =>
    browserApi("GET /customer/qr/{uuid}/sessions/", { params: { uuid } }),
  )

  async function attempt(work: () => Promise<void>, done?: string): Promise<void> {
    try {
      await work()
      if (done) toast.show({ kind: "success", title: done })
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    }
  }

  async function end({ id }: Session): Promise<void> {
    await browserApi("DELETE /customer/qr/{uuid}/sessions/{id}/", { params: { uuid, id } })
    change((all) => all.filter((session) => session.id !== id))
  }

  async function everywhere(): Promise<void> {
    setEnding(true)
    await attempt(async () => {
      await signOutEverywhere({ placeId, uuid })
      onSignedOut()
    }, m["profile.signed_out_everywhere"]())
    setEnding(false)
  }

  async function here(): Promise<void> {
    await signOut({ placeId, uuid })
    onSignedOut()
  }

  return (
    <div className="flex flex-col gap-4">
      {list === "loading" ? <Skeleton className="h-12 w-full" /> : null}
      {Array.isArray(list) ? (
        <ul className="divide-y divide-line">
          {list.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              timezone={timezone}
              onEnd={() => void attempt(() => end(session))}
            />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          startIcon={<LogoutIcon />}
          onClick={() => void attempt(here, m["profile.signed_out"]())}
        >
          {m["profile.sign_out"]()}
        </Button>
        <Button variant="outline" loading={isEnding} onClick={() => void everywhere()}>
          {m["profile.sign_out_everywhere"]()}
        </Button>
      </div>
    </div>
  )
}

type SessionRowProps = { session: Session; timezone: string; onEnd: () => void }

function SessionRow({ session, timezone, onEnd }: SessionRowProps) {
  const locale = useLocale()
  const name = deviceText(session.user_agent) ?? m["profile.device_unknown"]()
  const usedAt = session.last_used_at
  const day = new Date(usedAt).toLocaleDateString("en-CA", { timeZone: timezone })
  const date = `${shortDateText(day, locale)} ${clockText(usedAt, timezone, locale)}`
  return (
    <li className="flex min-h-target items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          {session.is_current ? <Badge tone="success">{m["profile.device_here"]()}</Badge> : null}
        </p>
        <p className="text-ink-3 text-small">{m["profile.device_used"]({ date })}</p>
      </div>
      {session.is_current ? null : (
        <Button
          variant="plain"
          size="icon"
          aria-label={m["profile.device_end"]({ name })}
          onClick={onEnd}
        >
          <CloseIcon />
        </Button>
      )}
    </li>
  )
}
