import type { Allergen } from "@sufra/domain/menu/nutrition"
import type { SearchFilters } from "@sufra/domain/search/filters"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { changeFilters } from "../search-store.ts"
import { allergenText } from "./allergen-texts.ts"
import { ChoiceSheet } from "./choice-sheet.tsx"

type FreeOfSheetProps = {
  chosen: SearchFilters["freeOf"]
  allergens: Allergen[]
  onClose: () => void
}

export function FreeOfSheet({ chosen, allergens, onClose }: FreeOfSheetProps) {
  function toggle(allergen: Allergen) {
    const without = chosen.filter((one) => one !== allergen)
    const isNew = without.length === chosen.length
    changeFilters({ freeOf: isNew ? [...chosen, allergen] : without })
  }
  return (
    <ChoiceSheet
      title={m["search.free_of_title"]()}
      note={m["search.free_of_note"]()}
      onClose={onClose}
    >
      {allergens.map((allergen) => (
        <Chip key={allergen} selected={chosen.includes(allergen)} onClick={() => toggle(allergen)}>
          {allergenText(allergen)}
        </Chip>
      ))}
    </ChoiceSheet>
  )
}

type UpToSheetProps = {
  title: string
  steps: number[]
  chosen: number | null
  textOf: (step: number) => string
  onChoose: (step: number | null) => void
  onClose: () => void
}

/** One of a few limits, or none: choosing closes it. */
export function UpToSheet({ title, steps, chosen, textOf, onChoose, onClose }: UpToSheetProps) {
  const choices: { step: number | null; text: string }[] = [
    { step: null, text: m["search.any"]() },
    ...steps.map((step) => ({ step, text: textOf(step) })),
  ]
  return (
    <ChoiceSheet title={title} onClose={onClose}>
      {choices.map(({ step, text }) => (
        <Chip
          key={text}
          selected={chosen === step}
          onClick={() => {
            onChoose(step)
            onClose()
          }}
        >
          {text}
        </Chip>
      ))}
    </ChoiceSheet>
  )
}
