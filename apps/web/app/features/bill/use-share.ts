import { sharedOrders } from "@sufra/contract/order/bill-share"
import { parseFigure } from "@sufra/domain/kernel/figures"
import { dueOf, itemKey } from "@sufra/domain/payment/bill"
import { isPayableByCard, partsOf, type Share, type SharedOrder } from "@sufra/domain/payment/share"
import { useState } from "react"
import type { Bill } from "./bill.ts"
import { keepSplit, readSplit, type Split, type SplitKind } from "./kept-split.ts"

function paidSharesOf({ shares }: Bill): number {
  return shares.filter((share) => share.is_mine && share.state === "paid").length
}

/** One's own dishes, until one's share is paid: what is open then is the others'. */
function initialSplit(bill: Bill): Split {
  return {
    kind: bill.is_own_share_paid ? null : "items",
    ticks: {},
    people: Math.max(2, bill.people),
    typed: "",
    paidShares: paidSharesOf(bill),
  }
}

/**
 * The portions nobody else has claimed meanwhile: the guest's own dishes, unless they chose otherwise. A guest who has
 * paid left the other dishes of their order to somebody else.
 */
function chosenItems(bill: Bill, orders: readonly SharedOrder[], { ticks }: Split) {
  const isOwn = (order: Bill["orders"][number]) => order.is_mine && !bill.is_own_share_paid
  const own = new Set(bill.orders.filter(isOwn).map(({ id }) => id))
  return orders
    .flatMap((order) => order.items)
    .filter((item) => !item.isTaken && (ticks[itemKey(item)] ?? own.has(item.orderId)))
}

/** What a guest has chosen to pay, and what it comes to by the bill of this moment. */
export function useShare(bill: Bill) {
  const sittingId = bill.sitting_id
  const [latest, setSplit] = useState(() => readSplit(sittingId, initialSplit(bill)))
  const split = latest.paidShares === paidSharesOf(bill) ? latest : initialSplit(bill)
  const { kind, people, typed, ticks } = split
  const orders = sharedOrders(bill)
  const items = chosenItems(bill, orders, split)
  const shares: Record<SplitKind, Share> = {
    items: { kind: "items", items },
    all: { kind: "amount", amountMinor: bill.due_minor },
    equal: { kind: "equal", people },
    amount: { kind: "amount", amountMinor: parseFigure(typed, 2) ?? 0 },
  }
  const share = shares[kind ?? "items"]
  const parts = partsOf(orders, share)
  const amountMinor = kind !== null && parts.ok ? dueOf(parts.value) : 0

  function change(part: Partial<Split>): void {
    const next = { ...split, ...part }
    setSplit(next)
    keepSplit(sittingId, next)
  }

  return {
    kind,
    setKind: (kind: SplitKind) => change({ kind }),
    chosen: new Set(items.map(itemKey)),
    toggle: (key: string, isChosen: boolean) => change({ ticks: { ...ticks, [key]: isChosen } }),
    people,
    setPeople: (people: number) => change({ people }),
    typed,
    setTyped: (typed: string) => change({ typed }),
    /** Forgets the choice, which is paid for. */
    startOver: () => {
      setSplit(initialSplit(bill))
      keepSplit(sittingId, null)
    },
    share,
    amountMinor,
    isPayable: isPayableByCard(amountMinor, bill.due_minor),
  }
}

export type ChosenShare = ReturnType<typeof useShare>
