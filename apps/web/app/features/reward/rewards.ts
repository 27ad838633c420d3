import type { ApiReply } from "@sufra/contract/client/client"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import { useFresh } from "../order/index.ts"

export type Reward = ApiReply<"GET /reward/qr/{uuid}/rewards/">[number]
export type RewardWithHistory = ApiReply<"GET /reward/qr/{uuid}/rewards/{id}/">

/** The rewards of who is signed in, as they come and are used. */
export function useRewards(customerId: string): Loaded<Reward[]> {
  const { uuid = "" } = useParams()
  const loaded = useLoaded(`rewards ${uuid} ${customerId}`, () =>
    browserApi("GET /reward/qr/{uuid}/rewards/", { params: { uuid } }),
  )
  useFresh(loaded.reload, true)
  return loaded
}

/** One of them with how it was used: it turns to claimed while the cashier takes it. */
export function useReward(customerId: string, id: string): Loaded<RewardWithHistory> {
  const { uuid = "" } = useParams()
  const loaded = useLoaded(`reward ${uuid} ${customerId} ${id}`, () =>
    browserApi("GET /reward/qr/{uuid}/rewards/{id}/", { params: { uuid, id } }),
  )
  useFresh(loaded.reload, true)
  return loaded
}
