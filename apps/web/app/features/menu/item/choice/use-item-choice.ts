import { mostPortions } from "@sufra/domain/cart/change-cart"
import {
  groupsAsked,
  keptChoice,
  missingIn,
  setPart,
  toggleOption,
} from "@sufra/domain/menu/choice/choice"
import { choiceFacts } from "@sufra/domain/menu/choice/choice-facts"
import { choicePriceMinor } from "@sufra/domain/menu/choice/choice-price"
import { useEffect, useMemo, useState } from "react"
import type { Item } from "../item.ts"
import { choosableOf } from "./choosable.ts"
import { keepTapped, readTapped, type Tapped, untapped } from "./kept-choice.ts"

/**
 * Kept until it is in the cart: a reload, or a sheet put away by a slip of the finger, loses nothing. What
 * is in the cart is kept there, and begins as it was chosen.
 */
function useTapped(itemId: string, line?: Tapped): [Tapped, (change: Partial<Tapped>) => void] {
  const [tapped, setTapped] = useState(line ?? untapped)
  const isKept = line === undefined
  useEffect(() => {
    if (isKept) setTapped(readTapped(itemId))
  }, [itemId, isKept])
  function change(changed: Partial<Tapped>) {
    const next = { ...tapped, ...changed }
    setTapped(next)
    if (isKept) keepTapped(itemId, next)
  }
  return [tapped, change]
}

/** What the guest has chosen of an item. It outlives a new price, a new language and a lost option. */
export function useItemChoice(item: Item, line?: Tapped) {
  const [tapped, change] = useTapped(item.id, line)
  const [isAsking, setAsking] = useState(false)
  const product = useMemo(() => choosableOf(item), [item])
  const choice = useMemo(() => keptChoice(product, tapped.choice), [product, tapped])
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
    quantity: Math.min(tapped.quantity, mostQuantity),
    mostQuantity,
    setQuantity: (quantity: number) => change({ quantity }),
    note: tapped.note,
    setNote: (note: string) => change({ note }),
    toggle(groupId: string, optionId: string) {
      const group = groupsAsked(product, choice).find((one) => one.id === groupId)
      if (group) change({ choice: toggleOption(group, choice, optionId) })
    },
    setPortions(stepId: string, productId: string, portions: number) {
      const step = product.steps.find((one) => one.id === stepId)
      if (step) change({ choice: setPart(step, choice, productId, portions) })
    },
    /** After it was added: the next one begins with one portion and no note. */
    startAnew() {
      change({ quantity: 1, note: "" })
      keepTapped(item.id, untapped)
      setAsking(false)
    },
  }
}

export type ItemChoice = ReturnType<typeof useItemChoice>
