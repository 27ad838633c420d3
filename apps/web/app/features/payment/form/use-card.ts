import { cardBrand, cvvLength } from "@sufra/domain/payment/card/card-brand"
import {
  type CardProblem,
  cardDigits,
  cardHolderProblem,
  cardNumberProblem,
  cvvProblem,
  expiryProblem,
  groupCardNumber,
  groupExpiry,
} from "@sufra/domain/payment/card/card-form"
import { type ChangeEvent, useState } from "react"
import type { TypedCard } from "./tokenise.ts"

export type CardField = keyof TypedCard
const cardFields: readonly CardField[] = ["number", "holder", "expiry", "cvv"]

const noCard: TypedCard = { number: "", holder: "", expiry: "", cvv: "" }

function problemOf(card: TypedCard, field: CardField): CardProblem | null {
  if (field === "number") return cardNumberProblem(card.number)
  if (field === "holder") return cardHolderProblem(card.holder)
  if (field === "expiry") return expiryProblem(card.expiry, Date.now())
  return cvvProblem(card.cvv, cardBrand(cardDigits(card.number)))
}

/** As it is shown while it is typed. */
function shown(field: CardField, typed: string, number: string): string {
  if (field === "number") return groupCardNumber(typed)
  if (field === "expiry") return groupExpiry(typed)
  const most = cvvLength(cardBrand(cardDigits(number)))
  return field === "cvv" ? cardDigits(typed).slice(0, most) : typed
}

/** Grouped while the caret stays behind the digit it was behind. */
function putGrouped(input: HTMLInputElement, grouped: string): void {
  const typed = input.value
  if (typed === grouped) return
  const at = input.selectionStart ?? typed.length
  const before = cardDigits(typed.slice(0, at)).length
  const isAtEnd = at === typed.length
  input.value = grouped
  let position = 0
  for (let digits = 0; position < grouped.length && digits < before; position += 1) {
    if (/\d/.test(grouped[position] ?? "")) digits += 1
  }
  const caret = isAtEnd ? grouped.length : position
  input.setSelectionRange(caret, caret)
}

/** What is typed, and what is wrong with it: said when a field is left, and all of it on paying. */
export function useCard() {
  const [card, setCard] = useState(noCard)
  const [problems, setProblems] = useState<Partial<Record<CardField, CardProblem | null>>>({})

  function change(field: CardField, event: ChangeEvent<HTMLInputElement>): void {
    const value = shown(field, event.currentTarget.value, card.number)
    if (field !== "holder") putGrouped(event.currentTarget, value)
    setCard((now) => ({ ...now, [field]: value }))
    setProblems((now) => ({ ...now, [field]: null }))
  }

  function leave(field: CardField): void {
    if (card[field] === "") return
    setProblems((now) => ({ ...now, [field]: problemOf(card, field) }))
  }

  /** The first field that is wrong, of all that are told now. */
  function check(): CardField | null {
    const found = Object.fromEntries(cardFields.map((field) => [field, problemOf(card, field)]))
    setProblems(found)
    return cardFields.find((field) => found[field]) ?? null
  }

  return { card, problems, change, leave, check, brand: cardBrand(cardDigits(card.number)) }
}
