import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { Attempts } from "../attempts.ts"
import type { CounterCampaign, SentForm } from "./participant-form.ts"

export type Result = ApiReply<"POST /staff/cashier/participants/">

/** Hours begin and end without a hint. */
const refetchMs = 60_000

export function counterCampaignsQuery(branchId: string) {
  return queryOptions({
    queryKey: ["counter-campaigns", branchId],
    queryFn: ({ signal }) =>
      api("GET /staff/cashier/campaigns/", { query: { branch_id: branchId }, signal }),
    refetchInterval: refetchMs,
  })
}

export type Sending = { campaign: CounterCampaign; form: SentForm }

/**
 * Sends a guest's try. While nobody has answered, sending it again is the same try: a guest must not win twice
 * because a network was slow, nor be refused what they have won.
 */
export function useParticipants(branchId: string) {
  const [attempts] = useState(() => new Attempts())
  const [result, setResult] = useState<Result | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setIsPending] = useState(false)
  const send = useSingleFlight(async ({ campaign, form }: Sending) => {
    setIsPending(true)
    setFailure(null)
    try {
      const what = `${campaign.id} ${form.phone}`
      const rest = { campaign_id: campaign.id, branch_id: branchId, form }
      const sent = await attempts.send(what, (id) =>
        api("POST /staff/cashier/participants/", { body: { id, ...rest } }),
      )
      setResult(sent)
    } catch (error) {
      setFailure(error)
    } finally {
      setIsPending(false)
    }
  })
  function beginAnew(): void {
    setResult(null)
    setFailure(null)
  }
  return { send, result, failure, isPending, beginAnew }
}
