import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import { withDefaults } from "@sufra/domain/establishment/settings"
import {
  codeNeededFor,
  type WithoutCodeOffer,
  withoutCodeOffer,
} from "@sufra/domain/order/unconfirmed-orders"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { getPlace } from "../../establishment/index.ts"
import { findSmsState } from "../../message/index.ts"
import { assertTakenAsContact, findCodeShortage } from "../../verification/index.ts"
import { PlacedAlready } from "../placing/order-desk.ts"
import type { OrderRequest } from "../placing/order-request.ts"
import {
  type Placed,
  type PlacingTools,
  placeNew,
  tableOf,
  viewOf,
} from "../placing/place-order.ts"
import { findOrder } from "../queries.ts"
import { networkHashOf } from "./waiting-orders.ts"

type Told = CamelCased<ApiBody<"POST /order/qr/{uuid}/unconfirmed-orders/">>
type Place = Awaited<ReturnType<typeof getPlace>>
/** The browser that orders, and the address it does so from. */
type Sender = { browserId: string; address: string }

/** What only a guest who is known has: something that comes off, and a door. */
const notWithoutCode = {
  ...{ couponCode: null, rewardId: null, points: 0 },
  ...{ deliveryPoint: null, address: null },
} as const

/** Whether guests may order at the place without a verified phone, now. */
export async function findWithoutCodeOffer(
  services: Services,
  establishment: Pick<Place["establishment"], "id" | "settings">,
): Promise<WithoutCodeOffer> {
  const { database, now } = services
  return withoutCodeOffer(withDefaults(establishment.settings).ordersWithoutCode, {
    sms: await findSmsState(services, establishment.id),
    areCodesShort: await findCodeShortage(database.read, establishment, now()),
  })
}

function hashOf({ seen: _seen, ...rest }: Told): string {
  return requestHash(rest)
}

async function placeFor(
  tools: PlacingTools,
  { establishment, ...at }: Place,
  { browserId, address }: Sender,
  told: Told,
): Promise<Placed> {
  const offer = await findWithoutCodeOffer(tools.services, establishment)
  const needed = codeNeededFor(offer, told)
  if (needed) throw new Refusal(needed)
  assertTakenAsContact(establishment, told.phone)
  const { name, phone, language, ...wanted } = told
  const request: OrderRequest = { ...wanted, ...notWithoutCode }
  const { rows, branch } = await placeNew(tools, {
    request,
    requestHash: hashOf(told),
    customer: { establishmentId: establishment.id, id: null, name, phone, language },
    placeVersion: establishment.version,
    takenBy: null,
    browserId,
    networkHash: networkHashOf(tools.services.signingSecret, establishment.id, address),
    tableId: tableOf(at, request),
  })
  return { view: viewOf(rows, branch) }
}

/**
 * An order of somebody whose phone no code has verified: placed as any other, for nobody, and only staff take
 * it on. One client id, one order, and only for the browser that sent it.
 */
export async function placeUnconfirmed(
  tools: PlacingTools,
  code: string,
  sender: Sender,
  told: Told,
): Promise<Placed> {
  const { read } = tools.services.database
  const place = await getPlace(read, code)
  const findKnown = async (): Promise<Placed | null> => {
    const row = await findOrder(read, place.establishment.id, told.id)
    if (!row) return null
    // Whoever else sends this id learns nothing.
    if (row.browserId !== sender.browserId) throw new Refusal("order_not_found")
    assertSameRequest(row, hashOf(told))
    return { known: row }
  }
  const known = await findKnown()
  if (known) return known
  try {
    return await placeFor(tools, place, sender, told)
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof PlacedAlready)) throw error
    const placed = await findKnown()
    if (placed) return placed
    throw error
  }
}
