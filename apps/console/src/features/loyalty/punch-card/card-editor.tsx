import { m } from "@sufra/messages"
import { useMemo } from "react"
import { FormProvider } from "react-hook-form"
import { EditorLayout } from "../editor-layout.tsx"
import type { PlaceNames } from "../place-names.ts"
import { useEditorForm } from "../use-editor-form.ts"
import { cardForm, cardOf, cardProblems, newCard } from "./card-form.ts"
import { CardPreview } from "./card-preview.tsx"
import { NameSection, TimeSection } from "./card-sections.tsx"
import { type PunchCard, saveCard } from "./cards.ts"
import { CountsSection } from "./counts-section.tsx"

type CardEditorProps = { id: string; saved: PunchCard | null; place: PlaceNames }

export function CardEditor({ id, saved, place }: CardEditorProps) {
  const values = useMemo(() => (saved ? cardForm(saved) : newCard()), [saved])
  const { form, layout } = useEditorForm({
    values,
    problemsOf: cardProblems,
    savedText: () => m["punch_editor.saved"](),
    listName: "punch-cards",
    save: async (typed) => {
      await saveCard(id, cardOf(typed), saved?.version ?? null)
      return "/loyalty/punch-cards"
    },
  })
  const isPunched = saved !== null && saved.figures.guests + saved.figures.filled > 0
  return (
    <FormProvider {...form}>
      <EditorLayout {...layout} side={<CardPreview place={place} />}>
        <NameSection saved={saved} />
        <CountsSection place={place} isPunched={isPunched} />
        <TimeSection />
      </EditorLayout>
    </FormProvider>
  )
}
