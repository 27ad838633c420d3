import { readScaled } from "../../../kernel/figures.ts"
import { menuLimits } from "../../limits.ts"
import { cleanLine, cleanParagraph } from "../../menu-text.ts"
import { findWord, yesNoWords } from "../cells/vocabulary.ts"
import { CellFailure, type RowErrorCode } from "./row-errors.ts"

type Reader<Value> = (text: string) => Value | CellFailure

function textWithin(longest: number, code: RowErrorCode, clean: (text: string) => string) {
  return (text: string): string | CellFailure => {
    const cleaned = clean(text)
    return cleaned.length > longest ? new CellFailure(code) : cleaned
  }
}

/** Of a product or a category. */
export const readName = textWithin(menuLimits.nameLength, "name_too_long", cleanLine)
/** Of a group, an option or a step. */
export const readChoiceName = textWithin(menuLimits.choiceNameLength, "too_long", cleanLine)
export const readDescription = textWithin(
  menuLimits.descriptionLength,
  "description_too_long",
  cleanParagraph,
)

type Bounds = { decimals?: number; least?: number; most: number; code: RowErrorCode }

/** A figure within bounds, as an integer of its smallest part. */
function figureWithin({ decimals = 0, least = 0, most, code }: Bounds): Reader<number> {
  return (text) => {
    const value = readScaled(text, decimals)
    const isWithin = typeof value === "number" && value >= least && value <= most
    return isWithin ? value : new CellFailure(code)
  }
}

const priced = { decimals: 2, most: menuLimits.priceMinor }
export const readPrice = figureWithin({ ...priced, code: "price_invalid" })
/** What something adds to a price, and the price at one branch. */
export const readExtra = figureWithin({ ...priced, code: "figure_invalid" })

const energy = { most: menuLimits.calories }
export const readCalories = figureWithin({ ...energy, code: "calories_invalid" })
export const readOptionCalories = figureWithin({ ...energy, code: "figure_invalid" })

export function readAmount(decimals: number, code: RowErrorCode): Reader<number> {
  return figureWithin({ decimals, most: menuLimits.amountMg, code })
}

/** In thousandths of its unit. */
export const readServing = figureWithin({
  decimals: 3,
  least: 1,
  most: menuLimits.servingAmount * 1000,
  code: "amount_invalid",
})

export function readCount(least: 0 | 1): Reader<number> {
  return figureWithin({ least, most: menuLimits.chosen, code: "figure_invalid" })
}

export const readPlace = figureWithin({ most: menuLimits.position, code: "figure_invalid" })

export function readYesNo(text: string): boolean | CellFailure {
  const word = findWord(yesNoWords, text)
  return word ? word === "yes" : new CellFailure("yes_or_no")
}

/** An empty cell has a meaning of its own, by the column. */
export function unlessEmpty<Value>(empty: Value | CellFailure, read: Reader<Value>): Reader<Value> {
  return (text) => (text === "" ? empty : read(text))
}
