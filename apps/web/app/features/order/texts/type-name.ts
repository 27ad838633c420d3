import type { OrderType } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"

const names: Record<OrderType, () => string> = {
  1: () => m["order_type.dine_in"](),
  2: () => m["order_type.pickup"](),
  3: () => m["order_type.delivery"](),
}

export function orderTypeName(type: OrderType): string {
  return names[type]()
}
