import { sharedOrders } from "@sufra/contract/order/bill-share"
import { parseAmount } from "@sufra/domain/payment/amount"
import { dueOf, type Item, itemKey } from "@sufra/domain/payment/bill"
import { partsOf, type Share } from "@sufra/domain/payment/share"
import { useRef, useState } from "react"
import type { Bill } from "./bill.ts"

/** All that is left, or a share of it. */
export type ShareKind = "rest" | Share["kind"]

type Choice = {
  kind: ShareKind
  items: ReadonlySet<string>
  people: number
  typed: string
  /** With the rest: also what guests are paying online at this moment. */
  withPending: boolean
}

function startOf({ people }: Bill): Choice {
  return {
    kind: "rest",
    items: new Set(),
    people: Math.max(2, people),
    typed: "",
    withPending: false,
  }
}

/** What is chosen, by the bill of this moment: what somebody else has claimed is chosen no longer. */
function shareOf(bill: Bill, { kind, items, people, typed }: Choice): Share {
  if (kind === "rest") return { kind: "amount", amountMinor: bill.due_minor }
  if (kind === "equal") return { kind, people }
  if (kind === "amount") return { kind, amountMinor: parseAmount(typed) ?? 0 }
  const chosen: Item[] = sharedOrders(bill)
    .flatMap((order) => order.items)
    .filter((item) => !item.isTaken && items.has(itemKey(item)))
  return { kind, items: chosen }
}

function amountOf(bill: Bill, share: Share): number {
  const parts = partsOf(sharedOrders(bill), share)
  return parts.ok ? dueOf(parts.value) : 0
}

/** What is taken of a table's bill, and what that comes to as the bill moves. */
export function useShare(bill: Bill) {
  const [choice, setChoice] = useState(() => startOf(bill))
  const latest = useRef(choice)
  latest.current = choice
  const share = shareOf(bill, choice)
  const isAll = choice.kind === "rest" && choice.withPending && bill.pending_minor > 0
  const amountMinor = isAll ? bill.total_minor - bill.paid_minor : amountOf(bill, share)
  const [seen, setSeen] = useState({ choice, amountMinor })
  // Chosen anew: that sum is the one that was seen.
  if (seen.choice !== choice) setSeen({ choice, amountMinor })

  return {
    ...choice,
    share,
    amountMinor,
    isAll,
    /** The same choice comes to another sum by now. */
    isChanged: seen.choice === choice && seen.amountMinor !== amountMinor,
    choose: (change: Partial<Choice>) => setChoice({ ...choice, ...change }),
    /**
     * The next guest of the table chooses afresh; a part like everybody's stays one. False: something was
     * chosen while this one was on its way, and stays.
     */
    next: () => {
      const isAfresh = latest.current === choice
      // Chosen anew in any case: that the bill came to more before is no news.
      setChoice({
        ...latest.current,
        ...(isAfresh && { items: new Set(), typed: "", withPending: false }),
      })
      return isAfresh
    },
    toggle: (keys: string[], isChosen: boolean) => {
      const items = new Set(choice.items)
      for (const key of keys) isChosen ? items.add(key) : items.delete(key)
      setChoice({ ...choice, items })
    },
  }
}

export type ChosenShare = ReturnType<typeof useShare>
