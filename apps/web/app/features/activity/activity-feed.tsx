import picture from "@lobehub/fluent-emoji-3d/assets/1f5d3-fe0f.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import { Link } from "react-router"
import { StepFailed, StepLoading } from "../../shell/frame/step-states.tsx"
import { byDay } from "../../shell/text/day-groups.ts"
import { DayTitle } from "../../shell/text/day-title.tsx"
import { usePlace } from "../establishment/index.ts"
import { ActivityRow } from "./activity-row.tsx"
import { useActivity } from "./use-activity.ts"

/** All that a guest did and got here, in one time line. */
export function ActivityFeed({ uuid, customerId }: { uuid: string; customerId: string }) {
  const { timezone } = usePlace()
  const { entries, error, reload, more, hasMore, isBusy } = useActivity({ uuid, customerId })
  if (!entries && error) return <StepFailed error={error} onRetry={reload} />
  if (!entries) return <StepLoading />
  if (entries.length === 0) return <NothingYet uuid={uuid} />
  return (
    <div className="flex flex-col gap-5">
      {byDay(entries, ({ at }) => at, timezone).map(({ date, entries: ofDay }) => (
        <section key={date} aria-labelledby={`day-${date}`} className="flex flex-col gap-2">
          <DayTitle date={date} timezone={timezone} />
          <Card padding="none" render={<ul />} className="divide-y divide-line overflow-hidden">
            {ofDay.map((entry) => (
              <ActivityRow key={`${entry.type} ${entry.id}`} entry={entry} uuid={uuid} />
            ))}
          </Card>
        </section>
      ))}
      {hasMore ? (
        <Button
          variant="secondary"
          className="self-center"
          loading={isBusy}
          onClick={() => void more()}
        >
          {m["history.more"]()}
        </Button>
      ) : null}
    </div>
  )
}

function NothingYet({ uuid }: { uuid: string }) {
  return (
    <EmptyState
      title={m["history.activity_empty_title"]()}
      text={m["history.activity_empty_text"]()}
      picture={
        <span className="grid size-32 place-items-center rounded-full bg-warm">
          <img src={picture} alt="" width={72} height={72} />
        </span>
      }
      action={<Button render={<Link to={`/menu/${uuid}`} />}>{m["cart.to_menu"]()}</Button>}
    />
  )
}
