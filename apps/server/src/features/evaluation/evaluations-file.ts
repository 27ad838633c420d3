import { byteOrderMark, csvRow } from "@sufra/domain/kernel/csv-text"
import { figureText } from "@sufra/domain/kernel/figures"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "../../texts.ts"
import type { StaffEvaluation } from "./staff-evaluations.ts"

type AskedQuestion = StaffEvaluation["questions"][number]
type Column = { formId: string; question: AskedQuestion }

/** One for each question of each form, as it was last asked. */
function columnsOf(evaluations: readonly StaffEvaluation[]): Column[] {
  const columns = new Map<string, Column>()
  for (const { form, questions } of evaluations) {
    for (const question of questions) {
      const key = `${form.id} ${question.id}`
      if (!columns.has(key)) columns.set(key, { formId: form.id, question })
    }
  }
  return [...columns.values()]
}

/** An answer in words: those of the question as it was asked then. */
function answerText(one: StaffEvaluation, questionId: string, language: Locale): string {
  const locale = { locale: catalogueOf(language) }
  const asked = one.questions.find(({ id }) => id === questionId)
  const answer = one.answers[questionId]
  if (!asked || answer === undefined) return ""
  if (typeof answer === "number") return String(answer)
  if (asked.kind === "text") return String(answer)
  if (asked.kind === "yes-no") {
    return answer === "yes" ? m["evaluations.yes"]({}, locale) : m["evaluations.no"]({}, locale)
  }
  return [answer]
    .flat()
    .map((id) => asked.options.find((option) => option.id === id)?.text[language] ?? id)
    .join(" / ")
}

/** What guests answered as a spreadsheet opens it: a line for each, a column for each question. */
export function* evaluationsFile(
  evaluations: readonly StaffEvaluation[],
  { language, timezone }: { language: Locale; timezone: string },
): Generator<string> {
  const locale = { locale: catalogueOf(language) }
  const columns = columnsOf(evaluations)
  const time = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
  })
  yield byteOrderMark +
    csvRow([
      m["evaluations.time"]({}, locale),
      m["evaluations.form"]({}, locale),
      m["evaluations.branch"]({}, locale),
      m["evaluations.table"]({}, locale),
      m["evaluations.order"]({}, locale),
      m["evaluations.guest"]({}, locale),
      m["evaluations.phone"]({}, locale),
      m["evaluations.rating"]({}, locale),
      ...columns.map(({ question }) => question.text[language]),
      m["evaluations.notes"]({}, locale),
    ])
  for (const one of evaluations) {
    yield csvRow([
      time.format(new Date(one.submitted_at)),
      one.form.name[language],
      one.branch_name?.[language] ?? "",
      one.table_label ?? "",
      one.order_number ?? "",
      one.guest?.name ?? "",
      one.guest?.phone ?? one.phone ?? "",
      one.rating === null ? "" : figureText(one.rating, 2, "fixed"),
      ...columns.map(({ formId, question }) =>
        formId === one.form.id ? answerText(one, question.id, language) : "",
      ),
      one.notes,
    ])
  }
}
