import type { ApiReply } from "@sufra/contract/client/client"
import { campaignKinds } from "@sufra/domain/campaign/campaign"
import { moduleOf } from "@sufra/domain/campaign/module-of"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import { usePlace } from "../establishment/index.ts"
import { useFresh } from "../order/index.ts"

export type Reward = ApiReply<"GET /reward/qr/{uuid}/rewards/">[number]
export type RewardWithHistory = ApiReply<"GET /reward/qr/{uuid}/rewards/{id}/">

/** For whom it was asked in this page: what was won is fetched once, not with each look at the list. */
const collectedFor = new Set<string>()

/** What was won with their phone before it was proven is theirs now. Without it the list is right, too. */
async function collectOnce(uuid: string, customerId: string): Promise<void> {
  if (collectedFor.has(customerId)) return
  collectedFor.add(customerId)
  await browserApi("POST /campaign/qr/{uuid}/collected/", { params: { uuid } }).catch(() => {
    collectedFor.delete(customerId)
  })
}

/** The rewards of who is signed in, as they come and are used; a customer of null asks for none. */
export function useRewards(customerId: string | null): Loaded<Reward[]> {
  const { uuid = "" } = useParams()
  const { subscriptions } = usePlace()
  const hasGames = campaignKinds.some((kind) => subscriptions.includes(moduleOf[kind]))
  const loaded = useLoaded(customerId && `rewards ${uuid} ${customerId}`, async () => {
    if (hasGames && customerId) await collectOnce(uuid, customerId)
    return browserApi("GET /reward/qr/{uuid}/rewards/", { params: { uuid } })
  })
  useFresh(loaded.reload, customerId !== null)
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
