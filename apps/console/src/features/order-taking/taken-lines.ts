import { type ChosenName, lineKey } from "@sufra/domain/cart/cart"
import { mostPortions } from "@sufra/domain/cart/change-cart"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { Choice } from "@sufra/domain/menu/choice/choice"
import type { OrderAgain } from "../order/index.ts"

/** A dish that somebody has said, before it is ordered. */
export type TakenLine = {
  key: string
  productId: string
  name: LocalText
  choice: Choice
  chosen: ChosenName[]
  note: string
  quantity: number
  unitMinor: number
}

export function takenLine(line: Omit<TakenLine, "key" | "quantity">): TakenLine {
  return { ...line, key: lineKey(line.productId, line.choice, line.note), quantity: 1 }
}

/** Takes a dish of an earlier order once more, as it was chosen then. */
export function lineAgain({ again }: OrderAgain): TakenLine {
  const { product_id: productId, name, choice, chosen, note, unit_price_minor: unitMinor } = again
  return takenLine({ productId, name, choice, chosen, note, unitMinor })
}

/** The same dish again is one more portion of it. */
export function withLine(lines: readonly TakenLine[], added: TakenLine): TakenLine[] {
  const known = lines.find(({ key }) => key === added.key)
  if (!known) return [...lines, added]
  return withQuantity(lines, added.key, known.quantity + added.quantity)
}

export function withQuantity(
  lines: readonly TakenLine[],
  key: string,
  quantity: number,
): TakenLine[] {
  const most = Math.min(quantity, mostPortions)
  return lines.flatMap((line) => {
    if (line.key !== key) return [line]
    return most > 0 ? [{ ...line, quantity: most }] : []
  })
}

/** With a note that another line of the same dish has, both are one line. */
export function withNote(lines: readonly TakenLine[], key: string, note: string): TakenLine[] {
  return lines.reduce<TakenLine[]>((so, line) => {
    if (line.key !== key) return withLine(so, line)
    return withLine(so, { ...takenLine({ ...line, note }), quantity: line.quantity })
  }, [])
}

/** As the server wants them. */
export function lineBodies(lines: readonly TakenLine[]) {
  return lines.map(({ key, productId, choice, quantity, note }) => ({
    key,
    product_id: productId,
    choice: {
      options: Object.fromEntries(
        Object.entries(choice.options).map(([at, ids]) => [at, [...ids]]),
      ),
      parts: Object.fromEntries(Object.entries(choice.parts).map(([at, ids]) => [at, [...ids]])),
    },
    quantity,
    note,
  }))
}
