import type { DietTag } from "@sufra/domain/menu/nutrition"
import { type FilterChoices, isFiltering, type SearchFilters } from "@sufra/domain/search/filters"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { ChevronDownIcon, CloseIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { dietTagText } from "../../menu/index.ts"
import type { Results } from "../results/results.ts"
import { changeFilters, clearFilters, searchStore } from "../search-store.ts"
import { allergenText } from "./allergen-texts.ts"
import { FreeOfSheet, UpToSheet } from "./filter-sheets.tsx"
import { WishChips } from "./wish-chips.tsx"

type SheetName = "free-of" | "calories" | "price"

const caloriesText = (count: number) => m["search.calories_up_to"]({ count })
/** The steps are whole riyals. */
const upToPriceText = (minor: number) => m["search.price_up_to"]({ amount: minor / 100 })

function freeOfText(freeOf: SearchFilters["freeOf"]): string {
  const [only, second] = freeOf
  if (!only) return m["search.free_of"]()
  if (second) return m["search.free_of_count"]({ count: freeOf.length })
  return m["search.free_of_one"]({ name: allergenText(only) })
}

function SheetChip(props: { text: string; isSelected: boolean; onOpen: () => void }) {
  return (
    <Chip selected={props.isSelected} aria-haspopup="dialog" onClick={props.onOpen}>
      {props.text}
      <ChevronDownIcon className="size-4" />
    </Chip>
  )
}

function toggleTag(chosen: readonly DietTag[], tag: DietTag): void {
  const without = chosen.filter((one) => one !== tag)
  changeFilters({ dietTags: without.length === chosen.length ? [...chosen, tag] : without })
}

type FilterChipsProps = { choices: FilterChoices; query: string; results: Results }

/** What a guest asks for beside words, or in words; only what parts this menu is offered. */
export function FilterChips({ choices, query, results }: FilterChipsProps) {
  const filters = searchStore((state) => state.filters)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const { dietTags, freeOf, caloriesUpTo, priceUpToMinor } = filters
  const isNotWritten = (tag: DietTag) => !results.wishes.some((wish) => wish.dietTags.includes(tag))
  return (
    <>
      <fieldset
        aria-label={m["search.filters"]()}
        className="flex min-w-0 gap-2 overflow-x-auto px-4 pb-3 [scrollbar-width:none] md:px-5"
      >
        {isFiltering(filters) || results.wishes.length > 0 ? (
          <Chip
            aria-label={m["search.clear_filters"]()}
            onClick={() => clearFilters(results.words)}
          >
            <CloseIcon className="size-5" />
          </Chip>
        ) : null}
        <WishChips query={query} wishes={results.wishes} />
        {choices.allergens.length > 0 ? (
          <SheetChip
            text={freeOfText(freeOf)}
            isSelected={freeOf.length > 0}
            onOpen={() => setSheet("free-of")}
          />
        ) : null}
        {choices.dietTags.filter(isNotWritten).map((tag) => (
          <Chip
            key={tag}
            selected={dietTags.includes(tag)}
            onClick={() => toggleTag(dietTags, tag)}
          >
            {dietTagText(tag)}
          </Chip>
        ))}
        {choices.calories.length > 0 ? (
          <SheetChip
            text={caloriesUpTo === null ? m["search.calories"]() : caloriesText(caloriesUpTo)}
            isSelected={caloriesUpTo !== null}
            onOpen={() => setSheet("calories")}
          />
        ) : null}
        {choices.pricesMinor.length > 0 ? (
          <SheetChip
            text={priceUpToMinor === null ? m["field.price"]() : upToPriceText(priceUpToMinor)}
            isSelected={priceUpToMinor !== null}
            onOpen={() => setSheet("price")}
          />
        ) : null}
      </fieldset>
      <Sheets choices={choices} sheet={sheet} onClose={() => setSheet(null)} />
    </>
  )
}

type SheetsProps = { choices: FilterChoices; sheet: SheetName | null; onClose: () => void }

function Sheets({ choices, sheet, onClose }: SheetsProps) {
  const { freeOf, caloriesUpTo, priceUpToMinor } = searchStore((state) => state.filters)
  if (sheet === "free-of") {
    return <FreeOfSheet chosen={freeOf} allergens={choices.allergens} onClose={onClose} />
  }
  if (sheet === "calories") {
    return (
      <UpToSheet
        title={m["search.calories"]()}
        steps={choices.calories}
        chosen={caloriesUpTo}
        textOf={caloriesText}
        onChoose={(step) => changeFilters({ caloriesUpTo: step })}
        onClose={onClose}
      />
    )
  }
  if (sheet !== "price") return null
  return (
    <UpToSheet
      title={m["field.price"]()}
      steps={choices.pricesMinor}
      chosen={priceUpToMinor}
      textOf={upToPriceText}
      onChoose={(step) => changeFilters({ priceUpToMinor: step })}
      onClose={onClose}
    />
  )
}
