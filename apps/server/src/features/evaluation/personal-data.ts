import type { Transaction } from "@sufra/db/connection"
import {
  evaluation,
  evaluationCase,
  evaluationFormVersion,
  evaluationImage,
} from "@sufra/db/schema/campaign/evaluation"
import { and, eq, inArray, or } from "drizzle-orm"
import type { Erasing, Person, PersonalData } from "../../personal-data.ts"
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

/** Stars and ticks stay, for the averages; words and pictures go. */
async function eraseEvaluations(
  tx: Transaction,
  person: Person,
  { folders }: Erasing,
): Promise<void> {
  const { establishmentId } = person
  const rows = await tx.select().from(evaluation).where(isOf(person))
  if (rows.length === 0) return
  const wordy = await wordyQuestions(tx, establishmentId)
  for (const { id, answers } of rows) {
    const kept = Object.entries(answers).filter(([question]) => !wordy.has(question))
    await tx
      .update(evaluation)
      .set({ answers: Object.fromEntries(kept), notes: "", phone: null })
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

export const evaluationData: PersonalData = {
  section: "evaluations",
  collect: async (reader, person) => {
    const rows = await reader.select().from(evaluation).where(isOf(person))
    return rows.map(({ submittedAt, rating, answers, notes, phone }) => ({
      ...{ submittedAt, rating, answers, notes, phone },
    }))
  },
  erase: eraseEvaluations,
}
