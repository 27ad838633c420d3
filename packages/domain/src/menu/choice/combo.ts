export type ComboStepDraft = { choose: number; productIds: string[] }

/** What else is known of the products that the steps name. */
export type ComboFacts = {
  comboId: string
  /** Products that are combos themselves. */
  comboIds: ReadonlySet<string>
  /** Whether another combo offers this product. */
  isOfferedByCombo: boolean
}

export type ComboProblem = {
  /** Which step, and which product of it; null when it is the step, or the combo, as a whole. */
  step: number | null
  product: number | null
  code:
    | "combo_contains_itself"
    | "combo_contains_combo"
    | "combo_inside_combo"
    | "chosen_twice"
    | "combo_chooses_too_many"
}

function productProblem(ids: string[], index: number, facts: ComboFacts) {
  const id = ids[index] ?? ""
  if (id === facts.comboId) return "combo_contains_itself"
  if (facts.comboIds.has(id)) return "combo_contains_combo"
  return ids.indexOf(id) < index ? "chosen_twice" : null
}

/** A combo is one level deep: a guest who chooses a combo within a combo would be lost. */
export function comboProblems(steps: ComboStepDraft[], facts: ComboFacts): ComboProblem[] {
  if (steps.length > 0 && facts.isOfferedByCombo) {
    return [{ step: null, product: null, code: "combo_inside_combo" }]
  }
  return steps.flatMap((draft, step) => {
    const problems: ComboProblem[] = draft.productIds.flatMap((_, product) => {
      const code = productProblem(draft.productIds, product, facts)
      return code ? [{ step, product, code }] : []
    })
    if (draft.choose > draft.productIds.length) {
      problems.push({ step, product: null, code: "combo_chooses_too_many" })
    }
    return problems
  })
}
