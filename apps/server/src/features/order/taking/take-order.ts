import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import { findCustomer } from "../../customer/index.ts"
import { findLivingTable } from "../../dining-table/index.ts"
import { getPlaceVersion } from "../../establishment/index.ts"
import { readMemberToken } from "../../loyalty/index.ts"
import type { Mover } from "../moving/move-order.ts"
import { PlacedAlready } from "../placing/order-desk.ts"
import type { OrderRequest, QuoteRequest } from "../placing/order-request.ts"
import type { Orderer } from "../placing/ordering-guest.ts"
import { type PlacingTools, placeNew, stepsFor } from "../placing/place-order.ts"
import { type QuotedOrder, quoteOrder } from "../placing/quote-order.ts"
import { findOrder, type OrderRow } from "../queries.ts"

type Told = CamelCased<ApiBody<"POST /staff/orders/">>
type ToldQuote = CamelCased<ApiBody<"POST /staff/orders/quotes/">>

/** What only a guest says for themselves: a code they type, a reward of theirs, points, where they are. */
const notForStaff = { couponCode: null, rewardId: null, points: 0, guestPosition: null } as const

export type Taker = { establishmentId: string; mover: Mover }

/** The member whose code was scanned; null: none was. A code that somebody only photographed has expired. */
async function findMember(
  { services }: PlacingTools,
  establishmentId: string,
  token: string | null,
) {
  if (!token) return null
  const shown = readMemberToken(services.signingSecret, establishmentId, token, services.now())
  if (!shown || shown.isExpired) throw new Refusal("member_code_invalid")
  const { customerId } = shown
  const member = await findCustomer(services.database.read, { establishmentId, customerId })
  if (!member) throw new Refusal("member_code_invalid")
  return member
}

/** Of this branch; only an order that is eaten there has one. */
async function tableOf(
  { services }: PlacingTools,
  establishmentId: string,
  { type, tableId, branchId, covers }: Pick<Told, "type" | "tableId" | "branchId" | "covers">,
): Promise<string | null> {
  if (type !== orderTypes.dineIn || !tableId || covers !== null) return null
  const table = await findLivingTable(services.database.read, establishmentId, tableId)
  if (table?.branchId !== branchId) throw new Refusal("table_not_found")
  return tableId
}

/** What it would cost, and what stands in its way; nothing is written. */
export async function quoteTaken(
  tools: PlacingTools,
  establishmentId: string,
  told: ToldQuote,
): Promise<QuotedOrder> {
  const { services, facts } = tools
  const { read } = services.database
  const customerId = (await findMember(tools, establishmentId, told.memberToken))?.id ?? null
  const request: QuoteRequest = { ...told, ...notForStaff }
  const judging = {
    reader: read,
    facts,
    place: { id: establishmentId, version: await getPlaceVersion(read, establishmentId) },
    tableId: await tableOf(tools, establishmentId, told),
    isLetIn: true,
    isByStaff: true,
    customerId,
    steps: stepsFor(services, customerId),
    now: services.now(),
  }
  return quoteOrder(judging, request, null)
}

/** A member is who they are; anybody else is called by what they say. */
async function ordererOf(
  tools: PlacingTools,
  establishmentId: string,
  { memberToken, name, phone }: Told,
): Promise<Orderer> {
  const member = await findMember(tools, establishmentId, memberToken)
  if (member) return { ...member, name: member.name || name }
  return { establishmentId, id: null, name, phone, language: "sa" }
}

/** A member's code and the price that was shown may be newer when the same order is sent again. */
function hashOf({ seen: _seen, memberToken: _token, ...rest }: Told): string {
  return requestHash(rest)
}

async function takeNew(tools: PlacingTools, taker: Taker, told: Told): Promise<OrderRow> {
  const { establishmentId, mover } = taker
  const { read } = tools.services.database
  const noSource = { utmSource: null, firstUtmSource: null }
  const request: OrderRequest = { ...told, ...notForStaff, deliveryPoint: null, ...noSource }
  const { rows } = await placeNew(tools, {
    request,
    requestHash: hashOf(told),
    customer: await ordererOf(tools, establishmentId, told),
    placeVersion: await getPlaceVersion(read, establishmentId),
    takenBy: mover,
    browserId: null,
    networkHash: null,
    tableId: await tableOf(tools, establishmentId, told),
  })
  return rows.row
}

/**
 * An order that staff take for somebody: placed as a guest's own is, and accepted with it. One client id, one
 * order: sent twice, the second is answered with the first, also when it would be refused by now.
 */
export async function takeOrder(tools: PlacingTools, taker: Taker, told: Told): Promise<OrderRow> {
  const { read } = tools.services.database
  const findKnown = async () => {
    const known = await findOrder(read, taker.establishmentId, told.id)
    if (known) assertSameRequest(known, hashOf(told))
    return known
  }
  const known = await findKnown()
  if (known) return known
  try {
    return await takeNew(tools, taker, told)
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof PlacedAlready)) throw error
    const placed = await findKnown()
    if (placed) return placed
    throw error
  }
}
