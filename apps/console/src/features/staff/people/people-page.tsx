import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { InviteButton } from "./invite-button.tsx"
import { InviteList } from "./invite-list.tsx"
import { type NamedBranch, peopleQuery } from "./people.ts"
import { PeopleTable } from "./people-table.tsx"
import { TabletList } from "./tablet-list.tsx"

export function PeoplePage({ branches }: { branches: NamedBranch[] }) {
  usePageTitle(m["people.title"]())
  const { data, error, refetch } = useQuery(peopleQuery)
  return (
    <>
      <PageHeader
        title={m["people.title"]()}
        subtitle={m["people.subtitle"]()}
        actions={data ? <InviteButton roles={data.roles} branches={branches} /> : undefined}
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data ? (
        <>
          <InviteList invites={data.invites} />
          <PeopleTable
            people={data.people}
            roles={data.roles}
            branches={branches}
            sections={data.sections}
          />
          <TabletList tablets={data.tablets} branches={branches} />
        </>
      ) : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? (
        <div role="status">
          <VisuallyHidden>{m["people.loading"]()}</VisuallyHidden>
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : null}
    </>
  )
}
