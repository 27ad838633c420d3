import { m } from "@sufra/messages"
import { UsersIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { BackLink } from "../../../shell/page/back-link.tsx"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { LogSkeleton, OlderButton } from "../../../shell/page/log-list.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { placeQuery, usualTimezone } from "../../establishment/index.ts"
import { campaignsQuery } from "../campaigns.ts"
import { entriesQuery } from "./entries.ts"
import { EntryTable } from "./entry-table.tsx"

type EntriesPageProps = { establishmentId: string; campaignId: string }

/** Who took part in a campaign, the newest first. */
export function EntriesPage({ establishmentId, campaignId }: EntriesPageProps) {
  const locale = useLocale()
  const { data: campaigns } = useQuery(campaignsQuery)
  const { data: place } = useQuery(placeQuery(establishmentId))
  const list = useInfiniteQuery(entriesQuery(campaignId))
  const { data, error, refetch } = list
  const name = campaigns?.find(({ id }) => id === campaignId)?.name[locale]
  usePageTitle(m["campaign_editor.entries"]())
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <>
      <PageHeader
        title={m["campaign_editor.entries"]()}
        subtitle={name}
        back={<BackLink to="/campaigns" label={m["campaign_editor.title"]()} />}
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {entries && entries.length > 0 ? (
        <>
          <EntryTable entries={entries} timezone={place?.timezone ?? usualTimezone} />
          <OlderButton list={list} text={m["campaign_editor.entries_older"]()} />
        </>
      ) : null}
      {entries?.length === 0 ? (
        <EmptyCard icon={<UsersIcon />} title={m["campaign_editor.entries_none"]()} />
      ) : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LogSkeleton label={m["campaign_editor.entries"]()} /> : null}
    </>
  )
}
