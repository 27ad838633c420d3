import { fromWire } from "@sufra/contract/wire-case"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { type ModuleName, rewardModules } from "@sufra/domain/establishment/modules"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf, staffOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { getStaffBranch } from "../branch/index.ts"
import { getEstablishment } from "../establishment/index.ts"
import { getReward } from "../reward/index.ts"
import { addPurchase, undoPurchase } from "./add-purchase.ts"
import { claimReward, undoClaim } from "./claim-reward.ts"
import { counterOf, undoerOf } from "./counter.ts"
import { counterCards } from "./counter-cards.ts"
import { counterRewards } from "./counter-rewards.ts"
import { prepareFind } from "./find-at-counter.ts"
import { punchAtCounter, undoPunch } from "./punch-at-counter.ts"

/** What is done at the counter for a guest who stands there. */
export function cashierRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const findAtCounter = prepareFind(services)

  const at = (request: FastifyRequest, branchId: string, ...modules: readonly ModuleName[]) =>
    counterOf(read, request, { branchId, modules, now: services.now() })

  /** Something is taken back also after its module was switched off: it was done before. */
  async function afterwards(request: FastifyRequest) {
    const place = await getEstablishment(read, establishmentOf(request))
    const now = services.now()
    return { place, now, today: businessDayAt(place, now.getTime()).date }
  }

  serve(app, "POST /staff/cashier/finds/", async ({ request, body }) => {
    const counter = await at(request, body.branch_id, ...rewardModules)
    // By the person alone: guests share the counter's Wi-Fi.
    return findAtCounter(counter, body.text, { personId: staffOf(request).staffId })
  })

  serve(app, "POST /staff/cashier/claims/", async ({ request, body }) => {
    const counter = await at(request, body.branch_id, ...rewardModules)
    return claimReward(services, counter, fromWire(body))
  })

  serve(app, "POST /staff/cashier/claims/{id}/undo/", async ({ request, params }) => {
    const undoer = undoerOf(request)
    const use = await undoClaim(services, establishmentOf(request), params.id, undoer)
    const branch = await getStaffBranch(read, request, use.branchId)
    const { staffId, standing } = undoer
    const counter = { ...(await afterwards(request)), branch, staffId, standing }
    const row = await getReward(read, use.establishmentId, use.rewardId)
    const [after] = await counterRewards(read, counter, use.customerId, [row])
    if (!after) throw new Error("a reward without a view")
    return after
  })

  serve(app, "POST /staff/cashier/purchases/", async ({ request, body }) => {
    const counter = await at(request, body.branch_id, "loyalty")
    return addPurchase(services, counter, fromWire(body))
  })

  serve(app, "POST /staff/cashier/purchases/{id}/undo/", async ({ request, params }) =>
    undoPurchase(services, await afterwards(request), params.id, undoerOf(request)),
  )

  serve(app, "POST /staff/cashier/punches/", async ({ request, body }) => {
    const counter = await at(request, body.branch_id, "punch-card")
    return punchAtCounter(services, counter, fromWire(body))
  })

  serve(app, "POST /staff/cashier/punches/{id}/undo/", async ({ request, params }) => {
    const counter = await afterwards(request)
    const undone = await undoPunch(services, counter.place.id, params.id, undoerOf(request))
    const [card] = await counterCards(read, counter, undone.customerId, [undone.card])
    if (!card) throw new Error("a card without a view")
    return card
  })
}
