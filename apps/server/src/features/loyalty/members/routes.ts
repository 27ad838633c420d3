import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { personalFieldsFor } from "@sufra/domain/staff/guest-fields"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { assertWorksAt, establishmentOf, staffOf, standingOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { customerView, findCustomerAt, listConsents } from "../../customer/index.ts"
import { getEstablishment, getPlaceWith, hasModule } from "../../establishment/index.ts"
import { findOrder } from "../../order/index.ts"
import { listRewardsOf, type RewardRow } from "../../reward/index.ts"
import { staffNamesOf } from "../../staff/index.ts"
import type { Giver } from "../../staff-limit/index.ts"
import { ownRewardViews } from "../rewards/get-rewards.ts"
import { ledgerPage } from "../wallet/get-ledger.ts"
import { walletView } from "../wallet/get-wallet.ts"
import { adjustPoints } from "./adjust-points.ts"
import { giveByHand, takeRewardBack } from "./customer-rewards.ts"
import { explainDiscounts } from "./explain-discounts.ts"
import { listMembers, segmentCounts } from "./list-members.ts"
import { membersFile } from "./members-file.ts"

async function giverOf({ database, now }: Services, request: FastifyRequest): Promise<Giver> {
  const staff = staffOf(request)
  const place = await getPlaceWith(database.read, establishmentOf(request), "loyalty")
  return { place, staffId: staff.staffId, standing: standingOf(staff), now: now() }
}

/** A customer whom the asker may see: one of their branches, where they work at certain ones. */
async function getCustomerFor(reader: Reader, request: FastifyRequest, id: string) {
  const at = {
    establishmentId: establishmentOf(request),
    branchIds: staffOf(request).branchIds,
  }
  const row = await findCustomerAt(reader, at, id)
  if (!row) throw new Refusal("customer_not_found")
  return row
}

/** What staff see of customers, and change by hand. */
export function memberRoutes(app: FastifyInstance, services: Services): void {
  const { database, now } = services
  const { read } = database
  const placeOf = (request: FastifyRequest) => getEstablishment(read, establishmentOf(request))
  const membersOf = async (request: FastifyRequest) => ({
    place: await placeOf(request),
    branchIds: staffOf(request).branchIds,
  })

  serve(app, "GET /staff/customers/", async ({ request, query }) =>
    listMembers(services, await membersOf(request), query),
  )

  serve(app, "GET /staff/customers/segments/", async ({ request }) =>
    segmentCounts(services, await membersOf(request)),
  )

  serve(app, "GET /staff/customers/file/", async ({ request, query }) => {
    const content = await membersFile(services, await placeOf(request), query)
    return { content, fileName: `customers-${now().toISOString().slice(0, 10)}.csv` }
  })

  serve(app, "GET /staff/customers/{id}/", async ({ request, params }) => {
    const place = await placeOf(request)
    const row = await getCustomerFor(read, request, params.id)
    const hasWallet = hasModule(place, "loyalty")
    return {
      customer: await customerView(read, row, now()),
      wallet: hasWallet ? await walletView(read, place, row.id, now()) : null,
      consents: await listConsents(read, { establishmentId: place.id, customerId: row.id }),
    }
  })

  serve(app, "GET /staff/customers/{id}/ledger/", async ({ request, params, query }) => {
    const place = await getPlaceWith(read, establishmentOf(request), "loyalty")
    const { id: customerId } = await getCustomerFor(read, request, params.id)
    const member = { establishmentId: place.id, customerId }
    return ledgerPage(read, member, query.before, (ids) => staffNamesOf(read, ids))
  })

  serve(app, "POST /staff/customers/{id}/adjustments/", async ({ request, params, body }) => {
    const giver = await giverOf(services, request)
    await adjustPoints(services, giver, params.id, body)
    return walletView(read, giver.place, params.id, now())
  })

  serve(app, "GET /staff/orders/{id}/discounts/", async ({ request, params }) => {
    const place = await placeOf(request)
    const order = await findOrder(read, place.id, params.id)
    if (!order) throw new Refusal("order_not_found")
    assertWorksAt(request, order.branchId)
    return explainDiscounts(read, place, order, personalFieldsFor(standingOf(staffOf(request))))
  })
}

/** What a customer owns, and what staff give and take back of it. */
export function memberRewardRoutes(app: FastifyInstance, services: Services): void {
  const { database, now } = services
  const { read } = database

  async function viewOf(row: RewardRow) {
    const place = await getEstablishment(read, row.establishmentId)
    const [view] = await ownRewardViews(read, place, row.customerId, [row], now())
    if (!view) throw new Error("a reward without a view")
    return view
  }

  serve(app, "GET /staff/customers/{id}/rewards/", async ({ request, params }) => {
    const place = await getPlaceWith(read, establishmentOf(request), "loyalty")
    const { id: customerId } = await getCustomerFor(read, request, params.id)
    const owner = { establishmentId: place.id, customerId }
    return ownRewardViews(read, place, owner.customerId, await listRewardsOf(read, owner), now())
  })

  serve(app, "POST /staff/customers/{id}/rewards/", async ({ request, params, body }) => {
    const giver = await giverOf(services, request)
    return viewOf(await giveByHand(services, giver, params.id, fromWire(body)))
  })

  serve(app, "POST /staff/customers/{id}/rewards/{reward}/cancel/", async (call) => {
    const { request, params, body } = call
    const owner = { establishmentId: establishmentOf(request), customerId: params.id }
    const which = { ...owner, rewardId: params.reward }
    return viewOf(await takeRewardBack(services, which, staffOf(request).staffId, body.reason))
  })
}
