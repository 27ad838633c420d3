import type { ApiReply } from "@sufra/contract/client/client"
import { newId } from "@sufra/domain/kernel/ids"
import { queryOptions } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"

export type Reward = ApiReply<"GET /staff/customers/{id}/rewards/">[number]

export function rewardsQuery(id: string) {
  return queryOptions({
    queryKey: ["customer", id, "rewards"],
    queryFn: ({ signal }) => api("GET /staff/customers/{id}/rewards/", { params: { id }, signal }),
  })
}

/** Sends once, says how it went, and reads the customer and the stock anew. */
function useSending<Input>(
  send: (input: Input) => Promise<unknown>,
  { doneText, onDone }: { doneText: string; onDone: () => void },
) {
  const [isPending, setIsPending] = useState(false)
  const run = useSingleFlight(async (input: Input) => {
    setIsPending(true)
    try {
      await send(input)
      toastSuccess(doneText)
      onDone()
    } catch (error) {
      toastFailure(error)
    } finally {
      setIsPending(false)
      // Also after a refusal: the guest may have used it meanwhile.
      void fetchAgain("customer", "reward-items")
    }
  })
  return { run, isPending }
}

type Done = { doneText: string; onDone: () => void }

/** Sent again it is the same gift: its id is made with the dialog. */
export function useGiving(customerId: string, done: Done) {
  const [id] = useState(newId)
  return useSending(
    (given: { item_id: string; reason: string }) =>
      api("POST /staff/customers/{id}/rewards/", {
        params: { id: customerId },
        body: { id, ...given },
      }),
    done,
  )
}

export function useTakingBack(customerId: string, rewardId: string, done: Done) {
  return useSending(
    (reason: string) =>
      api("POST /staff/customers/{id}/rewards/{reward}/cancel/", {
        params: { id: customerId, reward: rewardId },
        body: { reason },
      }),
    done,
  )
}
