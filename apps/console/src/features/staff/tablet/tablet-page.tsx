import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Avatar } from "@sufra/ui/avatar"
import { Button } from "@sufra/ui/button"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Link, Navigate } from "react-router"
import { api } from "../../../shell/api/api.ts"
import { useIsSignedIn, useWasExpired } from "../../../shell/api/session.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { Failure } from "../../../shell/errors/failure.tsx"
import { Notice } from "../../../shell/page/notice.tsx"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { EntryFrame } from "../entry-frame.tsx"
import { roleText } from "../role-text.ts"
import { PinPad } from "./pin-pad.tsx"
import { forgetTablet, type Tablet, useTablet } from "./tablet.ts"

type TabletPeople = ApiReply<"POST /staff/tablets/people/">
export type TabletPerson = TabletPeople["people"][number]

/** It opens by itself: the names come back without a touch. */
const lockedPollMs = 15_000
const isLocked = (tablet: TabletPeople | undefined) => tablet?.locked_minutes != null

const tabletPeopleQuery = (token: string) =>
  queryOptions({
    queryKey: ["tablet-people", token],
    queryFn: ({ signal }) =>
      api("POST /staff/tablets/people/", { body: { tablet_token: token }, signal }),
    refetchInterval: ({ state }) => (isLocked(state.data) ? lockedPollMs : false),
  })

/** A shared tablet while nobody works on it: whose turn is it? */
export function TabletPage() {
  usePageTitle(m["tablet.title"]())
  const tablet = useTablet()
  const isSignedIn = useIsSignedIn()
  if (isSignedIn) return <Navigate to="/" replace />
  if (!tablet) return <Navigate to="/sign-in" replace />
  return <Locked tablet={tablet} />
}

function Locked({ tablet }: { tablet: Tablet }) {
  const wasExpired = useWasExpired()
  const [chosen, setChosen] = useState<TabletPerson | null>(null)
  const { data, error, refetch } = useQuery(tabletPeopleQuery(tablet.token))
  const isUnknown = hasCode(error, "tablet_unknown")
  useEffect(() => {
    if (!isUnknown) return
    toastFailure(error)
    forgetTablet()
  }, [isUnknown, error])
  if (chosen) {
    return (
      <EntryFrame title={m["tablet.pin_title"]({ name: chosen.name })} subtitle={tablet.name}>
        <PinPad
          tabletToken={tablet.token}
          person={chosen}
          onBack={() => {
            setChosen(null)
            void refetch()
          }}
        />
      </EntryFrame>
    )
  }
  if (data && data.locked_minutes !== null) {
    return (
      <EntryFrame title={m["tablet.locked_title"]()} subtitle={tablet.name}>
        <Notice tone="danger">{m["error.tablet_locked"]({ minutes: data.locked_minutes })}</Notice>
        <Button size="large" fullWidth className="mt-6" render={<Link to="/sign-in" />}>
          {m["tablet.password"]()}
        </Button>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={m["tablet.who"]()} subtitle={m["tablet.who_text"]()}>
      {wasExpired ? <Notice tone="info">{m["error.session_expired"]()}</Notice> : null}
      {data ? <Names people={data.people} onChoose={setChosen} /> : null}
      {!data && error && !isUnknown ? <Failure error={error} onRetry={refetch} /> : null}
      {data || error ? null : (
        <div role="status">
          <VisuallyHidden>{m["tablet.loading"]()}</VisuallyHidden>
          <Skeleton className="h-48 rounded-control" />
        </div>
      )}
      <Button variant="plain" fullWidth className="mt-4" render={<Link to="/sign-in" />}>
        {m["tablet.password"]()}
      </Button>
    </EntryFrame>
  )
}

type NamesProps = { people: TabletPerson[]; onChoose: (person: TabletPerson) => void }

function Names({ people, onChoose }: NamesProps) {
  if (people.length === 0) return <Notice tone="info">{m["tablet.nobody"]()}</Notice>
  return (
    <ul className="divide-y divide-line">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onChoose(person)}
            className="flex min-h-16 w-full items-center gap-4 rounded-control px-2 py-2 text-start hover:bg-muted"
          >
            <Avatar name={person.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                <bdi>{person.name}</bdi>
              </span>
              <span className="block text-small text-ink-3">{roleText(person.role)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
