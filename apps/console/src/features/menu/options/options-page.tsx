import { newId } from "@sufra/domain/kernel/ids"
import { nameMatches } from "@sufra/domain/menu/name-search"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { PlusIcon, SearchIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Link } from "react-router"
import { api } from "../../../shell/api/api.ts"
import { SlidersIcon } from "../../../shell/console-icons.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { type Group, groupsQuery, showGroup } from "../groups.ts"
import { GroupCard } from "./group-card.tsx"

export function OptionsPage() {
  usePageTitle(m["options_editor.title"]())
  const { data, error, refetch } = useQuery(groupsQuery)
  return (
    <>
      <PageHeader
        title={m["options_editor.title"]()}
        subtitle={m["options_editor.subtitle"]()}
        actions={
          <Button
            startIcon={<PlusIcon className="size-5" />}
            render={<Link to="/menu/options/new" />}
          >
            {m["options_editor.add_group"]()}
          </Button>
        }
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data && data.length > 0 ? <Groups groups={data} /> : null}
      {data?.length === 0 ? <NoGroups /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <GroupsSkeleton /> : null}
    </>
  )
}

/** "Copy of …" in both languages: guests may see the name before anybody has changed it. */
function copyName({ name }: Group): Group["name"] {
  return {
    sa: m["options_editor.copy_of"]({ name: name.sa }, { locale: "ar" }).slice(0, 80),
    en: m["options_editor.copy_of"]({ name: name.en }, { locale: "en" }).slice(0, 80),
  }
}

function Groups({ groups }: { groups: Group[] }) {
  const locale = useLocale()
  const [typed, setTyped] = useState("")
  const duplicate = useSingleFlight(async (group: Group) => {
    try {
      const copy = await api("POST /staff/menu/modifier-groups/{id}/duplicate/", {
        params: { id: group.id },
        body: { id: newId(), name: copyName(group) },
      })
      showGroup(copy)
      toastSuccess(m["options_editor.duplicated"]({ name: copy.name[locale] }))
    } catch (error) {
      toastFailure(error)
    }
  })
  const shown = groups
    .filter(
      (group) =>
        nameMatches(group.name, typed) || group.options.some((one) => nameMatches(one.name, typed)),
    )
    .toSorted((one, other) => one.name[locale].localeCompare(other.name[locale], locale))
  return (
    <>
      <TextField
        type="search"
        label={m["action.search"]()}
        prefix={<SearchIcon className="size-5" />}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="max-w-md"
      />
      {shown.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
          {shown.map((group) => (
            <GroupCard key={group.id} group={group} onDuplicate={duplicate} />
          ))}
        </ul>
      ) : (
        <EmptyCard icon={<SearchIcon />} title={m["options_editor.not_found"]()} />
      )}
    </>
  )
}

function NoGroups() {
  return (
    <EmptyCard
      icon={<SlidersIcon />}
      title={m["options_editor.empty_title"]()}
      text={m["options_editor.empty_text"]()}
    />
  )
}

function GroupsSkeleton() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-2">
      <VisuallyHidden>{m["options_editor.loading"]()}</VisuallyHidden>
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}
