import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { linkAddress, linkLivesMs, linkMessageKey } from "@sufra/domain/delivery/courier-link"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { makeLinkToken } from "../../auth/courier-link-token.ts"
import { assertSameFields } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { m } from "../../texts.ts"
import { getEstablishment } from "../establishment/index.ts"
import { queueMessage } from "../message/index.ts"
import {
  applyMove,
  assertMayTouch,
  findLink,
  insertLink,
  type LinkRow,
  lockOrder,
  type Mover,
  type OrderRow,
} from "../order/index.ts"
import { assertMaySendLink } from "./link-limits.ts"

/** Later than that the food is cold, and the courier was called. */
const sendForMs = 30 * 60_000

type Wanted = {
  id: string
  version: number
  name: string
  phone: string | null
  /** Of the page that the link opens. */
  origin: string
  language: Locale
}

export function linkView({ signingSecret }: Services, link: LinkRow, origin: string) {
  const { establishmentId, orderId, id: linkId } = link
  const token = makeLinkToken(signingSecret, { establishmentId, orderId, linkId })
  return {
    address: linkAddress(origin, establishmentId, token),
    name: link.name,
    phone: link.phone,
    expires_at: link.expiresAt.toISOString(),
  }
}

/** Nothing that staff have typed: what anybody gets by SMS is the place's own sentence. */
async function textOf(
  tx: Transaction,
  row: OrderRow,
  { language }: Wanted,
  address: string,
): Promise<string> {
  const { name } = await getEstablishment(tx, row.establishmentId)
  const fill = { place: name[language], number: row.number, address }
  return m["courier.sms"](fill, { locale: catalogueOf(language) })
}

async function writeLink(
  tx: Transaction,
  row: OrderRow,
  { id, name, phone }: Wanted,
  { madeBy, now }: { madeBy: string; now: Date },
): Promise<LinkRow> {
  const link = await insertLink(tx, {
    establishmentId: row.establishmentId,
    id,
    orderId: row.id,
    name,
    phone,
    madeBy,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLivesMs),
  })
  // Of another order, or revoked: it is not made good again under the old address.
  if (!link) throw new Refusal("validation_failed", { id: "invalid" })
  return link
}

/**
 * Gives an order to whoever holds the link: an assignment like any other, by the table of moves. The
 * order names its link, so the one before is revoked with it.
 */
export async function makeLink(
  services: Services,
  key: { establishmentId: string; id: string },
  mover: Mover & { staffId: string },
  wanted: Wanted,
): Promise<{ row: OrderRow; link: LinkRow }> {
  const now = services.now()
  const made = await services.database.withTransaction(async (tx) => {
    const row = assertMayTouch(await lockOrder(tx, key.establishmentId, key.id), mover)
    const before = row.courierLinkId === wanted.id && (await findLink(tx, row))
    if (before) {
      const { name, phone } = wanted
      assertSameFields({ name: before.name, phone: before.phone }, { name, phone })
      return { row, link: before }
    }
    if (wanted.version !== row.version) throw new Refusal("order_moved_meanwhile")
    if (wanted.phone) await assertMaySendLink(tx, row, now)
    const link = await writeLink(tx, row, wanted, { madeBy: mover.staffId, now })
    const input = { action: "assign", version: wanted.version, courierLinkId: link.id } as const
    const moved = await applyMove(tx, row, mover, input, now)
    if (wanted.phone) {
      const { address } = linkView(services, link, wanted.origin)
      await queueMessage(tx, {
        establishmentId: key.establishmentId,
        channel: "sms",
        purpose: "courier-link",
        recipient: wanted.phone,
        body: await textOf(tx, row, wanted, address),
        key: linkMessageKey(link.id),
        giveUpAt: new Date(now.getTime() + sendForMs),
        now,
      })
    }
    return { row: moved, link }
  })
  services.relay.wake()
  return made
}
