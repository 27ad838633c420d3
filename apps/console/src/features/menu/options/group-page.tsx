import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { SearchIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { Failure } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { BackLink } from "../../../shell/page/back-link.tsx"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { groupsQuery } from "../groups.ts"
import { GroupEditor } from "./group-editor.tsx"

/** `new`, or the id of a group. */
export function GroupPage({ groupId }: { groupId: string }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(groupsQuery)
  const isNew = groupId === "new"
  const group = data?.find((one) => one.id === groupId)
  const title = group ? group.name[locale] : m["options_editor.new_group"]()
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={isNew || group ? title : m["options_editor.title"]()}
        subtitle={group ? m["options_editor.used_by"]({ count: group.used_by.length }) : undefined}
        back={<BackLink to="/menu/options" label={m["options_editor.back"]()} />}
      />
      {isNew ? <GroupEditor key="new" group={null} /> : null}
      {group ? <GroupEditor key={group.id} group={group} /> : null}
      {!isNew && data && !group ? <NoSuchGroup /> : null}
      {!(isNew || data) && error ? <Failure error={error} onRetry={refetch} /> : null}
      {isNew || data || error ? null : (
        <div role="status">
          <VisuallyHidden>{m["options_editor.loading"]()}</VisuallyHidden>
          <Skeleton className="h-120 rounded-card" />
        </div>
      )}
    </>
  )
}

function NoSuchGroup() {
  return (
    <EmptyCard
      icon={<SearchIcon />}
      title={m["error.modifier_group_not_found"]()}
      action={
        <Button variant="outline" render={<Link to="/menu/options" />}>
          {m["options_editor.back"]()}
        </Button>
      }
    />
  )
}
