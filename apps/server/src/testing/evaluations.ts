import type { ApiInput } from "@sufra/contract/client/client"
import type { Transaction } from "@sufra/db/connection"
import {
  evaluation,
  evaluationForm,
  evaluationFormVersion,
} from "@sufra/db/schema/campaign/evaluation"
import { known } from "@sufra/db/seeds/demo/known"
import type { Question } from "@sufra/domain/campaign/evaluation"
import { newId } from "@sufra/domain/kernel/ids"
import type { Guest } from "./guest-orders.ts"
import { newAddress } from "./sign-in.ts"
import type { TestApp } from "./test-app.ts"

const words = { en: "How was it?", sa: "كيف كانت؟" }
const plain = { text: words, isRequired: true, options: [], followUp: null }

/** Stars; a low score asks what went wrong; and words for who likes them. */
export const questions: Question[] = [
  { ...plain, id: "stars", kind: "stars" },
  {
    ...{ ...plain, id: "why", kind: "many", followUp: { questionId: "stars", atMost: 2 } },
    options: ["food", "service"].map((id) => ({ id, text: { en: id, sa: id } })),
  },
  { ...plain, id: "words", kind: "text", isRequired: false },
]

type NewForm = Pick<typeof evaluationForm.$inferInsert, "establishmentId"> &
  Partial<typeof evaluationForm.$inferInsert>

/** A form of these questions that takes notes and pictures, but for what a test says. */
export async function insertForm(tx: Transaction, form: NewForm, asked: Question[] = questions) {
  const { establishmentId } = form
  const [row] = await tx
    .insert(evaluationForm)
    .values({
      ...{ id: newId(), slug: `form-${newId()}`, name: { en: "Your visit", sa: "زيارتك" } },
      ...{ takesNotes: true, takesImages: true, branchIds: [], onLanding: false, version: 1 },
      ...form,
    })
    .returning()
  if (!row) throw new Error("a form that was just written is missing")
  const { id: formId, version } = row
  await tx
    .insert(evaluationFormVersion)
    .values({ establishmentId, formId, version, questions: asked })
  return row
}

export function makeForm(test: TestApp, form: Partial<NewForm> = {}, asked?: Question[]) {
  const { baytAlKaram: establishmentId } = known.establishments
  return test.database.withTransaction((tx) => insertForm(tx, { establishmentId, ...form }, asked))
}

type Form = Awaited<ReturnType<typeof makeForm>>
export type EvaluationBody = ApiInput<"POST /evaluation/qr/{uuid}/evaluations/">["body"]

export function bodyFor(form: Form, change: Partial<EvaluationBody> = {}): EvaluationBody {
  return {
    ...{ id: newId(), form_id: form.id, form_version: form.version, answers: { stars: 5 } },
    ...{ notes: "", image_ids: [], order_id: null, language: "sa" },
    ...change,
  }
}

/** As the guest's page sends it. */
export function evaluate(
  { app }: TestApp,
  guest: Guest | null,
  payload: EvaluationBody,
  code: string = known.qr.olaya,
) {
  return app.inject({
    method: "POST",
    url: `/api/evaluation/qr/${code}/evaluations/`,
    // One address sends at most so many a minute.
    remoteAddress: newAddress(),
    headers: guest?.headers ?? {},
    payload,
  })
}

/** One of nobody, for what counts evaluations. */
export async function insertEvaluation(
  tx: Transaction,
  { establishmentId, id }: Pick<Form, "establishmentId" | "id">,
  submittedAt: Date,
  rest: Partial<typeof evaluation.$inferInsert> = {},
): Promise<void> {
  await tx.insert(evaluation).values({
    ...{ establishmentId, id: newId(), formId: id, formVersion: 1, submittedAt },
    ...{ answers: { stars: 5 }, notes: "", rating: 500, isLow: false, language: "sa" },
    ...{ businessDate: "2026-03-03", requestHash: "", ...rest },
  })
}
