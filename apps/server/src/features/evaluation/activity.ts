import { evaluation, evaluationForm } from "@sufra/db/schema/campaign/evaluation"
import { and, desc, eq } from "drizzle-orm"
import { type ActivitySource, isBefore } from "../../activity-source.ts"

/** What a guest said of their visits. */
export const evaluationActivity: ActivitySource = async (reader, whose, { before, limit }) => {
  const rows = await reader
    .select({ evaluation, name: evaluationForm.name, slug: evaluationForm.slug })
    .from(evaluation)
    .innerJoin(
      evaluationForm,
      and(
        eq(evaluationForm.establishmentId, evaluation.establishmentId),
        eq(evaluationForm.id, evaluation.formId),
      ),
    )
    .where(
      and(
        eq(evaluation.establishmentId, whose.establishmentId),
        eq(evaluation.customerId, whose.customerId),
        isBefore(evaluation.submittedAt, evaluation.id, before),
      ),
    )
    .orderBy(desc(evaluation.submittedAt), desc(evaluation.id))
    .limit(limit)
  return rows.map(({ evaluation: { id, submittedAt, rating }, name, slug }) => ({
    ...{ type: "evaluation", id, atMs: submittedAt.getTime() },
    facts: { name, form: slug, rating },
  }))
}
