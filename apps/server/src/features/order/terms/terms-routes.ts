import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { slotUse } from "@sufra/db/schema/order"
import { afterPrayerMs } from "@sufra/domain/branch/opening-hours"
import {
  receiveTimes,
  receiveTimesHoldUntilMs,
  soonestSlotAt,
} from "@sufra/domain/order/receive-times"
import type { WithoutCodeOffer } from "@sufra/domain/order/unconfirmed-orders"
import { and, eq, gte } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { notePublicData } from "../../../cache/render-facts.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { branchesHoldUntilMs, getPlace } from "../../establishment/index.ts"
import { guestMenuViews, slotPlaceOf } from "../../preorder-menu/index.ts"
import { findWithoutCodeOffer } from "../unconfirmed/place-unconfirmed.ts"
import { type BranchTerms, getBranchTerms } from "./terms.ts"

type OrderTerms = ApiReply<"GET /order/qr/{uuid}/branches/{branch}/terms/">
type PreorderMenus = OrderTerms["preorder_menus"]

/** Guests fill a quarter of an hour without an event: where there is a limit, what is kept is young. */
const slotsHoldMs = 10_000
/** No event says that a provider's codes no longer arrive, or that they are short. */
const withoutCodeHoldMs = 10_000

async function listFullSlots(reader: Reader, terms: BranchTerms, now: Date): Promise<Set<number>> {
  const { branch, slotCapacity, leadMinutes } = terms
  if (slotCapacity === null) return new Set()
  const rows = await reader
    .select({ slotAt: slotUse.slotAt })
    .from(slotUse)
    .where(
      and(
        eq(slotUse.establishmentId, branch.establishmentId),
        eq(slotUse.branchId, branch.id),
        gte(slotUse.slotAt, new Date(soonestSlotAt(now.getTime(), leadMinutes))),
        gte(slotUse.used, slotCapacity),
      ),
    )
  return new Set(rows.map((row) => row.slotAt.getTime()))
}

function timesView(terms: BranchTerms, full: Set<number>, nowMs: number) {
  const { hours, leadMinutes, state } = terms
  const prayerEndsMs = afterPrayerMs(state)
  const opensAtMs = state.isOpen ? null : state.changesAtMs
  return {
    is_open: state.isOpen,
    closed_reason: state.closedReason,
    opens_at: opensAtMs === null ? null : new Date(opensAtMs).toISOString(),
    after_prayer_at: prayerEndsMs === null ? null : new Date(prayerEndsMs).toISOString(),
    within_capacity: !full.has(soonestSlotAt(nowMs, leadMinutes)),
    receive_times: receiveTimes(hours, nowMs, leadMinutes)
      .filter((atMs) => !full.has(atMs))
      .map((atMs) => new Date(atMs).toISOString()),
  }
}

function termsView(
  terms: BranchTerms,
  full: Set<number>,
  { withoutCode, preorderMenus }: { withoutCode: WithoutCodeOffer; preorderMenus: PreorderMenus },
  now: Date,
): OrderTerms {
  return {
    without_code: withoutCode,
    preorder_menus: preorderMenus,
    branch_id: terms.branch.id,
    order_types: terms.orderTypes,
    ...timesView(terms, full, now.getTime()),
    ...toWire({
      pricesIncludeVat: terms.pricesIncludeVat,
      vatRateBp: terms.vatRateBp,
      serviceRateBp: terms.serviceRateBp,
      dineInRadiusMeters: terms.dineInRadiusMeters,
      servesAtCounter: terms.servesAtCounter,
      leadMinutes: terms.leadMinutes,
      zones: terms.zones,
      exceptions: [...terms.exceptions].map(([productId, { vatRateBp, isTobacco }]) => {
        return { productId, vatRateBp, isTobacco }
      }),
      paymentChoices: terms.paymentChoices,
    }),
  }
}

export function orderTermsRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(app, "GET /order/qr/{uuid}/branches/{branch}/terms/", async ({ params }) => {
    const { establishment } = await getPlace(read, params.uuid)
    const now = services.now()
    const terms = await getBranchTerms(read, establishment.id, params.branch, now)
    const full = await listFullSlots(read, terms, now)
    const nowMs = now.getTime()
    notePublicData(establishment.id, branchesHoldUntilMs([terms.branch], establishment, now))
    notePublicData(establishment.id, receiveTimesHoldUntilMs(nowMs, terms.leadMinutes))
    if (terms.slotCapacity !== null) notePublicData(establishment.id, nowMs + slotsHoldMs)
    notePublicData(establishment.id, nowMs + withoutCodeHoldMs)
    const withoutCode = await findWithoutCodeOffer(services, establishment)
    const preorderMenus = await guestMenuViews(
      read,
      { establishmentId: establishment.id, branchId: terms.branch.id },
      terms.preorderMenus,
      slotPlaceOf(terms.branch, terms.place),
      now,
    )
    return termsView(terms, full, { withoutCode, preorderMenus }, now)
  })
}
