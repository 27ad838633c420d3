import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { DeviceIcon } from "../../../shell/console-icons.tsx"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { dateText } from "../../../shell/text/format-time.ts"
import { fetchPeopleAgain, type NamedBranch, type People } from "./people.ts"
import { BranchNames } from "./people-table.tsx"

type Tablet = People["tablets"][number]

/** Said also where there is none: how else would an owner hear of it? */
export function TabletList({ tablets, branches }: { tablets: Tablet[]; branches: NamedBranch[] }) {
  return (
    <Card padding="large" render={<section aria-labelledby="tablets-title" />}>
      <h2 id="tablets-title" className="text-title font-semibold">
        {m["people.tablets_title"]()}
      </h2>
      <p className="text-ink-2">{m["people.tablets_text"]()}</p>
      <ul className="divide-y divide-line">
        {tablets.map((tablet) => (
          <TabletRow key={tablet.id} {...{ tablet, branches }} />
        ))}
      </ul>
    </Card>
  )
}

function TabletRow({ tablet, branches }: { tablet: Tablet; branches: NamedBranch[] }) {
  const locale = useLocale()
  const [isAsking, setIsAsking] = useState(false)
  const { id, name } = tablet
  const end = useMutation({
    mutationFn: () => api("DELETE /staff/tablets/{id}/", { params: { id } }),
    onSuccess: () => toastSuccess(m["people.tablet_ended"]({ name })),
    onError: toastFailure,
    onSettled: () => {
      setIsAsking(false)
      return fetchPeopleAgain()
    },
  })
  const unlock = useMutation({
    mutationFn: () => api("POST /staff/tablets/{id}/unlock/", { params: { id } }),
    onSuccess: () => toastSuccess(m["people.tablet_unlocked"]({ name })),
    onError: toastFailure,
    onSettled: fetchPeopleAgain,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-muted text-ink-2">
        <DeviceIcon />
      </span>
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi>{name}</bdi>
          {tablet.is_locked ? <Badge tone="danger">{m["people.tablet_locked"]()}</Badge> : null}
        </p>
        <p className="text-small text-ink-3">
          <BranchNames ids={[tablet.branch_id]} branches={branches} />
        </p>
        <p className="text-small text-ink-3">
          {m["people.tablet_since"]({ date: dateText(tablet.created_at, locale) })}
        </p>
      </div>
      {tablet.is_locked ? (
        <Button variant="outline" loading={unlock.isPending} onClick={() => unlock.mutate()}>
          {m["people.tablet_unlock"]()}
        </Button>
      ) : null}
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {m["people.tablet_end"]()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m["people.tablet_end_title"]({ name })}
        text={m["people.tablet_end_text"]()}
        confirmLabel={m["people.tablet_end"]()}
        isPending={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </li>
  )
}
