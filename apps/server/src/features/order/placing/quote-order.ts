import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { PaymentMethod } from "@sufra/domain/establishment/settings"
import { type JudgedOrder, judgeOrder, type OrderTerms } from "@sufra/domain/order/judge-order"
import { type CheckedLine, checkLines } from "@sufra/domain/order/order-lines"
import { forPreorder } from "@sufra/domain/preorder-menu/judge-preorder"
import { type DiscountOffer, mergedOffers } from "@sufra/domain/pricing/choose-discounts"
import { type PriceChange, priceChanges } from "@sufra/domain/pricing/price-changes"
import type { PricedOrder } from "@sufra/domain/pricing/price-order"
import type { Stranger } from "../../../http/wrong-codes.ts"
import type { OrderStep } from "../../../order-step.ts"
import { listStock } from "../../menu/index.ts"
import type { BranchTerms, NamedZone } from "../terms/terms.ts"
import type { OrderFacts, PlaceAt } from "./order-facts.ts"
import type { QuoteRequest } from "./order-request.ts"
import { type QuotedPreorder, quotePreorder, servedOnOtherDay } from "./preorder.ts"

export type QuoteView = ApiReply<"POST /order/qr/{uuid}/quotes/">
export type Judging = {
  reader: Reader
  facts: OrderFacts
  place: PlaceAt
  /** Behind whose code the guest is; null: no table's. */
  tableId: string | null
  /** Whether the guest belongs to the table's sitting already. */
  isLetIn?: boolean
  /** Staff take the order for somebody. */
  isByStaff?: boolean
  /** Null: nobody is signed in. */
  customerId: string | null
  /** A guest who asks without being signed in. */
  stranger?: Stranger | null
  /** What other features take off, and take for it. */
  steps: readonly OrderStep[]
  now: Date
}

export type QuotedOrder = JudgedOrder<NamedZone> & {
  terms: BranchTerms
  lines: CheckedLine[]
  changes: PriceChange[]
  offer: DiscountOffer
  /** Whether portions of anything in it are counted. */
  hasCounted: boolean
  /** Null: it holds no dish of a pre-order menu. */
  preorder: QuotedPreorder | null
}

function judgedBy(terms: BranchTerms): OrderTerms<NamedZone> {
  return { ...terms, branchId: terms.branch.id, location: terms.branch }
}

/** What an order costs and what stands in its way, from the server's own data alone. */
export async function quoteOrder(
  {
    reader,
    facts,
    place,
    tableId,
    isLetIn = false,
    isByStaff = false,
    customerId,
    stranger = null,
    steps,
    now,
  }: Judging,
  request: QuoteRequest,
  paymentMethod: PaymentMethod | null,
): Promise<QuotedOrder> {
  const terms = await facts.terms(reader, place, request.branchId, now)
  const ids = [...new Set(request.lines.map((line) => line.productId))]
  const preorder = await quotePreorder(reader, terms, request, now)
  const otherDay = preorder && servedOnOtherDay(terms, preorder, now)
  const products = otherDay
    ? await facts.productsOn(reader, terms, ids, otherDay)
    : await facts.products(reader, terms, ids, now)
  const counted = [...products.values()].flatMap((product) => [...product.counted])
  // What is left is read anew each time: guests take portions without telling anybody.
  const scope = { establishmentId: place.id, branchId: terms.branch.id }
  const stock = await listStock(reader, scope, counted)
  const sold = forPreorder(terms.preorderMenus, products, preorder?.menu.id ?? null)
  const lines = checkLines(request.lines, sold, stock, request.type)
  const { type, couponCode, rewardId, points } = request
  const cart = {
    place: terms.place,
    branchId: terms.branch.id,
    type,
    customerId,
    stranger,
    couponCode,
    rewardId,
    points,
    now,
    remember: <Value>(name: string, read: () => Promise<Value>) =>
      facts.remember(terms.place, name, now, read),
  }
  const offer = mergedOffers(await Promise.all(steps.map((step) => step.offerFor(reader, cart))))
  const judged = judgeOrder(
    judgedBy(terms),
    {
      type: request.type,
      lines,
      offer,
      deliveryPoint: request.deliveryPoint,
      guestPosition: request.guestPosition,
      hasTable: tableId !== null,
      isLetIn,
      receiveAtMs: request.receiveAt === null ? null : Date.parse(request.receiveAt),
      preorder,
      isByStaff,
      paymentMethod,
    },
    now.getTime(),
  )
  const changes = request.seen ? priceChanges(request.seen, judged.price) : []
  return { ...judged, offer, terms, lines, changes, hasCounted: counted.length > 0, preorder }
}

export function priceView({
  lines,
  discounts,
  charges,
  vat,
  pricesIncludeVat,
  subtotalMinor,
  discountMinor,
  chargesMinor,
  vatMinor,
  totalMinor,
}: PricedOrder): QuoteView["price"] {
  const sums = { subtotalMinor, discountMinor, chargesMinor, vatMinor, totalMinor }
  return toWire({ lines, discounts, charges, vat, pricesIncludeVat, ...sums })
}

export function quoteView(quote: QuotedOrder): QuoteView {
  const { zone, changes, problems, afterPrayerAtMs, readyAtMs } = quote
  return {
    price: priceView(quote.price),
    offer: toWire(quote.offer),
    lines: quote.lines.map((line) =>
      toWire({
        key: line.key,
        productId: line.productId,
        slug: line.product?.slug ?? null,
        name: line.product?.name ?? null,
        quantity: line.quantity,
        unitPriceMinor: line.unitPriceMinor,
        unitOptionsMinor: line.unitOptionsMinor,
        problem: line.problem,
        left: line.left,
      }),
    ),
    changes: toWire(changes),
    problems,
    zone: zone && zoneView(zone),
    after_prayer_at: afterPrayerAtMs === null ? null : new Date(afterPrayerAtMs).toISOString(),
    ready_at: new Date(readyAtMs).toISOString(),
    preorder: preorderView(quote),
  }
}

function preorderView({ preorder }: QuotedOrder): QuoteView["preorder"] {
  if (!preorder) return null
  const { menu, room, cancelUntilMs } = preorder
  return {
    menu_id: menu.id,
    orders_left: room?.ordersLeft ?? null,
    covers_left: room?.coversLeft ?? null,
    cancel_until: cancelUntilMs === null ? null : new Date(cancelUntilMs).toISOString(),
  }
}

function zoneView({ polygon: _polygon, ...zone }: NamedZone): QuoteView["zone"] {
  return toWire(zone)
}
