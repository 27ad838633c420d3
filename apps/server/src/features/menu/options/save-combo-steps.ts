import type { ApiBody } from "@sufra/contract/client/client"
import { type ErrorFields, Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { comboStep, comboStepProduct } from "@sufra/db/schema/menu"
import { type ComboProblem, comboProblems } from "@sufra/domain/menu/choice/combo"
import { and, eq, inArray } from "drizzle-orm"
import { assertStillVersion } from "../../../http/edited-version.ts"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { listComboIds, listComboSteps } from "../choice-queries.ts"
import { getProductOptions, listOfferingCombos } from "./get-product-options.ts"
import { lockProducts } from "./queries.ts"

type ComboInput = CamelCased<ApiBody<"PUT /staff/menu/products/{id}/combo-steps/">>
type StepInput = ComboInput["comboSteps"][number]

function fieldOf({ step, product }: ComboProblem): string {
  if (step === null) return "combo_steps"
  const path = `combo_steps.${step}`
  return product === null ? `${path}.choose` : `${path}.products.${product}.product_id`
}

/** After the products are locked: nobody turns one of them into a combo meanwhile. */
async function assertCombo(
  tx: Transaction,
  establishmentId: string,
  comboId: string,
  steps: StepInput[],
): Promise<void> {
  const combos = await listComboIds(tx, establishmentId)
  const offering = await listOfferingCombos(tx, establishmentId, comboId)
  const drafts = steps.map(({ choose, products }) => ({
    choose,
    productIds: products.map((one) => one.productId),
  }))
  const facts = { comboId, comboIds: combos, isOfferedByCombo: offering.length > 0 }
  const problems = comboProblems(drafts, facts)
  const fields: ErrorFields = {}
  for (const problem of problems) fields[fieldOf(problem)] = problem.code
  if (problems.length > 0) throw new Refusal("validation_failed", fields)
}

async function removeSteps(tx: Transaction, establishmentId: string, comboId: string) {
  const old = (await listComboSteps(tx, establishmentId, [comboId])).map((step) => step.id)
  if (old.length === 0) return
  await tx
    .delete(comboStepProduct)
    .where(
      and(
        eq(comboStepProduct.establishmentId, establishmentId),
        inArray(comboStepProduct.stepId, old),
      ),
    )
  await tx
    .delete(comboStep)
    .where(and(eq(comboStep.establishmentId, establishmentId), inArray(comboStep.id, old)))
}

async function insertSteps(
  tx: Transaction,
  establishmentId: string,
  comboProductId: string,
  steps: StepInput[],
): Promise<void> {
  if (steps.length === 0) return
  const written = await tx
    .insert(comboStep)
    .values(
      steps.map(({ id, name, choose }, position) => ({
        establishmentId,
        id,
        comboProductId,
        name,
        choose,
        position,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: comboStep.id })
  // The id of another combo's step was named.
  if (written.length < steps.length) {
    throw new Refusal("validation_failed", { combo_steps: "invalid" })
  }
  await tx.insert(comboStepProduct).values(
    steps.flatMap((step) =>
      step.products.map((one, position) => ({
        establishmentId,
        stepId: step.id,
        ...one,
        position,
      })),
    ),
  )
}

export async function saveComboSteps(
  services: Services,
  establishmentId: string,
  comboId: string,
  { comboSteps: steps, version }: ComboInput,
) {
  const change = { establishmentId, topic: "menu", entityId: comboId } as const
  return changePlace(services, change, async (tx) => {
    const named = steps.flatMap((step) => step.products.map((one) => one.productId))
    await lockProducts(tx, establishmentId, [comboId, ...named])
    const { versions } = await getProductOptions(tx, establishmentId, comboId)
    assertStillVersion(version, versions.combo_steps)
    await assertCombo(tx, establishmentId, comboId, steps)
    await removeSteps(tx, establishmentId, comboId)
    await insertSteps(tx, establishmentId, comboId, steps)
    return getProductOptions(tx, establishmentId, comboId)
  })
}
