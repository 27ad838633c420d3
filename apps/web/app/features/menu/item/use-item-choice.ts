import { mostPortions } from "@sufra/domain/cart/change-cart"
import {
  type Choice,
  emptyChoice,
  keptChoice,
  missingIn,
  setPart,
  toggleOption,
} from "@sufra/domain/menu/choice"
import { choiceFacts } from "@sufra/domain/menu/choice-facts"
import { choicePriceMinor } from "@sufra/domain/menu/choice-price"
import { useMemo, useState } from "react"
import { choosableOf } from "./choosable.ts"
import type { Item } from "./item.ts"

export const longestNote = 200

/** What the guest has chosen of an item. It outlives a new price, a new language and a lost option. */
export function useItemChoice(item: Item) {
  const [tapped, setTapped] = useState<Choice>(emptyChoice)
  const [wanted, setWanted] = useState(1)
  const [note, setNote] = useState("")
  const [isAsking, setAsking] = useState(false)
  const product = useMemo(() => choosableOf(item), [item])
  const choice = useMemo(() => keptChoice(product, tapped), [product, tapped])
  const facts = useMemo(() => choiceFacts(product, choice), [product, choice])
  const mostQuantity = item.few_left ?? mostPortions
  return {
    item,
    product,
    choice,
    facts,
    unitPriceMinor: choicePriceMinor(product, choice),
    missing: missingIn(product, choice),
    /** Whether what is missing is marked: from the first try to add on. */
    isAsking,
    ask: () => setAsking(true),
    quantity: Math.min(wanted, mostQuantity),
    mostQuantity,
    setQuantity: setWanted,
    note,
    setNote,
    toggle(groupId: string, optionId: string) {
      const group = product.groups.find((one) => one.id === groupId)
      if (group) setTapped(toggleOption(group, choice, optionId))
    },
    setPortions(stepId: string, productId: string, portions: number) {
      const step = product.steps.find((one) => one.id === stepId)
      if (step) setTapped(setPart(step, choice, productId, portions))
    },
    /** After it was added: the next one begins with one portion and no note. */
    startAnew() {
      setWanted(1)
      setNote("")
      setAsking(false)
    },
  }
}

export type ItemChoice = ReturnType<typeof useItemChoice>
