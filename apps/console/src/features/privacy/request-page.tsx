import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { PageHeader } from "@sufra/ui/page-header"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { DownloadIcon } from "../../shell/console-icons.tsx"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { BackLink } from "../../shell/page/back-link.tsx"
import { LogSkeleton } from "../../shell/page/log-list.tsx"
import { toastFailure } from "../../shell/page/toasts.ts"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { momentText } from "../../shell/text/format-time.ts"
import { AnswerStep } from "./answer-step.tsx"
import { CheckForm } from "./check-form.tsx"
import { ExtendForm } from "./extend-form.tsx"
import { type RequestDetail, requestQuery, saveExport } from "./privacy-requests.ts"
import { checkTexts, guestName, kindNames, stateNames } from "./request-words.ts"

type RequestPageProps = { id: string; timezone: string }

/** One request: who asks, until when, and the answer. */
export function RequestPage({ id, timezone }: RequestPageProps) {
  const { data, error, refetch } = useQuery(requestQuery(id))
  usePageTitle(m["privacy_desk.title"]())
  const back = <BackLink to="/privacy-requests" label={m["privacy_desk.back"]()} />
  if (!data) {
    return (
      <>
        <PageHeader back={back} title={m["privacy_desk.title"]()} />
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <LogSkeleton label={m["privacy_desk.loading"]()} />
        )}
      </>
    )
  }
  const { request } = data
  return (
    <>
      <PageHeader
        back={back}
        title={<bdi>{guestName(request)}</bdi>}
        subtitle={`${kindNames[request.kind]()} · ${stateNames[request.state]()}`}
        actions={request.customer.phone ? <ExportButton id={request.customer.id} /> : null}
      />
      <Link
        to={`/customers/${request.customer.id}`}
        className="inline-flex min-h-target items-center text-link underline"
      >
        {m["privacy_desk.customer_page"]()}
      </Link>
      <Steps detail={data} timezone={timezone} />
    </>
  )
}

function ExportButton({ id }: { id: string }) {
  return (
    <Button
      variant="outline"
      startIcon={<DownloadIcon className="size-5" />}
      onClick={() => void saveExport(id).catch(toastFailure)}
    >
      {m["privacy_desk.export"]()}
    </Button>
  )
}

function Steps({ detail, timezone }: { detail: RequestDetail; timezone: string }) {
  const { request } = detail
  const zone = { locale: useLocale(), timezone }
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {request.wish ? (
        <Step title={m["privacy_desk.wish"]()}>
          <p className="whitespace-pre-line">
            <bdi>{request.wish}</bdi>
          </p>
        </Step>
      ) : null}
      <Step title={m["privacy_desk.step_check"]()}>
        {request.checked_at ? (
          <>
            <p>
              {m["privacy_desk.checked_text"]({ moment: momentText(request.checked_at, zone) })}
            </p>
            {request.checked_how ? <p>{checkTexts[request.checked_how]()}</p> : null}
          </>
        ) : (
          <CheckForm request={request} />
        )}
      </Step>
      <Step title={m["privacy_desk.step_time"]()}>
        <p className={request.is_overdue ? "font-semibold text-danger" : undefined}>
          {m["privacy_desk.time_text"]({ moment: momentText(request.due_at, zone) })}
        </p>
        {request.extension_reason ? (
          <p>{m["privacy_desk.extended_text"]({ reason: request.extension_reason })}</p>
        ) : null}
        {request.can_extend ? <ExtendForm request={request} /> : null}
      </Step>
      {request.closed_at ? (
        <Step title={m["privacy_desk.answer_given"]()}>
          <p>{[stateNames[request.state](), momentText(request.closed_at, zone)].join(" · ")}</p>
          {request.answer ? <p className="whitespace-pre-line">{request.answer}</p> : null}
        </Step>
      ) : (
        <Step title={m["privacy_desk.step_answer"]()}>
          <AnswerStep detail={detail} />
        </Step>
      )}
    </div>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card padding="large" render={<section />} className="flex flex-col gap-3">
      <h2 className="text-title font-semibold">{title}</h2>
      {children}
    </Card>
  )
}
