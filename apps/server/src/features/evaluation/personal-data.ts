import type { Transaction } from "@sufra/db/connection"
import {
  evaluation,
  evaluationCase,
  evaluationFormVersion,
  evaluationImage,
} from "@sufra/db/schema/campaign/evaluation"
import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm"
import type { Erasing, Expiring, Person, PersonalData } from "../../personal-data.ts"
import { seenSince } from "../../seen-since.ts"
import { pictureFolder, removeMedia } from "../media/index.ts"

const isOf = ({ establishmentId, customerId, phones }: Person) =>
  and(
    eq(evaluation.establishmentId, establishmentId),
    or(eq(evaluation.customerId, customerId), inArray(evaluation.phone, phones)),
  )

/** The ids of the questions that were answered in somebody's own words. */
async function wordyQuestions(tx: Transaction, establishmentId: string): Promise<Set<string>> {
  const forms = await tx
    .select({ questions: evaluationFormVersion.questions })
    .from(evaluationFormVersion)
    .where(eq(evaluationFormVersion.establishmentId, establishmentId))
  const wordy = forms.flatMap(({ questions }) => questions.filter(({ kind }) => kind === "text"))
  return new Set(wordy.map(({ id }) => id))
}

async function eraseImages(
  tx: Transaction,
  establishmentId: string,
  ids: string[],
): Promise<string[]> {
  const images = await tx
    .delete(evaluationImage)
    .where(
      and(
        eq(evaluationImage.establishmentId, establishmentId),
        inArray(evaluationImage.evaluationId, ids),
      ),
    )
    .returning({ id: evaluationImage.mediaId })
  for (const { id } of images) await removeMedia(tx, { establishmentId, id })
  return images.map(({ id }) => pictureFolder(establishmentId, id))
}

type EvaluationRow = typeof evaluation.$inferSelect

/** Stars and ticks stay, for the averages; words and pictures go. */
async function emptyEvaluations(
  tx: Transaction,
  establishmentId: string,
  rows: EvaluationRow[],
  folders: string[],
): Promise<void> {
  if (rows.length === 0) return
  const wordy = await wordyQuestions(tx, establishmentId)
  for (const { id, answers } of rows) {
    const kept = Object.entries(answers).filter(([question]) => !wordy.has(question))
    await tx
      .update(evaluation)
      .set({ answers: Object.fromEntries(kept), notes: "", phone: null, requestHash: "" })
      .where(and(eq(evaluation.establishmentId, establishmentId), eq(evaluation.id, id)))
  }
  const ids = rows.map(({ id }) => id)
  await tx
    .update(evaluationCase)
    .set({ answer: "" })
    .where(
      and(
        eq(evaluationCase.establishmentId, establishmentId),
        inArray(evaluationCase.evaluationId, ids),
      ),
    )
  folders.push(...(await eraseImages(tx, establishmentId, ids)))
}

async function eraseEvaluations(
  tx: Transaction,
  person: Person,
  { folders }: Erasing,
): Promise<void> {
  const rows = await tx.select().from(evaluation).where(isOf(person))
  await emptyEvaluations(tx, person.establishmentId, rows, folders)
}

/** Pictures first; then the words of whoever left a number and never became a customer. */
async function expireEvaluations(
  tx: Transaction,
  { establishmentId, keptSince, most, folders }: Expiring,
): Promise<number> {
  const isOfPlace = eq(evaluation.establishmentId, establishmentId)
  const pictured = await tx
    .selectDistinct({ id: evaluation.id })
    .from(evaluation)
    .innerJoin(
      evaluationImage,
      and(
        eq(evaluationImage.establishmentId, evaluation.establishmentId),
        eq(evaluationImage.evaluationId, evaluation.id),
      ),
    )
    .where(and(isOfPlace, lt(evaluation.submittedAt, keptSince.pictures)))
    .limit(most)
  const ids = pictured.map(({ id }) => id)
  if (ids.length > 0) folders.push(...(await eraseImages(tx, establishmentId, ids)))
  const { customers } = keptSince
  if (!customers) return ids.length
  const { customerId, phone, submittedAt } = evaluation
  const strangers = await tx
    .select()
    .from(evaluation)
    .where(and(isOfPlace, isNull(customerId), isNotNull(phone), lt(submittedAt, customers)))
    .limit(most)
  await emptyEvaluations(tx, establishmentId, strangers, folders)
  return Math.max(ids.length, strangers.length)
}

export const evaluationData: PersonalData = {
  section: "evaluations",
  collect: async (reader, person) => {
    const rows = await reader.select().from(evaluation).where(isOf(person))
    return rows.map(({ submittedAt, rating, answers, notes, phone }) => ({
      ...{ submittedAt, rating, answers, notes, phone },
    }))
  },
  erase: eraseEvaluations,
  seenSince: seenSince({ ...evaluation, at: evaluation.submittedAt }),
  expire: expireEvaluations,
}
