import { ComboSteps } from "./combo-steps.tsx"
import { NoteField } from "./note-field.tsx"
import { NutritionLabel } from "./nutrition-label.tsx"
import { OptionGroups } from "./option-groups.tsx"
import { Suggestions } from "./suggestions.tsx"
import type { ItemChoice } from "./use-item-choice.ts"

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
