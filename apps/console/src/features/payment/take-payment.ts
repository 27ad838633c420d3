import type { ApiInput } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"
import { api } from "../../shell/api/api.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { toastFailure, toasts } from "../../shell/page/toasts.ts"
import { isolated, moveOrder, refetchOrders } from "../order/index.ts"
import type { AskedOrder } from "./payment-question.ts"

export type Taking = ApiInput<"POST /staff/orders/{id}/payments/">["body"]
type Taken = { change_minor: number; is_in_shift: boolean | null }

/** Long enough to count the change into a hand. */
const changeShownMs = 20_000

export function sayTaken({ change_minor, is_in_shift }: Taken, openDrawer: () => void): void {
  const change = isolated(priceText(change_minor))
  toasts.show({
    kind: "success",
    title: change_minor > 0 ? m["till.taken_change"]({ change }) : m["till.taken"](),
    durationMs: changeShownMs,
    ...(is_in_shift === false && {
      text: m["till.no_drawer"](),
      action: { label: m["till.open_drawer"](), onPress: openDrawer },
    }),
  })
}

/** Whatever shows money is looked at again. */
export function refetchMoney(): void {
  void refetchOrders()
  void fetchAgain("payments", "shifts", "settlement", "bill")
}

export type Outcome =
  | { kind: "taken" }
  | { kind: "changed"; dueMinor: number }
  | { kind: "gone" }
  | { kind: "failed" }

/** Sent once more it is the same payment: the id was made before. */
export async function takePayment(
  { order, isCompletedNext }: AskedOrder,
  body: Taking,
  openDrawer: () => void,
): Promise<Outcome> {
  try {
    const params = { id: order.id }
    const taken = await api("POST /staff/orders/{id}/payments/", { params, body })
    sayTaken(taken, openDrawer)
    if (isCompletedNext) await moveOrder(order, { action: "complete" })
    return { kind: "taken" }
  } catch (error) {
    if (hasCode(error, "payment_due_changed")) {
      return { kind: "changed", dueMinor: Number(error.details.due_minor) }
    }
    toastFailure(error)
    return hasCode(error, "payment_not_due") ? { kind: "gone" } : { kind: "failed" }
  } finally {
    refetchMoney()
  }
}
