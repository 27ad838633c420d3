import { Refusal } from "@sufra/contract/error-reply"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader, Transaction } from "@sufra/db/connection"
import type { EstablishmentSettings } from "@sufra/domain/establishment/settings"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { isLikelyTip, takesTips } from "@sufra/domain/payment/tip"
import type { FastifyBaseLogger } from "fastify"
import { requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { findCustomer } from "../../customer/index.ts"
import { tellTable } from "../../dining-table/index.ts"
import { holdSitting } from "../counter/hold-sitting.ts"
import type { AccountRow } from "../gateway/gateway-accounts.ts"
import type { Described } from "../online/ask-to-pay.ts"
import { assertSwitchedOn, type PayWay } from "../online/pay-way.ts"
import { begin, getSame, insertStarted, type Payer } from "../online/start-payment.ts"
import { findUnheard, openFor } from "../online/unheard.ts"
import { findPayment, type PaymentRow } from "../queries.ts"
import { claimItems, judgeShare, type Wished } from "./held-share.ts"
import { endOwnShares, listOwnOpen, type OwnShares } from "./own-shares.ts"

type Starting = Wished & {
  id: string
  sittingId: string
  tipMinor: number
  settings: EstablishmentSettings
  way: PayWay
  returnUrl: string
  hookUrlOf: (account: AccountRow) => string
  log: FastifyBaseLogger
}

/** Stored hashes are of the share as the wire names it: a retry after an update still matches. */
function hashOf({ sittingId, share, amountMinor, tipMinor }: Starting): string {
  return requestHash({ sittingId, share: toWire(share), amountMinor, tipMinor })
}

function assertOffered({ tipMinor, amountMinor, settings }: Starting): void {
  const isOffered = settings.paymentChoices.some(
    ({ method, orderTypes: types }) =>
      method === "online-card" && types.includes(orderTypes.dineIn),
  )
  if (!isOffered) throw new Refusal("payment_not_offered")
  const isFine =
    takesTips(settings.tipChoices, orderTypes.dineIn) && isLikelyTip(tipMinor, amountMinor)
  if (tipMinor > 0 && !isFine) {
    throw new Refusal("validation_failed", { tip_minor: "amount_invalid" })
  }
}

/** Whoever begins anew has given up what they began before; while that may still be paid, they wait. */
async function assertNoneOpen(tx: Transaction, own: OwnShares): Promise<void> {
  const [open] = await listOwnOpen(tx, own)
  if (open) throw new Refusal("payment_under_way", undefined, { payment_id: open.id })
}

async function describe(reader: Reader, who: Payer, parts: { orderId: string }[], label: string) {
  const found = await findCustomer(reader, who)
  const described: Described = {
    id: parts[0]?.orderId ?? "",
    number: label,
    customerName: found?.name ?? "",
    customerPhone: found?.phone ?? "",
  }
  return described
}

async function writeShare(
  tx: Transaction,
  who: Payer,
  starting: Starting,
  { gateway }: AccountRow,
  now: Date,
): Promise<{ row: PaymentRow; order: Described } | null> {
  const { establishmentId } = who
  const { id, sittingId, tipMinor, way } = starting
  const { sitting, orders } = await holdSitting(tx, establishmentId, sittingId)
  // Sent twice at once: the first one has it.
  if (await findPayment(tx, { establishmentId, id })) return null
  await assertNoneOpen(tx, { ...who, sittingId })
  const parts = await judgeShare(tx, sitting, starting, { isCard: true })
  const at = { branchId: sitting.branchId, sittingId, gateway }
  const paid = { id, ...at, tipMinor, way, requestHash: hashOf(starting) }
  const row = await insertStarted(tx, who, paid, parts, now)
  await claimItems(tx, { establishmentId, paymentId: id }, starting)
  await tellTable(tx, establishmentId, sitting.tableId, now)
  const label = orders.map(({ number }) => number).join(" ")
  return { row, order: await describe(tx, who, parts, label) }
}

/** As an order is paid: written first, then asked for, under one id. */
export async function startShare(
  services: Services,
  who: Payer,
  starting: Starting,
): Promise<PaymentRow> {
  const { read } = services.database
  const { id, log } = starting
  const key = { establishmentId: who.establishmentId, id }
  assertOffered(starting)
  const known = await findPayment(read, key)
  const { account, gateway } = await openFor(services, who.establishmentId, known)
  if (!known || known.state === "started") assertSwitchedOn(account, gateway, starting.way)
  if (!known) await endOwnShares(services, { ...who, sittingId: starting.sittingId }, log)
  const written = known
    ? await findUnheard(services, getSame(known, who, hashOf(starting)))
    : await services.database.withTransaction((tx) =>
        writeShare(tx, who, starting, account, services.now()),
      )
  if (written) {
    services.relay.wake()
    await begin(services, { account, gateway }, written, starting)
  }
  return getSame(await findPayment(read, key), who, hashOf(starting))
}
