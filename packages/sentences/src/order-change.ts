import type { Locale, LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { money } from "./wording.ts"

type ChangeItem = {
  what: "added" | "removed" | "comped" | "charged" | "discounted"
  name: LocalText | null
  quantity: number
  amount_minor: number
}

const texts = {
  added: (dish: string) => m["order_change.added"]({ dish }),
  removed: (dish: string) => m["order_change.removed"]({ dish }),
  comped: (dish: string) => m["order_change.comped"]({ dish }),
  charged: (dish: string) => m["order_change.charged"]({ dish }),
}

/** One thing that the restaurant changed of an order, as guests and staff read it. */
export function changeItemText(item: ChangeItem, locale: Locale): string {
  if (item.what === "discounted") {
    return item.amount_minor > 0
      ? m["order_change.discounted"]({ amount: money(item.amount_minor) })
      : m["order_change.no_discount"]()
  }
  return texts[item.what](`${item.quantity} × ${item.name?.[locale] ?? ""}`)
}
