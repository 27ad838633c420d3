import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { RefreshIcon } from "@sufra/ui/icon"
import { EnvelopeIcon, SpeechIcon } from "../../shell/console-icons.tsx"
import { useLocale } from "../../shell/locale.ts"
import { maskedPhone } from "../order/index.ts"
import {
  channelText,
  failureText,
  providerName,
  purposeText,
  stateText,
  stateTone,
  timeText,
} from "./message-texts.ts"
import type { Message } from "./messages.ts"
import { useRetry } from "./use-retry.ts"

type MessageRowProps = {
  message: Message
  timezone: string
  /** Whether somebody carries this channel: without, it waits for that and for no time. */
  isCarried: boolean
  canRetry: boolean
}

export function MessageRow({ message, timezone, isCarried, canRetry }: MessageRowProps) {
  const Icon = message.channel === "sms" ? SpeechIcon : EnvelopeIcon
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-5">
      <span
        role="img"
        aria-label={channelText(message.channel)}
        title={channelText(message.channel)}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-muted text-ink-2"
      >
        <Icon />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi dir="ltr" className="font-semibold wrap-anywhere tabular-nums">
            {recipientText(message)}
          </bdi>
          <span className="text-small text-ink-3">{purposeText(message.purpose)}</span>
        </p>
        {message.subject ? (
          <p className="font-medium wrap-anywhere">
            <bdi>{message.subject}</bdi>
          </p>
        ) : null}
        {message.body === null ? null : (
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">
            <bdi>{message.body}</bdi>
          </p>
        )}
        <Failed message={message} isCarried={isCarried} />
      </div>
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 ps-15 sm:w-52 sm:shrink-0 sm:flex-col sm:items-end sm:ps-0">
        <Badge tone={stateTone[message.state]} dot={message.state === "waiting"}>
          {stateText(message.state)}
        </Badge>
        <Facts message={message} timezone={timezone} isCarried={isCarried} />
        {canRetry && message.can_retry ? <RetryButton message={message} /> : null}
      </div>
    </li>
  )
}

/** Staff who may not see whole numbers read the end of one, and nothing of an e-mail address. */
function recipientText({ recipient, recipient_tail: tail }: Message): string {
  return recipient ?? maskedPhone(tail ?? "")
}

function Failed({
  message: { failure, state },
  isCarried,
}: Pick<MessageRowProps, "message" | "isCarried">) {
  if (state === "waiting" && !isCarried) {
    return <p className="text-small text-ink-3">{m["messages.needs_provider"]()}</p>
  }
  if (!failure) return null
  const tone = state === "failed" ? "text-danger-ink" : "text-ink-3"
  return (
    <p className={`text-small text-pretty ${tone}`}>
      {failureText(failure.code)}
      {failure.detail ? (
        <span dir="ltr" className="block text-start text-ink-3 wrap-anywhere rtl:text-end">
          {failure.detail}
        </span>
      ) : null}
    </p>
  )
}

function Facts({ message, timezone, isCarried }: Omit<MessageRowProps, "canRetry">) {
  const zone = { locale: useLocale(), timezone }
  const nowMs = Date.now()
  const { state, attempts, next_try_at: nextTryAt } = message
  const at = message.sent_at ?? message.failed_at ?? message.created_at
  const isPlanned = state === "waiting" && isCarried && attempts > 0 && nextTryAt !== null
  const provider = providerName(message)
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-3 sm:flex-col sm:items-end">
      <time dateTime={at}>{timeText(at, nowMs, zone)}</time>
      {attempts > 1 || (attempts > 0 && state !== "sent") ? (
        <span>{m["messages.tries"]({ count: attempts })}</span>
      ) : null}
      {isPlanned ? (
        <span>{m["messages.next_try"]({ time: timeText(nextTryAt, nowMs, zone) })}</span>
      ) : null}
      {provider ? <bdi>{provider}</bdi> : null}
    </p>
  )
}

function RetryButton({ message }: { message: Message }) {
  const { retry, isPending } = useRetry(message.id)
  return (
    <Button
      variant="outline"
      loading={isPending}
      startIcon={<RefreshIcon className="size-5" />}
      aria-label={m["messages.retry_to"]({ recipient: recipientText(message) })}
      onClick={retry}
    >
      {m["action.retry"]()}
    </Button>
  )
}
