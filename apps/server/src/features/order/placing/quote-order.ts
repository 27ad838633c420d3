import type { ApiReply } from "@sufra/contract/client"
import type { Reader } from "@sufra/db/connection"
import type { Coordinates } from "@sufra/domain/branch/distance"
import type { OrderType, PaymentMethod } from "@sufra/domain/establishment/settings"
import { type JudgedOrder, judgeOrder, type OrderTerms } from "@sufra/domain/order/judge-order"
import { type CheckedLine, checkLines, type WantedLine } from "@sufra/domain/order/order-lines"
import { type PriceChange, priceChanges, type SeenPrice } from "@sufra/domain/pricing/price-changes"
import type { PricedOrder } from "@sufra/domain/pricing/price-order"
import { listStock } from "../../menu/index.ts"
import type { BranchTerms, NamedZone, OrderingPlace } from "../terms/terms.ts"
import type { OrderFacts } from "./order-facts.ts"

export type QuoteView = ApiReply<"POST /order/qr/{uuid}/quotes/">
type WireSeen = {
  lines: { key: string; amount_minor: number }[]
  charges: { kind: SeenPrice["charges"][number]["kind"]; amount_minor: number }[]
  discount_minor: number
  vat_minor: number
  total_minor: number
}

export type Wanted = {
  branch_id: string
  type: OrderType
  lines: {
    key: string
    product_id: string
    choice: WantedLine["choice"]
    quantity: number
    note: string
  }[]
  delivery_point: Coordinates | null
  guest_position: Coordinates | null
  receive_at: string | null
  seen: WireSeen | null
}

export type Judging = {
  reader: Reader
  facts: OrderFacts
  place: OrderingPlace
  /** Behind whose code the guest is; null: no table's. */
  tableId: string | null
  /** Whether the guest belongs to the table's sitting already. */
  isLetIn?: boolean
  now: Date
}

export type QuotedOrder = JudgedOrder<NamedZone> & {
  terms: BranchTerms
  lines: CheckedLine[]
  changes: PriceChange[]
  /** Whether portions of anything in it are counted. */
  hasCounted: boolean
}

function seenOf(seen: WireSeen): SeenPrice {
  return {
    lines: seen.lines.map(({ key, amount_minor }) => ({ key, amountMinor: amount_minor })),
    charges: seen.charges.map(({ kind, amount_minor }) => ({ kind, amountMinor: amount_minor })),
    discountMinor: seen.discount_minor,
    vatMinor: seen.vat_minor,
    totalMinor: seen.total_minor,
  }
}

function wantedLines({ lines }: Wanted): WantedLine[] {
  return lines.map(({ product_id, ...line }) => ({ ...line, productId: product_id }))
}

function judgedBy(terms: BranchTerms): OrderTerms<NamedZone> {
  return { ...terms, location: terms.branch, isOpen: terms.state.isOpen }
}

/** What an order costs and what stands in its way, from the server's own data alone. */
export async function quoteOrder(
  { reader, facts, place, tableId, isLetIn = false, now }: Judging,
  wanted: Wanted,
  paymentMethod: PaymentMethod | null,
): Promise<QuotedOrder> {
  const terms = await facts.terms(reader, place, wanted.branch_id, now)
  const asked = wantedLines(wanted)
  const ids = [...new Set(asked.map((line) => line.productId))]
  const products = await facts.products(reader, place, terms, ids, now)
  const counted = [...products.values()].flatMap((product) => [...product.counted])
  // What is left is read anew each time: guests take portions without telling anybody.
  const scope = { establishmentId: place.id, branchId: terms.branch.id }
  const stock = await listStock(reader, scope, counted)
  const lines = checkLines(asked, products, stock, wanted.type)
  const judged = judgeOrder(
    judgedBy(terms),
    {
      type: wanted.type,
      lines,
      discounts: [],
      deliveryPoint: wanted.delivery_point,
      guestPosition: wanted.guest_position,
      hasTable: tableId !== null,
      isLetIn,
      receiveAtMs: wanted.receive_at === null ? null : Date.parse(wanted.receive_at),
      paymentMethod,
    },
    now.getTime(),
  )
  const changes = wanted.seen ? priceChanges(seenOf(wanted.seen), judged.price) : []
  return { ...judged, terms, lines, changes, hasCounted: counted.length > 0 }
}

export function priceView(price: PricedOrder): QuoteView["price"] {
  return {
    lines: price.lines.map((line) => ({
      key: line.key,
      amount_minor: line.amountMinor,
      discount_minor: line.discountMinor,
      vat_minor: line.vatMinor,
      options_vat_minor: line.optionsVatMinor,
    })),
    charges: price.charges.map((charge) => ({
      kind: charge.kind,
      vat_rate_bp: charge.vatRateBp,
      amount_minor: charge.amountMinor,
      discount_minor: charge.discountMinor,
      vat_minor: charge.vatMinor,
    })),
    discounts: price.discounts.map(({ id, amountMinor }) => ({ id, amount_minor: amountMinor })),
    vat: price.vat.map((group) => ({
      rate_bp: group.rateBp,
      net_minor: group.netMinor,
      vat_minor: group.vatMinor,
      gross_minor: group.grossMinor,
    })),
    prices_include_vat: price.pricesIncludeVat,
    subtotal_minor: price.subtotalMinor,
    discount_minor: price.discountMinor,
    charges_minor: price.chargesMinor,
    vat_minor: price.vatMinor,
    total_minor: price.totalMinor,
  }
}

export function quoteView(quote: QuotedOrder): QuoteView {
  const { zone } = quote
  return {
    price: priceView(quote.price),
    lines: quote.lines.map((line) => ({
      key: line.key,
      product_id: line.productId,
      slug: line.product?.slug ?? null,
      name: line.product?.name ?? null,
      quantity: line.quantity,
      unit_price_minor: line.unitPriceMinor,
      unit_options_minor: line.unitOptionsMinor,
      problem: line.problem,
      left: line.left,
    })),
    changes: quote.changes.map(({ seenMinor, nowMinor, ...change }) => ({
      ...change,
      seen_minor: seenMinor,
      now_minor: nowMinor,
    })),
    problems: quote.problems,
    zone: zone && {
      id: zone.id,
      name: zone.name,
      fee_minor: zone.feeMinor,
      minimum_minor: zone.minimumMinor,
      free_from_minor: zone.freeFromMinor,
      minutes: zone.minutes,
    },
    ready_at: new Date(quote.readyAtMs).toISOString(),
  }
}
