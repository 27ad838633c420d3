import type { OrderType } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"

const texts: Record<OrderType, () => string> = {
  1: () => m["branch_editor.dine_in"](),
  2: () => m["branch_editor.pickup"](),
  3: () => m["branch_editor.delivery"](),
}

export function orderTypeText(type: OrderType): string {
  return texts[type]()
}
