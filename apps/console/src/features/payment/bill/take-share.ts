import { wireShare } from "@sufra/contract/order/bill-share"
import { toWire } from "@sufra/contract/wire-case"
import { newId } from "@sufra/domain/kernel/ids"
import { useRef, useState } from "react"
import { useNavigate } from "react-router"
import { api } from "../../../shell/api/api.ts"
import { showAnswer } from "../../../shell/api/cached-edits.ts"
import { queryClient } from "../../../shell/api/query-client.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { stopAskingPayment } from "../payment-question.ts"
import { refetchMoney, sayTaken } from "../take-payment.ts"
import { exactly, type Tender } from "../use-tender.ts"
import { type Bill, billQuery } from "./bill.ts"
import type { ChosenShare } from "./use-share.ts"

/** The same thing sent again has the same id; anything else is another payment. */
function useIdOf(): (what: string) => string {
  const kept = useRef({ what: "", id: "" })
  return (what) => {
    if (kept.current.what !== what) kept.current = { what, id: newId() }
    return kept.current.id
  }
}

/** Everything that is owed, whoever is paying of it online: should that come too, it goes back. */
async function takeAll(sittingId: string, id: string, tender: Tender) {
  const { method, dueMinor, tenderedMinor } = tender
  const body = toWire({ id, method, dueMinor, tenderedMinor })
  const params = { id: sittingId }
  const taken = await api("POST /staff/sittings/{id}/payments/", { params, body })
  return { ...taken, isLast: true }
}

async function takeOne(sittingId: string, id: string, chosen: ChosenShare, tender: Tender) {
  const { method, tenderedMinor } = tender
  const body = {
    id,
    method,
    share: wireShare(chosen.share),
    amount_minor: chosen.amountMinor,
    tendered_minor: tenderedMinor,
  }
  const params = { id: sittingId }
  const taken = await api("POST /staff/sittings/{id}/shares/", { params, body })
  showAnswer(billQuery(sittingId).queryKey, taken.bill)
  const { due_minor, pending_minor } = taken.bill
  return { ...taken, isLast: due_minor + pending_minor === 0 }
}

const isMoved = (error: unknown) =>
  hasCode(error, "bill_changed", "item_taken", "payment_due_changed", "payment_not_due")

/** Takes one share after the other, until nothing is left of the bill. */
export function useTakingShares({ sitting_id: sittingId }: Bill) {
  const navigate = useNavigate()
  const idOf = useIdOf()
  const [isPending, setIsPending] = useState(false)
  const take = useSingleFlight(async (chosen: ChosenShare, tender: Tender) => {
    setIsPending(true)
    const { share, amountMinor, isAll } = chosen
    const id = idOf(JSON.stringify({ share, amountMinor, isAll }))
    try {
      const taken = isAll
        ? await takeAll(sittingId, id, tender)
        : await takeOne(sittingId, id, chosen, tender)
      sayTaken(taken, () => navigate("/shifts"))
      idOf("")
      if (taken.isLast) return stopAskingPayment()
      if (chosen.next()) tender.setGiven(exactly)
    } catch (error) {
      toastFailure(error)
      // What it comes to now is on the screen before anybody can press again.
      if (isMoved(error)) await queryClient.refetchQueries(billQuery(sittingId))
    } finally {
      setIsPending(false)
      refetchMoney()
    }
  })
  return { take, isPending }
}
