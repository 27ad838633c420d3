import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { StarIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { pictureUrl } from "../../shell/api/api.ts"
import { useLocale } from "../../shell/locale.ts"
import { momentText } from "../../shell/text/format-time.ts"
import { answersOf, caseStateText, ratingText } from "./evaluation-words.ts"
import type { Evaluation } from "./evaluations.ts"

/** A rating as staff see it: a star and the figure, red where a guest was unhappy. */
export function Rating({ rating, isLow }: { rating: number; isLow: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-1 font-semibold tabular-nums ${isLow ? "text-danger-ink" : ""}`}
    >
      <StarIcon className={`size-5 ${isLow ? "fill-danger text-danger" : "fill-gold text-gold"}`} />
      {ratingText(rating)}
    </span>
  )
}

/** Red waits for somebody. */
const caseTones = {
  open: "danger",
  assigned: "danger",
  answered: "success",
  closed: "neutral",
} as const

type EvaluationCardProps = { evaluation: Evaluation; timezone: string; children?: ReactNode }

/** What one guest said, and where. */
export function EvaluationCard({ evaluation, timezone, children }: EvaluationCardProps) {
  const locale = useLocale()
  const { rating, is_low, notes, images, case_state, won_name } = evaluation
  const facts = [
    momentText(evaluation.submitted_at, { locale, timezone }),
    evaluation.form.name[locale],
    evaluation.branch_name?.[locale],
    evaluation.table_label && m["evaluation_desk.table"]({ label: evaluation.table_label }),
    evaluation.order_number && m["evaluation_desk.order"]({ number: evaluation.order_number }),
  ].filter(Boolean)
  return (
    <Card render={<li />} padding="medium" className="flex flex-col gap-4 md:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {rating === null ? null : <Rating rating={rating} isLow={is_low} />}
        <Guest evaluation={evaluation} />
        {case_state ? (
          <Badge tone={caseTones[case_state]}>{caseStateText(case_state)}</Badge>
        ) : null}
        {won_name ? (
          <Badge tone="success">{m["evaluation_desk.won"]({ name: won_name[locale] })}</Badge>
        ) : null}
        <span className="w-full text-ink-3 text-small">{facts.join(" · ")}</span>
      </header>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {answersOf(evaluation, locale).map(({ id, question, answer }) => (
          <div key={id} className="min-w-0">
            <dt className="text-ink-2 text-small">{question}</dt>
            <dd className="whitespace-pre-line text-pretty">{answer}</dd>
          </div>
        ))}
      </dl>
      {notes ? (
        <p className="whitespace-pre-line text-pretty rounded-control bg-muted p-3">{notes}</p>
      ) : null}
      {images.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li key={image.src}>
              <a href={pictureUrl(image, 640)} target="_blank" rel="noreferrer">
                <img
                  src={pictureUrl(image, 320)}
                  alt={m["evaluate.image"]({ nth: index + 1 })}
                  className="size-24 rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </Card>
  )
}

function Guest({ evaluation: { guest, phone } }: { evaluation: Evaluation }) {
  if (guest) {
    return (
      <Link to={`/customers/${guest.id}`} className="font-medium">
        {guest.name || <bdi dir="ltr">{guest.phone}</bdi>}
      </Link>
    )
  }
  return phone ? (
    <bdi dir="ltr" className="font-medium">
      {phone}
    </bdi>
  ) : (
    <span className="text-ink-2">{m["evaluation_desk.nobody"]()}</span>
  )
}
