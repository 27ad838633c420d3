import { m } from "@sufra/messages"
import { Avatar } from "@sufra/ui/avatar"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Failure } from "../../shell/errors/failure.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { useStaff } from "./me.ts"
import type { NamedBranch } from "./people/people.ts"
import { roleText } from "./role-text.ts"
import { SecurityCard } from "./security/security-card.tsx"
import { SessionRow } from "./session-row.tsx"
import { sessionsQuery } from "./sessions.ts"
import { ShareCard } from "./tablet/share-card.tsx"

/** `branches`: where somebody may make this browser a shared tablet; none: nowhere. */
export function AccountPage({ branches }: { branches: NamedBranch[] }) {
  usePageTitle(m["account.title"]())
  const staff = useStaff()
  return (
    <>
      <PageHeader title={m["account.title"]()} />
      <Card padding="large" className="flex items-center gap-4">
        <Avatar name={staff.name} size="large" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title font-semibold">
            {staff.name}
            <Badge tone="primary" className="font-normal">
              {roleText(staff.role)}
            </Badge>
          </p>
          <p className="truncate text-ink-2">
            <bdi dir="ltr">{staff.email}</bdi>
          </p>
        </div>
      </Card>
      <SecurityCard />
      {branches.length > 0 ? <ShareCard branches={branches} /> : null}
      <Card padding="large" render={<section aria-labelledby="sessions-title" />}>
        <h2 id="sessions-title" className="text-title font-semibold">
          {m["account.sessions_title"]()}
        </h2>
        <p className="text-ink-2">{m["account.sessions_text"]()}</p>
        <Sessions />
      </Card>
    </>
  )
}

function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  if (data) {
    return (
      <ul className="mt-2 divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    )
  }
  if (error) return <Failure error={error} onRetry={refetch} />
  return (
    <div role="status" className="mt-4 flex flex-col gap-4">
      <VisuallyHidden>{m["account.loading"]()}</VisuallyHidden>
      <Skeleton className="h-16 w-full rounded-control" />
      <Skeleton className="h-16 w-full rounded-control" />
    </div>
  )
}
