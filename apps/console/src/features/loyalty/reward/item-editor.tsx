import { m } from "@sufra/messages"
import { useMemo } from "react"
import { FormProvider } from "react-hook-form"
import { EditorLayout } from "../editor-layout.tsx"
import type { PlaceNames } from "../place-names.ts"
import { useEditorForm } from "../use-editor-form.ts"
import { GivesSection } from "./gives-section.tsx"
import { itemForm, itemOf, itemProblems, newItem } from "./item-form.ts"
import { ItemPreview } from "./item-preview.tsx"
import { type RewardItem, saveItem } from "./items.ts"
import { NameSection } from "./name-section.tsx"
import { SaleSection, UseSection } from "./terms-sections.tsx"

type ItemEditorProps = { id: string; saved: RewardItem | null; place: PlaceNames }

export function ItemEditor({ id, saved, place }: ItemEditorProps) {
  const { timezone } = place
  const values = useMemo(() => (saved ? itemForm(saved, timezone) : newItem()), [saved, timezone])
  const { form, layout } = useEditorForm({
    values,
    problemsOf: itemProblems,
    savedText: () => m["reward_editor.saved"](),
    listName: "reward-items",
    save: async (typed) => {
      await saveItem(id, itemOf(typed, timezone), saved)
      return "/loyalty/rewards"
    },
  })
  return (
    <FormProvider {...form}>
      <EditorLayout {...layout} side={<ItemPreview place={place} />}>
        <NameSection />
        <GivesSection place={place} />
        <SaleSection />
        <UseSection place={place} />
      </EditorLayout>
    </FormProvider>
  )
}
