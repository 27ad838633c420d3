import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { UsersIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { momentText, numberText, shareText } from "../../../shell/text/format-time.ts"
import { asksForSome } from "../audience/audience-form.ts"
import { type PromotionSend, sendsQuery, stopSend } from "./sends.ts"

/** What was sent to guests, and what came of it. */
export function SendList({ timezone }: { timezone: string }) {
  const { data } = useQuery(sendsQuery)
  if (!data) return null
  return (
    <section aria-label={m["promotion_send.title"]()}>
      <h2 className="text-title font-semibold">{m["promotion_send.title"]()}</h2>
      <p className="mb-4 text-ink-2">{m["promotion_send.list_text"]()}</p>
      {data.length > 0 ? (
        <ul aria-label={m["promotion_send.title"]()} className="flex flex-col gap-4">
          {data.map((send) => (
            <SendCard key={send.id} send={send} timezone={timezone} />
          ))}
        </ul>
      ) : (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-center text-ink-2">
          {m["promotion_send.none"]()}
        </p>
      )}
    </section>
  )
}

function SendCard({ send, timezone }: { send: PromotionSend; timezone: string }) {
  const locale = useLocale()
  return (
    <Card render={<li />} padding="medium" className="flex flex-wrap gap-x-5 gap-y-4 md:p-5">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5">
        <h3 className="text-body font-semibold text-pretty">{send.title[locale]}</h3>
        <p className="text-pretty text-ink-2">{send.text[locale]}</p>
        <p className="flex items-center gap-2 text-small text-ink-2">
          <UsersIcon className="size-4.5 text-ink-3" />
          {asksForSome(send.conditions) ? m["audience.some"]() : m["audience.everyone"]()}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-3">
          <time dateTime={send.created_at}>
            {momentText(send.created_at, { locale, timezone })}
          </time>
          <SendState send={send} />
        </p>
      </div>
      <SendFigures send={send} />
      {isUnderWay(send) ? <StopButton send={send} /> : null}
    </Card>
  )
}

/** Somebody is still to be told, in the app or by a message. */
const isUnderWay = ({ stopped_at, finished_at, waiting }: PromotionSend) =>
  stopped_at === null && (finished_at === null || waiting > 0)

function SendState({ send }: { send: PromotionSend }) {
  if (send.stopped_at) return <Badge tone="neutral">{m["promotion_send.stopped"]()}</Badge>
  if (!isUnderWay(send)) return null
  const { waiting } = send
  return (
    <Badge tone="info" dot>
      {waiting > 0
        ? m["promotion_send.waiting"]({ count: waiting })
        : m["promotion_send.running"]()}
    </Badge>
  )
}

function StopButton({ send }: { send: PromotionSend }) {
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const stop = useSingleFlight(async () => {
    setPending(true)
    try {
      await stopSend(send.id)
      toastSuccess(m["promotion_send.stop_done"]())
      setAsking(false)
    } catch (error) {
      toastFailure(error)
    }
    setPending(false)
  })
  return (
    <div className="flex w-full justify-end border-t border-line pt-3">
      <Button
        variant="plain"
        aria-label={m["promotion_send.stop_of"]({ name: send.title[locale] })}
        onClick={() => setAsking(true)}
      >
        {m["promotion_send.stop"]()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m["promotion_send.stop_title"]()}
        text={m["promotion_send.stop_text"]()}
        confirmLabel={m["promotion_send.stop"]()}
        isPending={isPending}
        onConfirm={() => void stop()}
      />
    </div>
  )
}

function SendFigures({ send }: { send: PromotionSend }) {
  const locale = useLocale()
  const { sent, read, taps, orders, spent_minor } = send
  const share = (part: number) => shareText(part, sent.guests, locale)
  return (
    <dl className="grid w-full grid-cols-2 gap-4 sm:grid-cols-3 xl:w-auto xl:grid-cols-5">
      <Figure label={m["promotion_send.sent"]()} figure={numberText(sent.guests, locale)} />
      <Figure
        label={m["promotion_send.read"]()}
        figure={numberText(read, locale)}
        note={share(read)}
      />
      <Figure
        label={m["promotion_send.taps"]()}
        figure={numberText(taps, locale)}
        note={share(taps)}
      />
      <Figure label={m["promotion_send.orders"]()} figure={numberText(orders, locale)} />
      <Figure label={m["promotion_send.spent"]()} figure={money(spent_minor)} />
    </dl>
  )
}

function Figure({ label, figure, note }: { label: string; figure: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd>
        <span className="block text-title font-semibold tabular-nums">{figure}</span>
        {note ? <span className="block text-small text-ink-3 tabular-nums">{note}</span> : null}
      </dd>
    </div>
  )
}
