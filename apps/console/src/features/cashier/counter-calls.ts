import { api } from "../../shell/api/api.ts"
import type { CounterAction, Deed } from "./actions.ts"
import type { CounterCard, CounterReward, Guest } from "./counter.ts"
import type { Change } from "./counter-view.ts"

export type Purchase = { amountMinor: number; receiptNumber: string }

/** What was done, and what it changed of what is shown. */
type Sent = { deed: Deed; change: Change }

/** For the id that it counts once under. */
export type Send = (id: string) => Promise<Sent>

export function claiming(branchId: string, { reward, names }: CounterReward): Send {
  return async (id) => {
    const body = { id, reward_id: reward.id, branch_id: branchId }
    const { reward: after } = await api("POST /staff/cashier/claims/", { body })
    const change: Change = { of: "reward", after: { reward: after, names, last_use: null } }
    return { deed: { kind: "claim", name: reward.name }, change }
  }
}

export function purchasing(branchId: string, guest: Guest, purchase: Purchase): Send {
  const { amountMinor, receiptNumber } = purchase
  return async (id) => {
    const what = { amount_minor: amountMinor, receipt_number: receiptNumber }
    const body = { id, customer_id: guest.id, branch_id: branchId, ...what }
    const { points, cut_by, wallet } = await api("POST /staff/cashier/purchases/", { body })
    return {
      deed: { kind: "purchase", points, amountMinor, cutBy: cut_by },
      change: { of: "wallet", after: wallet },
    }
  }
}

export function punching(branchId: string, guest: Guest, card: CounterCard, units: number): Send {
  return async (id) => {
    const body = { id, customer_id: guest.id, card_id: card.id, branch_id: branchId, units }
    const { card: after, filled } = await api("POST /staff/cashier/punches/", { body })
    const { name, units_per_punch: unitsPerPunch } = card
    const names = filled.map((one) => one.name)
    return {
      deed: { kind: "punch", name, units, unitsPerPunch, filled: names },
      change: { of: "card", after },
    }
  }
}

export async function undoAction({ kind, id }: CounterAction): Promise<Change> {
  const params = { id }
  switch (kind) {
    case "claim":
      return {
        of: "reward",
        after: await api("POST /staff/cashier/claims/{id}/undo/", { params }),
      }
    case "purchase":
      return {
        of: "wallet",
        after: await api("POST /staff/cashier/purchases/{id}/undo/", { params }),
      }
    case "punch":
      return { of: "card", after: await api("POST /staff/cashier/punches/{id}/undo/", { params }) }
  }
}
