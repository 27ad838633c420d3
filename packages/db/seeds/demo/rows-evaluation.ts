import type { evaluationForm, evaluationFormVersion } from "../../src/schema/campaign/evaluation.ts"
import { demoId } from "./ids.ts"
import type { DemoEstablishment } from "./shapes.ts"

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"]

export const formId = (place: Pick<DemoEstablishment, "key">, key: string) =>
  demoId(place.key, "evaluation-form", key)

export function formRows(place: DemoEstablishment, now: Date): Row<typeof evaluationForm>[] {
  return (place.evaluationForms ?? []).map(({ key, prize, questions: _, ...form }) => ({
    ...{ establishmentId: place.id, id: formId(place, key), slug: key, version: 1, createdAt: now },
    ...{ takesNotes: true, takesImages: true, branchIds: [] },
    ...form,
    prizeItemId: prize ? demoId(place.key, "reward-item", prize.item) : null,
    chancePercent: prize?.chancePercent ?? null,
  }))
}

export function formVersionRows(place: DemoEstablishment): Row<typeof evaluationFormVersion>[] {
  return (place.evaluationForms ?? []).map(({ key, questions }) => ({
    ...{ establishmentId: place.id, formId: formId(place, key), version: 1, questions },
  }))
}
