import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { PlusIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { SpeechIcon } from "../../../shell/console-icons.tsx"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { LogSkeleton } from "../../../shell/page/log-list.tsx"
import { numberText } from "../../../shell/text/format-time.ts"
import { RuleActions } from "../../loyalty/editing/index.ts"
import { EvaluationFrame } from "../evaluation-frame.tsx"
import { ratingText } from "../evaluation-words.ts"
import { formsQuery, removeForm, type StaffForm } from "../evaluations.ts"

export function FormsPage() {
  const { data, error, refetch } = useQuery(formsQuery)
  const isEmpty = data?.length === 0
  const create = (
    <Button
      startIcon={<PlusIcon className="size-5" />}
      render={<Link to="/evaluations/forms/new" />}
    >
      {m["evaluation_desk.new_form"]()}
    </Button>
  )
  return (
    <EvaluationFrame actions={data && !isEmpty ? create : null}>
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LogSkeleton label={m["evaluation_desk.loading"]()} /> : null}
      {isEmpty ? (
        <EmptyCard
          icon={<SpeechIcon />}
          title={m["evaluation_desk.no_forms"]()}
          text={m["evaluation_desk.no_forms_text"]()}
          action={create}
        />
      ) : null}
      <ul aria-label={m["evaluation_desk.tab_forms"]()} className="flex flex-col gap-4">
        {(data ?? []).map((form) => (
          <FormRow key={form.id} form={form} />
        ))}
      </ul>
    </EvaluationFrame>
  )
}

function FormRow({ form }: { form: StaffForm }) {
  const locale = useLocale()
  const path = `/evaluations/forms/${form.id}`
  const { asked, answers, rating, won } = form.figures
  const figures = [
    { label: m["evaluation_desk.asked"](), figure: numberText(asked, locale) },
    { label: m["evaluation_desk.tab_answers"](), figure: numberText(answers, locale) },
    {
      label: m["evaluation_desk.average"](),
      figure: rating === null ? "–" : ratingText(rating),
    },
    { label: m["evaluation_desk.winners"](), figure: numberText(won, locale) },
  ]
  return (
    <Card render={<li />} padding="medium" className="flex flex-wrap gap-x-6 gap-y-4 md:p-5">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <Link to={path} className="no-underline hover:underline">
            {form.name[locale]}
          </Link>
          <Badge tone={form.active ? "success" : "neutral"} dot={form.active}>
            {form.active ? m["evaluation_desk.on"]() : m["evaluation_desk.off"]()}
          </Badge>
        </h3>
        <p className="text-ink-2">{occasionText(form)}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(({ label, figure }) => (
          <div key={label} className="min-w-16">
            <dt className="text-ink-2 text-small">{label}</dt>
            <dd className="font-semibold text-title tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <RuleActions
        name={form.name[locale]}
        editPath={path}
        remove={() => removeForm(form.id)}
        removeText={m["evaluation_desk.remove_text"]()}
        removedText={m["evaluation_desk.removed"]()}
      />
    </Card>
  )
}

function occasionText({ on_landing, ask_after_minutes }: StaffForm): string {
  const occasions = [
    ...(on_landing ? [m["evaluation_desk.on_landing"]()] : []),
    ...(ask_after_minutes === null
      ? []
      : [m["evaluation_desk.after_order_in"]({ count: ask_after_minutes })]),
  ]
  return occasions.length > 0 ? occasions.join(" · ") : m["evaluation_desk.by_link"]()
}
