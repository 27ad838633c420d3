import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { UserIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { LogSkeleton } from "../../shell/page/log-list.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { momentText } from "../../shell/text/format-time.ts"
import { type PrivacyRequest, requestsQuery } from "./privacy-requests.ts"
import { RecordButton } from "./record-dialog.tsx"
import { guestName, kindNames, stateNames } from "./request-words.ts"

/** What guests ask about their own data, those that are due first at the top. */
export function RequestsPage({ timezone }: { timezone: string }) {
  usePageTitle(m["privacy_desk.title"]())
  return (
    <>
      <PageHeader
        title={m["privacy_desk.title"]()}
        subtitle={m["privacy_desk.subtitle"]()}
        actions={<RecordButton />}
      />
      <Found timezone={timezone} />
    </>
  )
}

function Found({ timezone }: { timezone: string }) {
  const { data, error, refetch } = useQuery(requestsQuery)
  if (!data && error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LogSkeleton label={m["privacy_desk.loading"]()} />
  if (data.requests.length === 0) {
    return (
      <EmptyCard
        icon={<UserIcon />}
        title={m["privacy_desk.empty_title"]()}
        text={m["privacy_desk.empty_text"]()}
      />
    )
  }
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      <Table label={m["privacy_desk.title"]()}>
        <TableHead>
          <tr>
            <TableHeaderCell>{m["privacy_desk.guest"]()}</TableHeaderCell>
            <TableHeaderCell>{m["privacy_desk.kind"]()}</TableHeaderCell>
            <TableHeaderCell>{m["privacy_desk.due"]()}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {data.requests.map((request) => (
            <Row key={request.id} request={request} timezone={timezone} />
          ))}
        </TableBody>
      </Table>
    </>
  )
}

function Row({ request, timezone }: { request: PrivacyRequest; timezone: string }) {
  const zone = { locale: useLocale(), timezone }
  return (
    <TableRow className="relative">
      <TableCell>
        <Link
          to={`/privacy-requests/${request.id}`}
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <bdi>{guestName(request)}</bdi>
        </Link>
      </TableCell>
      <TableCell>
        {/* In one cell: on a phone the day that it is due stays on the screen. */}
        <span className="flex flex-wrap items-center gap-2">
          {kindNames[request.kind]()}
          <Badge>{stateNames[request.state]()}</Badge>
        </span>
      </TableCell>
      <TableCell>
        {request.closed_at ? null : momentText(request.due_at, zone)}
        {request.is_overdue ? (
          <Badge tone="danger" className="ms-2">
            {m["privacy_desk.overdue"]()}
          </Badge>
        ) : null}
      </TableCell>
    </TableRow>
  )
}
