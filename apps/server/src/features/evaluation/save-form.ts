import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { evaluationForm, evaluationFormVersion } from "@sufra/db/schema/campaign/evaluation"
import { type Question, questionProblems } from "@sufra/domain/campaign/evaluation"
import { and, eq, isNull, ne } from "drizzle-orm"
import { editedVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { listBranchNames } from "../branch/index.ts"
import { changePlace } from "../establishment/index.ts"
import { findItem } from "../reward/index.ts"
import { type FormRow, findForm, getQuestions } from "./queries.ts"

export type FormTarget = { establishmentId: string; id: string }
type FormBody = ApiInput<"PUT /staff/evaluation-forms/{id}/">["body"]
type FormColumns = Omit<FormRow, "establishmentId" | "id" | "version" | "createdAt" | "archivedAt">
type Edited = { columns: FormColumns; questions: Question[] }

const isIt = ({ establishmentId, id }: FormTarget) =>
  and(eq(evaluationForm.establishmentId, establishmentId), eq(evaluationForm.id, id))

function editedOf({ form }: FormBody): Edited {
  const { questions, prize, ...columns } = fromWire(form)
  return {
    columns: {
      ...columns,
      prizeItemId: prize?.itemId ?? null,
      chancePercent: prize?.chancePercent ?? null,
    },
    questions,
  }
}

function hashOf({ columns, questions }: Edited): string {
  const { slug, name, takesNotes, takesImages, branchIds, onLanding } = columns
  const { askAfterMinutes, prizeItemId, chancePercent, active } = columns
  return editedVersion({
    ...{ slug, name, takesNotes, takesImages, branchIds, onLanding, askAfterMinutes },
    ...{ prizeItemId, chancePercent, active, questions },
  })
}

async function isSlugTaken(tx: Transaction, target: FormTarget, slug: string): Promise<boolean> {
  const others = await tx.$count(
    evaluationForm,
    and(
      eq(evaluationForm.establishmentId, target.establishmentId),
      eq(evaluationForm.slug, slug),
      ne(evaluationForm.id, target.id),
      isNull(evaluationForm.archivedAt),
    ),
  )
  return others > 0
}

async function isPrizeThere(tx: Transaction, { establishmentId }: FormTarget, id: string | null) {
  if (id === null) return true
  const item = await findItem(tx, establishmentId, id)
  return item !== null && item.archivedAt === null
}

/** Refuses questions that nobody could answer, a branch or prize the place does not have, a taken address. */
async function assertFits(tx: Transaction, target: FormTarget, { columns, questions }: Edited) {
  const problems = questionProblems(questions)
  const fields: Record<string, string> = Object.fromEntries(
    questions.flatMap(({ id }, index) => {
      const problem = problems.get(id)
      return problem ? [[`form.questions.${index}`, problem]] : []
    }),
  )
  const branches = new Set((await listBranchNames(tx, target.establishmentId)).map(({ id }) => id))
  if (!columns.branchIds.every((id) => branches.has(id))) fields["form.branch_ids"] = "invalid"
  if (!(await isPrizeThere(tx, target, columns.prizeItemId))) {
    fields["form.prize.item_id"] = "invalid"
  }
  if (await isSlugTaken(tx, target, columns.slug)) fields["form.slug"] = "slug_taken"
  if (Object.keys(fields).length > 0) throw new Refusal("validation_failed", fields)
}

async function writeForm(
  tx: Transaction,
  target: FormTarget,
  { edited, version, now }: { edited: Edited; version: number | null; now: Date },
): Promise<FormRow> {
  const before = await findForm(tx, target.establishmentId, target.id)
  if (before?.archivedAt) throw new Refusal("evaluation_form_not_found")
  const kept = before && { columns: before, questions: await getQuestions(tx, before) }
  // An answer that was lost on the way: what is asked for is there already.
  if (before && kept && hashOf(kept) === hashOf(edited)) return before
  if ((before?.version ?? null) !== version) throw new Refusal("changed_meanwhile")
  await assertFits(tx, target, edited)
  const next = (version ?? 0) + 1
  const set = { ...edited.columns, version: next }
  const [row] = await tx
    .insert(evaluationForm)
    .values({ ...target, ...set, createdAt: now })
    .onConflictDoUpdate({ target: [evaluationForm.establishmentId, evaluationForm.id], set })
    .returning()
  if (!row) throw new Error("a form that was just written is missing")
  const { establishmentId, id: formId } = target
  await tx
    .insert(evaluationFormVersion)
    .values({ establishmentId, formId, version: next, questions: edited.questions, createdAt: now })
  return row
}

/** Creates or changes; the same call twice has one effect. Answers keep the questions they were given to. */
export async function saveForm(
  services: Services,
  target: FormTarget,
  body: FormBody,
): Promise<FormRow> {
  const { establishmentId, id } = target
  const { version } = body
  return changePlace(services, { establishmentId, topic: "establishment", entityId: id }, (tx) =>
    writeForm(tx, target, { edited: editedOf(body), version, now: services.now() }),
  )
}

/** Nobody is asked any more; what was answered stays. */
export async function removeForm(services: Services, target: FormTarget): Promise<void> {
  const { establishmentId, id } = target
  const about = { establishmentId, topic: "establishment", entityId: id } as const
  await changePlace(services, about, async (tx) => {
    const removed = await tx
      .update(evaluationForm)
      .set({ archivedAt: services.now(), active: false })
      .where(and(isIt(target), isNull(evaluationForm.archivedAt)))
      .returning({ id: evaluationForm.id })
    if (removed.length === 0) throw new Refusal("evaluation_form_not_found")
  })
}
