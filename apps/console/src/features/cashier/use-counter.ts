import { counterUndoMs } from "@sufra/domain/cashier/counter-undo"
import { type Dispatch, useReducer, useRef, useState } from "react"
import { api } from "../../shell/api/api.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import { type CounterAction, markUndone, rememberAction } from "./actions.ts"
import { Attempts } from "./attempts.ts"
import type { CounterCard, CounterReward, Guest } from "./counter.ts"
import {
  claiming,
  type Purchase,
  punching,
  purchasing,
  type Send,
  undoAction,
} from "./counter-calls.ts"
import { type CounterEvent, nextView } from "./counter-view.ts"

/** Names of what is under way, for the button that shows it. */
export const claimOf = (rewardId: string) => `claim ${rewardId}`
export const punchOf = (cardId: string, units: number) => `punch ${cardId} ${units}`
export const undoOf = (actionId: string) => `undo ${actionId}`

type Tell = Dispatch<CounterEvent>

/** Asks what a text is. The answer to an earlier one is not shown any more. */
function useLook(branchId: string, tell: Tell) {
  const asked = useRef(0)
  async function look(text: string): Promise<void> {
    asked.current += 1
    const nth = asked.current
    tell({ type: "asked", text, nth })
    try {
      const body = { text, branch_id: branchId }
      tell({ type: "answered", found: await api("POST /staff/cashier/finds/", { body }), nth })
    } catch (error) {
      tell({ type: "not-answered", error, nth })
    }
  }
  return look
}

/** Does one thing at a time. What the server refused or did not answer is said. */
function useAttempts(staffId: string, tell: Tell) {
  const [pending, setPending] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempts] = useState(() => new Attempts())

  const attempt = useSingleFlight(async (what: string, guest: Guest, send: Send) => {
    setPending(what)
    setFailure(null)
    try {
      const { id, deed, change } = await attempts.send(`${guest.id} ${what}`, async (own) => {
        return { id: own, ...(await send(own)) }
      })
      const undoUntilMs = serverNowMs() + counterUndoMs
      rememberAction({ ...deed, id, staffId, guest, undoUntilMs, isUndone: false })
      tell({ type: "done", action: { id }, change })
    } catch (error) {
      // Another till was faster, or its time has passed: the card itself says so.
      if (!hasCode(error, "reward_not_claimable")) setFailure(error)
      else tell({ type: "refused", after: error.details as CounterReward })
    } finally {
      setPending(null)
      void fetchAgain("customer", "customers")
    }
  })

  const undo = useSingleFlight(async (action: CounterAction) => {
    setPending(undoOf(action.id))
    try {
      const change = await undoAction(action)
      markUndone(action.id)
      tell({ type: "undone", action, change })
    } catch (error) {
      toastFailure(error)
    } finally {
      setPending(null)
      void fetchAgain("customer", "customers")
    }
  })

  function beginAnew(): void {
    setFailure(null)
    attempts.forget()
  }

  return { pending, failure, beginAnew, attempt, undo }
}

/** What a cashier does: look up, take, add, punch and undo. */
export function useCounter(staffId: string, branchId: string) {
  const [view, tell] = useReducer(nextView, { what: "ready" })
  const lookUp = useLook(branchId, tell)
  const { pending, failure, beginAnew, attempt, undo } = useAttempts(staffId, tell)

  function look(text: string): Promise<void> {
    beginAnew()
    return lookUp(text)
  }

  const claim = (guest: Guest, one: CounterReward) =>
    attempt(claimOf(one.reward.id), guest, claiming(branchId, one))

  const punch = (guest: Guest, card: CounterCard, units: number) =>
    attempt(punchOf(card.id, units), guest, punching(branchId, guest, card, units))

  /** False: it was refused, or nobody knows. */
  async function purchase(guest: Guest, wanted: Purchase): Promise<boolean> {
    let isDone = false
    const { amountMinor, receiptNumber } = wanted
    const send = purchasing(branchId, guest, wanted)
    // Another sum or receipt is another purchase, also after a try that nobody answered.
    await attempt(`purchase ${amountMinor} ${receiptNumber}`, guest, async (id) => {
      const sent = await send(id)
      isDone = true
      return sent
    })
    return isDone
  }

  function clear(): void {
    beginAnew()
    tell({ type: "cleared" })
  }

  return { view, pending, failure, look, claim, purchase, punch, undo, clear }
}

export type CounterDesk = ReturnType<typeof useCounter>
