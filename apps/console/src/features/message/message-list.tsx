import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { MessageRow } from "./message-row.tsx"
import type { Message, MessageSummary } from "./messages.ts"

export type RowFacts = {
  timezone: string
  canRetry: boolean
  providers: MessageSummary["providers"] | undefined
}

type MessageListProps = RowFacts & { messages: Message[]; label: string; className?: string }

export function MessageList({ messages, label, className = "", ...facts }: MessageListProps) {
  const { timezone, canRetry, providers } = facts
  return (
    <Card padding="none" className={className}>
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            timezone={timezone}
            canRetry={canRetry}
            isCarried={providers?.[message.channel] !== null}
          />
        ))}
      </ul>
    </Card>
  )
}

/** What was given up lately stands on top, whatever came since. */
export function Alarms({ messages, ...facts }: RowFacts & { messages: Message[] }) {
  return (
    <section aria-label={m["messages.alarm_title"]()} className="flex flex-col gap-3">
      <div>
        <h2 className="text-title font-semibold">{m["messages.alarm_title"]()}</h2>
        {facts.canRetry ? <p className="text-ink-2">{m["messages.alarm_text"]()}</p> : null}
      </div>
      <MessageList
        messages={messages}
        label={m["messages.alarms"]({ count: messages.length })}
        className="border border-danger"
        {...facts}
      />
    </section>
  )
}
