/** What editors of other features are made of, too: without the pages of loyalty. */
export { ChoiceChips } from "../choice-chips.tsx"
export { DishChips } from "../dish-chips.tsx"
export { EditorLayout } from "../editor-layout.tsx"
export { EditorFrame, EditorPage } from "../editor-page.tsx"
export { FiguresList } from "../figures-list.tsx"
export {
  DescriptionPair,
  FigureInput,
  NamePair,
  NewRewardLink,
  useFieldError,
} from "../form-fields.tsx"
export { LoyaltySkeleton as EditorSkeleton } from "../loyalty-frame.tsx"
export { type PlaceNames, usePlaceNames } from "../place-names.ts"
export { RuleActions } from "../rule-actions.tsx"
export { Section } from "../section.tsx"
export { useEditorForm } from "../use-editor-form.ts"
export { HoursField } from "../when-fields.tsx"
