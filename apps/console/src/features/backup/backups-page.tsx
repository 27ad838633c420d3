import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { PageHeader } from "@sufra/ui/page-header"
import { useQuery } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { showAnswer } from "../../shell/api/cached-edits.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { LogSkeleton } from "../../shell/page/log-list.tsx"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { type BackupPage, backupsQuery, isRunning } from "./backups.ts"
import { RunList } from "./run-list.tsx"
import { ScheduleForm } from "./schedule-form.tsx"

/** Names of the machine, isolated: they are read from left to right in Arabic too. */
const isolated = (text: string) => `\u2066${text}\u2069`

export function BackupsPage() {
  usePageTitle(m["backup.title"]())
  const { data, error, refetch } = useQuery(backupsQuery)
  const makeNow = useSingleFlight(async () => {
    try {
      showAnswer(backupsQuery.queryKey, await api("POST /staff/backups/"))
      toastSuccess(m["backup.started"]())
    } catch (failure) {
      toastFailure(failure)
      await refetch()
    }
  })
  return (
    <>
      <PageHeader
        title={m["backup.title"]()}
        subtitle={m["backup.subtitle"]()}
        actions={
          data ? (
            <Button loading={isRunning(data)} onClick={() => void makeNow()}>
              {m["backup.now"]()}
            </Button>
          ) : null
        }
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data ? <Backups page={data} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LogSkeleton label={m["backup.loading"]()} /> : null}
    </>
  )
}

function Backups({ page }: { page: BackupPage }) {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <ScheduleForm schedule={page.schedule} />
      <Card className="flex flex-col gap-2">
        <h2 className="font-bold text-title">{m["backup.where_title"]()}</h2>
        <p className="text-ink-2 wrap-anywhere">
          {m["backup.where_text"]({
            folder: isolated(page.folder),
            command: isolated("npm run restore"),
          })}
        </p>
      </Card>
      <RunList page={page} />
    </div>
  )
}
