import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { SpeechIcon } from "../../shell/console-icons.tsx"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { LogSkeleton, NoneFound, OlderButton } from "../../shell/page/log-list.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { useSettled } from "../../shell/use-settled.ts"
import { placeQuery, usualTimezone } from "../establishment/index.ts"
import { CodeLimits } from "./code-limits.tsx"
import { MessageFilters } from "./message-filters.tsx"
import { Alarms, MessageList, type RowFacts } from "./message-list.tsx"
import {
  everything,
  type Message,
  type MessageFilter,
  messageSummaryQuery,
  messagesQuery,
} from "./messages.ts"
import { OrderNotices } from "./order-notices.tsx"
import { ProviderNotices } from "./provider-notices.tsx"

type MessagesPageProps = { establishmentId: string; canRetry: boolean; canDecide: boolean }

export function MessagesPage({ establishmentId, canRetry, canDecide }: MessagesPageProps) {
  usePageTitle(m["messages.title"]())
  const [filter, setFilter] = useState(everything)
  const query = useSettled(filter.query.trim())
  const { data: place } = useQuery(placeQuery(establishmentId))
  const { data: summary } = useQuery(messageSummaryQuery)
  const facts = {
    canRetry,
    timezone: place?.timezone ?? usualTimezone,
    providers: summary?.providers,
  }
  return (
    <>
      <PageHeader title={m["messages.title"]()} subtitle={m["messages.subtitle"]()} />
      {summary ? <ProviderNotices providers={summary.providers} /> : null}
      {canDecide ? <OrderNotices /> : null}
      {canDecide ? <CodeLimits /> : null}
      <p role="status" className="sr-only">
        {summary && summary.alarms > 0 ? m["messages.alarms"]({ count: summary.alarms }) : ""}
      </p>
      <MessageFilters
        filter={filter}
        onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      <Found filter={{ ...filter, query }} onShowAll={() => setFilter(everything)} facts={facts} />
    </>
  )
}

type FoundProps = { filter: MessageFilter; onShowAll: () => void; facts: RowFacts }

function Found({ filter, onShowAll, facts }: FoundProps) {
  const list = useInfiniteQuery(messagesQuery(filter))
  const isWhole = filter.state === null && filter.query === ""
  const failed = useInfiniteQuery({
    ...messagesQuery({ ...filter, state: "failed" }),
    enabled: isWhole,
  })
  const { data, error, refetch } = list
  if (!data)
    return error ? (
      <Failure error={error} onRetry={refetch} />
    ) : (
      <LogSkeleton label={m["messages.loading"]()} />
    )
  const alarms = isWhole ? firstAlarms(failed.data?.pages[0]?.messages ?? []) : []
  const onTop = new Set(alarms.map(({ id }) => id))
  const rest = data.pages.flatMap(({ messages }) => messages).filter(({ id }) => !onTop.has(id))
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {alarms.length > 0 ? <Alarms messages={alarms} {...facts} /> : null}
      {rest.length > 0 ? (
        <section aria-label={m["messages.list"]()} className="flex flex-col gap-3">
          {alarms.length > 0 ? (
            <h2 className="text-title font-semibold">{m["messages.log_title"]()}</h2>
          ) : null}
          <MessageList messages={rest} label={m["messages.list"]()} {...facts} />
        </section>
      ) : null}
      {alarms.length + rest.length === 0 ? (
        <NoMessages isFiltered={!isWhole || filter.channel !== null} onShowAll={onShowAll} />
      ) : null}
      <OlderButton list={list} text={m["messages.older"]()} />
    </>
  )
}

function firstAlarms(failed: Message[]): Message[] {
  return failed.filter((message) => message.is_alarm)
}

function NoMessages({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyCard
        icon={<SpeechIcon />}
        title={m["messages.empty_title"]()}
        text={m["messages.empty_text"]()}
      />
    )
  }
  return (
    <NoneFound
      title={m["messages.none_title"]()}
      showAll={m["messages.show_all"]()}
      onShowAll={onShowAll}
    />
  )
}
