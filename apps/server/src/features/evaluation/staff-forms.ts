import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { evaluation, evaluationAsk, evaluationForm } from "@sufra/db/schema/campaign/evaluation"
import { and, desc, eq, isNull, sql } from "drizzle-orm"
import { type FormRow, getQuestions } from "./queries.ts"

type StaffForm = ApiReply<"GET /staff/evaluation-forms/">[number]

async function figuresOf(reader: Reader, establishmentId: string) {
  const answered = await reader
    .select({
      formId: evaluation.formId,
      answers: sql<number>`count(*)::integer`,
      rating: sql<number | null>`round(avg(${evaluation.rating}))::integer`,
      won: sql<number>`count(${evaluation.rewardId})::integer`,
    })
    .from(evaluation)
    .where(eq(evaluation.establishmentId, establishmentId))
    .groupBy(evaluation.formId)
  const asked = await reader
    .select({ formId: evaluationAsk.formId, asked: sql<number>`count(*)::integer` })
    .from(evaluationAsk)
    .where(eq(evaluationAsk.establishmentId, establishmentId))
    .groupBy(evaluationAsk.formId)
  const answeredOf = new Map(answered.map(({ formId, ...figures }) => [formId, figures]))
  const askedOf = new Map(asked.map((row) => [row.formId, row.asked]))
  return ({ id }: FormRow): StaffForm["figures"] => ({
    asked: askedOf.get(id) ?? 0,
    ...(answeredOf.get(id) ?? { answers: 0, rating: null, won: 0 }),
  })
}

type FiguresOf = Awaited<ReturnType<typeof figuresOf>>

async function formView(reader: Reader, row: FormRow, figures: FiguresOf): Promise<StaffForm> {
  const { id, slug, name, takesNotes, takesImages, branchIds, onLanding } = row
  const { askAfterMinutes, prizeItemId, chancePercent, active, version } = row
  return {
    ...toWire({ id, slug, name, takesNotes, takesImages, branchIds, onLanding }),
    ...toWire({ askAfterMinutes, active, version }),
    questions: toWire(await getQuestions(reader, row)) as StaffForm["questions"],
    prize:
      prizeItemId && chancePercent !== null
        ? { item_id: prizeItemId, chance_percent: chancePercent }
        : null,
    created_at: row.createdAt.toISOString(),
    figures: figures(row),
  }
}

/** With what became of them, the newest first. */
export async function staffFormViews(
  reader: Reader,
  establishmentId: string,
): Promise<StaffForm[]> {
  const rows = await reader
    .select()
    .from(evaluationForm)
    .where(
      and(eq(evaluationForm.establishmentId, establishmentId), isNull(evaluationForm.archivedAt)),
    )
    .orderBy(desc(evaluationForm.createdAt), desc(evaluationForm.id))
  const figures = await figuresOf(reader, establishmentId)
  return Promise.all(rows.map((row) => formView(reader, row, figures)))
}

export async function savedFormView(reader: Reader, row: FormRow): Promise<StaffForm> {
  return formView(reader, row, await figuresOf(reader, row.establishmentId))
}
