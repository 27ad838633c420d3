import type { LocalText } from "@sufra/domain/kernel/locale"
import { create } from "zustand"
import type { Guest } from "./counter.ts"

/** What was done, with as much as its line in the list says. */
export type Deed =
  | { kind: "claim"; name: LocalText }
  | {
      kind: "purchase"
      points: number
      amountMinor: number
      cutBy: "transaction" | "day" | null
    }
  | { kind: "punch"; name: LocalText; units: number; unitsPerPunch: number; filled: LocalText[] }

export type CounterAction = Deed & {
  /** The client's own: undone under it, too. */
  id: string
  staffId: string
  guest: Guest
  undoUntilMs: number
  isUndone: boolean
}

const mostKept = 10

/** The newest first. Sent again it is the same action. */
export function withAction(
  actions: readonly CounterAction[],
  action: CounterAction,
): CounterAction[] {
  return [action, ...actions.filter(({ id }) => id !== action.id)].slice(0, mostKept)
}

export function withUndone(actions: readonly CounterAction[], id: string): CounterAction[] {
  return actions.map((action) => (action.id === id ? { ...action, isUndone: true } : action))
}

/** Longer than the page: whoever looks at an order in between may still undo. */
const useActions = create<{ actions: CounterAction[] }>(() => ({ actions: [] }))

export function rememberAction(action: CounterAction): void {
  useActions.setState(({ actions }) => ({ actions: withAction(actions, action) }))
}

export function markUndone(id: string): void {
  useActions.setState(({ actions }) => ({ actions: withUndone(actions, id) }))
}

/** Of whoever is signed in: the next one at this tablet begins with none. */
export function useActionsOf(staffId: string): CounterAction[] {
  const actions = useActions((state) => state.actions)
  return actions.filter((action) => action.staffId === staffId)
}
