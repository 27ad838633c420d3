import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { useQuery } from "@tanstack/react-query"
import { branchesQuery } from "../../../branch/index.ts"
import {
  InviteButton,
  LocalhostNotice,
  type People,
  peopleQuery,
  roleText,
} from "../../../staff/index.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { Loaded } from "../loaded.tsx"
import { MoreLater, StepForm } from "../step-form.tsx"

export function StaffStep() {
  const { goOn } = useGuideMoves()
  const people = useQuery(peopleQuery)
  const branches = useQuery(branchesQuery)
  return (
    <StepForm
      submitLabel={m["guide.go_on"]()}
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <Loaded query={people}>
        {(data) => (
          <>
            <Team people={data} />
            <LocalhostNotice />
            <div>
              <InviteButton
                variant="outline"
                roles={data.roles}
                branches={(branches.data ?? []).map(({ now }) => now)}
              />
            </div>
          </>
        )}
      </Loaded>
      <MoreLater to="/settings/staff" />
    </StepForm>
  )
}

function Team({ people: { people, invites } }: { people: People }) {
  return (
    <Card render={<ul />} className="divide-y divide-line">
      {people.map(({ id, name, role }) => (
        <li key={id} className="flex min-h-12 items-center gap-3">
          <span className="min-w-0 flex-1 truncate font-medium">
            <bdi>{name}</bdi>
          </span>
          <span className="text-ink-2">{roleText(role)}</span>
        </li>
      ))}
      {invites.map(({ id, name, role }) => (
        <li key={id} className="flex min-h-12 items-center gap-3">
          <span className="min-w-0 flex-1 truncate font-medium">
            <bdi>{name}</bdi>
          </span>
          <Badge>{m["guide.staff_invited"]()}</Badge>
          <span className="text-ink-2">{roleText(role)}</span>
        </li>
      ))}
    </Card>
  )
}
