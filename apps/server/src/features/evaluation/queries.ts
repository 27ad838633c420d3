import type { Reader } from "@sufra/db/connection"
import {
  evaluation,
  evaluationAsk,
  evaluationForm,
  evaluationFormVersion,
} from "@sufra/db/schema/campaign/evaluation"
import type { Question } from "@sufra/domain/campaign/evaluation"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm"

export type FormRow = typeof evaluationForm.$inferSelect
export type EvaluationRow = typeof evaluation.$inferSelect

/** By its slug or its id, those that were put away too: their guests read that they are closed. */
export async function findForm(
  reader: Reader,
  establishmentId: string,
  name: string,
): Promise<FormRow | null> {
  const isNamed = isUuid(name)
    ? eq(evaluationForm.id, name)
    : and(eq(evaluationForm.slug, name), isNull(evaluationForm.archivedAt))
  const [row] = await reader
    .select()
    .from(evaluationForm)
    .where(and(eq(evaluationForm.establishmentId, establishmentId), isNamed))
  return row ?? null
}

/** The questions of a version; null: there is no such one. */
export async function findQuestions(
  reader: Reader,
  { establishmentId, id }: Pick<FormRow, "establishmentId" | "id">,
  version: number,
): Promise<Question[] | null> {
  const [row] = await reader
    .select({ questions: evaluationFormVersion.questions })
    .from(evaluationFormVersion)
    .where(
      and(
        eq(evaluationFormVersion.establishmentId, establishmentId),
        eq(evaluationFormVersion.formId, id),
        eq(evaluationFormVersion.version, version),
      ),
    )
  return row?.questions ?? null
}

export async function getQuestions(reader: Reader, form: FormRow): Promise<Question[]> {
  const questions = await findQuestions(reader, form, form.version)
  if (!questions) throw new Error("a form without questions")
  return questions
}

export function isFormOpen(
  { active, archivedAt, branchIds }: FormRow,
  branchId: string | null,
): boolean {
  const isHere = branchIds.length === 0 || branchId === null || branchIds.includes(branchId)
  return active && archivedAt === null && isHere
}

const isOpen = and(eq(evaluationForm.active, true), isNull(evaluationForm.archivedAt))

/** The newest that fits comes first. */
const newestFirst = sql`${evaluationForm.createdAt} DESC, ${evaluationForm.id}`

/** The form that a landing page leads to. */
export async function findLandingForm(
  reader: Reader,
  establishmentId: string,
  branchId: string | null,
): Promise<FormRow | null> {
  const rows = await reader
    .select()
    .from(evaluationForm)
    .where(
      and(
        eq(evaluationForm.establishmentId, establishmentId),
        eq(evaluationForm.onLanding, true),
        isOpen,
      ),
    )
    .orderBy(newestFirst)
  return rows.find((row) => isFormOpen(row, branchId)) ?? null
}

/** The form that the guest of a completed order is asked to fill in. */
export async function findAskingForm(
  reader: Reader,
  establishmentId: string,
  branchId: string,
): Promise<(FormRow & { askAfterMinutes: number }) | null> {
  const rows = await reader
    .select()
    .from(evaluationForm)
    .where(
      and(
        eq(evaluationForm.establishmentId, establishmentId),
        isNotNull(evaluationForm.askAfterMinutes),
        isOpen,
      ),
    )
    .orderBy(newestFirst)
  const row = rows.find((one) => isFormOpen(one, branchId))
  return row && row.askAfterMinutes !== null
    ? { ...row, askAfterMinutes: row.askAfterMinutes }
    : null
}

/** The places that ask after orders, by how long after. */
export async function listAskingPlaces(reader: Reader): Promise<Map<number, string[]>> {
  const rows = await reader
    .selectDistinct({
      establishmentId: evaluationForm.establishmentId,
      minutes: evaluationForm.askAfterMinutes,
    })
    .from(evaluationForm)
    .where(and(isNotNull(evaluationForm.askAfterMinutes), isOpen))
    .orderBy(asc(evaluationForm.askAfterMinutes))
  const places = new Map<number, string[]>()
  for (const { establishmentId, minutes } of rows) {
    if (minutes !== null) places.set(minutes, [...(places.get(minutes) ?? []), establishmentId])
  }
  return places
}

/** Which of these orders' guests were asked already. */
export async function listAsked(reader: Reader, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await reader
    .select({ orderId: evaluationAsk.orderId })
    .from(evaluationAsk)
    .where(inArray(evaluationAsk.orderId, orderIds))
  return new Set(rows.map(({ orderId }) => orderId))
}

export async function findEvaluation(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<EvaluationRow | null> {
  const [row] = await reader
    .select()
    .from(evaluation)
    .where(and(eq(evaluation.establishmentId, establishmentId), eq(evaluation.id, id)))
  return row ?? null
}

export async function findOfOrder(
  reader: Reader,
  establishmentId: string,
  orderId: string,
): Promise<EvaluationRow | null> {
  const [row] = await reader
    .select()
    .from(evaluation)
    .where(and(eq(evaluation.establishmentId, establishmentId), eq(evaluation.orderId, orderId)))
  return row ?? null
}

export type DayOfGuest = {
  establishmentId: string
  customerId: string
  formId: string
  businessDate: string
}

const isOfDay = ({ establishmentId, customerId, formId, businessDate }: DayOfGuest) =>
  and(
    eq(evaluation.establishmentId, establishmentId),
    eq(evaluation.customerId, customerId),
    eq(evaluation.formId, formId),
    eq(evaluation.businessDate, businessDate),
  )

/** Without an order: one a day. */
export async function findOfDay(reader: Reader, day: DayOfGuest): Promise<EvaluationRow | null> {
  const [row] = await reader
    .select()
    .from(evaluation)
    .where(and(isOfDay(day), isNull(evaluation.orderId)))
  return row ?? null
}

/** With and without orders. */
export async function countOfDay(reader: Reader, day: DayOfGuest): Promise<number> {
  return reader.$count(evaluation, isOfDay(day))
}
