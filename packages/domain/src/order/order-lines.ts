import type { OrderType } from "../establishment/settings.ts"
import type { LocalText } from "../kernel/locale.ts"
import {
  type Choice,
  type Choosable,
  chosenOptions,
  chosenParts,
  groupsAsked,
  isComplete,
} from "../menu/choice/choice.ts"
import { choiceFacts } from "../menu/choice/choice-facts.ts"
import { choicePriceMinor } from "../menu/choice/choice-price.ts"

/** A product as it can be ordered at a branch now, with all that may be chosen about it. */
export type Orderable = Choosable & {
  id: string
  slug: string
  name: LocalText
  orderTypes: readonly OrderType[]
  /** False outside the hours of its category. */
  isOffered: boolean
  isSoldOut: boolean
  /** Itself and those of its parts whose portions are counted. */
  counted: ReadonlySet<string>
  vatRateBp: number
  isTobacco: boolean
  stationId: string | null
  /** Of options and of parts, by their ids. */
  names: ReadonlyMap<string, LocalText>
}

export type WantedLine = {
  key: string
  productId: string
  choice: Choice
  quantity: number
  note: string
}

export type LineProblem =
  | "gone"
  | "not_offered_now"
  | "not_for_type"
  | "sold_out"
  | "few_left"
  | "choice_incomplete"

export type CheckedLine = WantedLine & {
  product: Orderable | null
  unitPriceMinor: number
  unitOptionsMinor: number
  problem: LineProblem | null
  left: number | null
}

/** What the choice names must all be there: an id that was dropped would change what is cooked. */
function isWhole(product: Orderable, choice: Choice): boolean {
  const groups = groupsAsked(product, choice)
  const places = [
    ...groups.map((group) => ({
      asked: choice.options[group.id] ?? [],
      found: chosenOptions(group, choice).length,
    })),
    ...product.steps.map((step) => ({
      asked: choice.parts[step.id] ?? [],
      found: chosenParts(step, choice).length,
    })),
  ]
  const known = new Set([...groups, ...product.steps].map(({ id }) => id))
  const named = [...Object.entries(choice.options), ...Object.entries(choice.parts)]
  return (
    places.every(({ asked, found }) => asked.length === found) &&
    named.every(([place, ids]) => known.has(place) || ids.length === 0)
  )
}

function problemOf(product: Orderable, line: WantedLine, type: OrderType): LineProblem | null {
  if (!product.isOffered) return "not_offered_now"
  if (!product.orderTypes.includes(type)) return "not_for_type"
  if (product.isSoldOut) return "sold_out"
  const fits = isWhole(product, line.choice) && isComplete(product, line.choice)
  return fits ? null : "choice_incomplete"
}

/** How many portions of which product a line takes: a combo takes its parts, and itself. */
export function portionsByProduct(line: WantedLine): Map<string, number> {
  const portions = new Map([[line.productId, line.quantity]])
  for (const id of Object.values(line.choice.parts).flat()) {
    portions.set(id, (portions.get(id) ?? 0) + line.quantity)
  }
  return portions
}

/** Of all lines together, in one order, so that two orders never wait for each other. */
export function neededPortions(lines: readonly WantedLine[]): { id: string; portions: number }[] {
  const sums = new Map<string, number>()
  for (const line of lines) {
    for (const [id, portions] of portionsByProduct(line))
      sums.set(id, (sums.get(id) ?? 0) + portions)
  }
  return [...sums]
    .map(([id, portions]) => ({ id, portions }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Lines as they stand at the branch now. `stock` also knows the parts of combos. */
export function checkLines(
  lines: readonly WantedLine[],
  products: ReadonlyMap<string, Orderable>,
  stock: ReadonlyMap<string, number>,
  type: OrderType,
): CheckedLine[] {
  const wanted = new Map(neededPortions(lines).map(({ id, portions }) => [id, portions]))
  return lines.map((line): CheckedLine => {
    const product = products.get(line.productId)
    if (!product) {
      return {
        ...line,
        product: null,
        unitPriceMinor: 0,
        unitOptionsMinor: 0,
        problem: "gone",
        left: null,
      }
    }
    const unitPriceMinor = choicePriceMinor(product, line.choice)
    const short = [...portionsByProduct(line).keys()].find(
      (id) => (stock.get(id) ?? Number.POSITIVE_INFINITY) < (wanted.get(id) ?? 0),
    )
    const left = short === undefined ? null : (stock.get(short) ?? 0)
    const tooFew = left === null ? null : left === 0 ? "sold_out" : "few_left"
    return {
      ...line,
      product,
      unitPriceMinor,
      unitOptionsMinor: unitPriceMinor - product.priceMinor,
      problem: problemOf(product, line, type) ?? tooFew,
      left: left === 0 ? null : left,
    }
  })
}

export function caloriesOf(product: Orderable, choice: Choice): number | null {
  const calories = choiceFacts(product, choice)?.calories
  return calories?.isKnown ? calories.value : null
}

const goneProblems: ReadonlySet<LineProblem | null> = new Set<LineProblem>(["gone", "sold_out"])

/** The lines that cannot be made whole any more, each with the portions that still can; 0 is none. */
export function shortLines(
  lines: readonly CheckedLine[],
  stock: ReadonlyMap<string, number>,
): { key: string; quantity: number }[] {
  const left = new Map(stock)
  return lines.flatMap((line) => {
    const each = portionsByProduct({ ...line, quantity: 1 })
    const possible = [...each].map(([id, portions]) =>
      Math.floor((left.get(id) ?? Number.POSITIVE_INFINITY) / portions),
    )
    const quantity = goneProblems.has(line.problem) ? 0 : Math.min(line.quantity, ...possible)
    for (const [id, portions] of each) {
      const before = left.get(id)
      if (before !== undefined) left.set(id, before - portions * quantity)
    }
    return quantity < line.quantity ? [{ key: line.key, quantity }] : []
  })
}
