import { ComboSteps } from "./choice/combo-steps.tsx"
import { NoteField } from "./choice/note-field.tsx"
import { OptionGroups } from "./choice/option-groups.tsx"
import type { ItemChoice } from "./choice/use-item-choice.ts"
import { NutritionLabel } from "./facts/nutrition-label.tsx"
import { Suggestions } from "./suggestions.tsx"

/** What is asked, in the order it is asked. */
export function ItemChoices({ state, hasNote }: { state: ItemChoice; hasNote: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <ComboSteps state={state} />
      <OptionGroups state={state} />
      {hasNote ? <NoteField state={state} /> : null}
    </div>
  )
}

/** For who wants to know more. */
export function ItemMore({ state, isPage }: { state: ItemChoice; isPage: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <NutritionLabel item={state.item} facts={state.facts} />
      <Suggestions products={state.item.suggestions} isPage={isPage} />
    </div>
  )
}
