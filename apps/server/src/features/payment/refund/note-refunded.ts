import type { Transaction } from "@sufra/db/connection"
import { figureText } from "@sufra/domain/kernel/figures"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import type { Services } from "../../../services.ts"
import { m } from "../../../texts.ts"
import { findCustomer } from "../../customer/index.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { queueMessage } from "../../message/index.ts"
import type { OrderRow } from "../../order/index.ts"
import type { Held } from "../hold-payment.ts"
import type { RefundRow } from "../queries.ts"
import { creditRefund } from "./credit-refund.ts"

const holdsMs = 24 * 60 * 60_000

type Payer = { phone: string | null; language: Locale }

/** Who has paid a share of somebody else's order is told, not whoever ordered. */
async function payerOf(tx: Transaction, { row }: Held, order: OrderRow): Promise<Payer> {
  const own = { phone: order.customerPhone, language: order.language }
  if (!row.customerId || row.customerId === order.customerId) return own
  const { establishmentId, customerId } = row
  return (await findCustomer(tx, { establishmentId, customerId })) ?? own
}

type Refunded = { held: Held; order: OrderRow; done: RefundRow }

/**
 * Money that went back: its credit note, and a message to who had paid. With a link where it is known
 * under which address the pages are, as nobody's request is at hand here.
 */
export async function noteRefunded(
  { settings }: Services,
  tx: Transaction,
  { held, order, done }: Refunded,
  now: Date,
): Promise<void> {
  const { establishmentId } = order
  const { id: refundId, amountMinor, tipMinor } = done
  const noteId = await creditRefund(tx, order, { refundId, amountMinor }, now)
  const payer = await payerOf(tx, held, order)
  if (!payer.phone) return
  const place = await getEstablishment(tx, establishmentId)
  const about = {
    place: place.name[payer.language],
    number: order.number,
    amount: figureText(amountMinor + tipMinor, 2, "fixed"),
  }
  const locale = { locale: catalogueOf(payer.language) }
  const page = settings.now().SUFRA_PAGE_ORIGIN
  const link = page && noteId && new URL(`/receipt/${establishmentId}/${noteId}`, page).href
  await queueMessage(tx, {
    establishmentId,
    channel: "sms",
    purpose: "refund",
    recipient: payer.phone,
    body: link
      ? m["receipt.refund_sms_link"]({ ...about, link }, locale)
      : m["receipt.refund_sms"](about, locale),
    key: `refund:${refundId}`,
    giveUpAt: new Date(now.getTime() + holdsMs),
    now,
  })
}
