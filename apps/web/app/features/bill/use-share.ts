import { sharedOrders } from "@sufra/contract/bill-share"
import { parseFigure } from "@sufra/domain/kernel/figures"
import { dueOf, itemKey } from "@sufra/domain/payment/bill"
import { isPayableByCard, partsOf, type Share } from "@sufra/domain/payment/share"
import { useState } from "react"
import type { Bill } from "./bill.ts"

export type ShareKind = Share["kind"]

/** What a guest has chosen to pay, and what it comes to by the bill of this moment. */
export function useShare(bill: Bill) {
  const [kind, setKind] = useState<ShareKind>("items")
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [people, setPeople] = useState(Math.max(2, bill.people))
  const [typed, setTyped] = useState("")
  const orders = sharedOrders(bill)
  // What somebody else has claimed meanwhile is no longer chosen.
  const items = orders
    .flatMap((order) => order.items)
    .filter((item) => !item.isTaken && chosen.has(itemKey(item)))
  const typedMinor = parseFigure(typed, 2) ?? 0
  const shares: Record<ShareKind, Share> = {
    items: { kind: "items", items },
    equal: { kind: "equal", people },
    amount: { kind: "amount", amountMinor: typedMinor },
  }
  const share = shares[kind]
  const parts = partsOf(orders, share)
  const amountMinor = parts.ok ? dueOf(parts.value) : 0

  function toggle(key: string, isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChosen(next)
  }

  return {
    kind,
    setKind,
    chosen,
    toggle,
    people,
    setPeople,
    typed,
    setTyped,
    share,
    amountMinor,
    isPayable: isPayableByCard(amountMinor, bill.due_minor),
  }
}

export type ChosenShare = ReturnType<typeof useShare>
