import { addedItem, type ChangeItem, changeLines } from "@sufra/domain/order/change/order-change"
import type { PriceLine } from "@sufra/domain/pricing/price-order"
import type { orderLine } from "../../../src/schema/order.ts"
import { type Dish, vatRateOfFood } from "./dishes.ts"

export type LineRow = typeof orderLine.$inferSelect

/** What is ordered of a dish, and what staff did about it once the order was accepted. */
export type OrderedDish = { dish: Dish; quantity: number; change?: "added" | "comped" }

export type OrderedLines = {
  /** As the guest ordered them, and as staff left them. */
  before: LineRow[]
  after: LineRow[]
  items: ChangeItem[]
}

function lineRowOf(
  of: Pick<LineRow, "establishmentId" | "orderId" | "madeAt">,
  { dish, quantity }: OrderedDish,
  position: number,
): LineRow {
  const { productId, name, unitMinor, optionsMinor, calories, options, chosen, stationId } = dish
  return {
    ...{ ...of, position, kind: "product", productId, name, quantity },
    ...{ unitMinor, unitOptionsMinor: optionsMinor, vatRateBp: vatRateOfFood, calories },
    ...{ choice: { options, parts: {} }, chosen, note: "", stationId },
    ...{ isTobacco: false, isComped: false },
  }
}

export function linesOf(
  of: Pick<LineRow, "establishmentId" | "orderId" | "madeAt">,
  dishes: readonly OrderedDish[],
): OrderedLines {
  const rows = dishes.map((one, position) => lineRowOf(of, one, position))
  const isAdded = ({ position }: LineRow) => dishes[position]?.change === "added"
  const before = rows.filter((row) => !isAdded(row))
  const added = rows.filter(isAdded)
  const comp = before
    .filter(({ position }) => dishes[position]?.change === "comped")
    .map(({ position }) => ({ position, isComped: true }))
  const { kept, items } = changeLines(before, { set: [], comp })
  return { before, after: [...kept, ...added], items: [...items, ...added.map(addedItem)] }
}

export function priceLineOf(line: LineRow): PriceLine {
  const { position, productId, quantity, unitMinor, unitOptionsMinor } = line
  const { vatRateBp, isTobacco, isComped } = line
  return {
    ...{ key: String(position), productId, quantity, vatRateBp, isTobacco, isComped },
    ...{ unitBaseMinor: unitMinor - unitOptionsMinor, unitOptionsMinor },
  }
}
