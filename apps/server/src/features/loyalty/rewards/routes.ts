import { rewardModules } from "@sufra/domain/establishment/modules"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { customerOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { getPlaceWith } from "../../establishment/index.ts"
import { listRewardsOf, makeRewardToken } from "../../reward/index.ts"
import { getOwnReward, ownRewardViews, rewardHistory } from "./get-rewards.ts"

/** The rewards of whoever is signed in. */
export function rewardRoutes(app: FastifyInstance, services: Services): void {
  const { database, now, signingSecret } = services
  const { read } = database

  /** Who asks, at a place where something gives rewards. */
  async function ownerOf(request: FastifyRequest) {
    const { establishmentId, customerId } = customerOf(request)
    const place = await getPlaceWith(read, establishmentId, ...rewardModules)
    return { place, owner: { establishmentId, customerId } }
  }

  serve(app, "GET /reward/qr/{uuid}/rewards/", async ({ request }) => {
    const { place, owner } = await ownerOf(request)
    const rows = await listRewardsOf(read, owner)
    return ownRewardViews(read, place, owner.customerId, rows, now())
  })

  serve(app, "GET /reward/qr/{uuid}/rewards/{id}/", async ({ request, params }) => {
    const { place, owner } = await ownerOf(request)
    const row = await getOwnReward(read, owner, params.id)
    const [view] = await ownRewardViews(read, place, owner.customerId, [row], now())
    if (!view) throw new Error("a reward that was just read has no view")
    return { ...view, history: await rewardHistory(read, row) }
  })

  serve(app, "POST /reward/qr/{uuid}/rewards/{id}/tokens/", async ({ request, params }) => {
    const { owner } = await ownerOf(request)
    const { establishmentId, code } = await getOwnReward(read, owner, params.id)
    const { token, expiresAt } = makeRewardToken(signingSecret, { establishmentId, code }, now())
    return { token, expires_at: expiresAt.toISOString() }
  })
}
