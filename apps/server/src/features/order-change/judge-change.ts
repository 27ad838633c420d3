import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import {
  addedItem,
  type ChangeItem,
  changeLines,
  changeRefusal,
  isOfOrder,
  needsChangeReason,
  staffDiscountOf,
} from "@sufra/domain/order/change/order-change"
import { type CheckedLine, checkLines } from "@sufra/domain/order/order-lines"
import { forPreorder } from "@sufra/domain/preorder-menu/judge-preorder"
import { type PriceRules, type Repriced, repriceOrder } from "@sufra/domain/pricing/reprice-order"
import { getPlaceVersion } from "../establishment/index.ts"
import { listStock } from "../menu/index.ts"
import {
  dueOfOrder,
  keptMinor,
  type LineRow,
  lineRowOf,
  listChanges,
  listLines,
  moneyOfOrders,
  type OrderFacts,
  type OrderRow,
  priceLineOf,
} from "../order/index.ts"

export type WantedChange = CamelCased<ApiBody<"POST /staff/orders/{id}/change-quotes/">>

export type ChangeRights = { mayComp: boolean; mayDiscount: boolean }

/** An order as it would be after a change, and what that brings about. */
export type JudgedChange = Repriced & {
  kept: LineRow[]
  added: LineRow[]
  items: ChangeItem[]
  rules: PriceRules
  /** Of what is to be added: lines that cannot be had now. */
  problems: CheckedLine[]
  refundMinor: number
  dueMinor: number
  needsReason: boolean
}

export type Offered = { reader: Reader; facts: OrderFacts }

/** What is to be added; `isOtherKind`: the menu's prices hold the VAT and those of the order do not, or the reverse. */
export type CheckedAddition = { lines: CheckedLine[]; isOtherKind: boolean }

/** What is added, as it can be had at the branch now. Asked before the transaction of a change, which has one connection. */
export async function checkAdded(
  { reader, facts }: Offered,
  row: OrderRow,
  add: WantedChange["add"],
  now: Date,
): Promise<CheckedAddition> {
  if (add.length === 0) return { lines: [], isOtherKind: false }
  const { establishmentId, branchId } = row
  const place = { id: establishmentId, version: await getPlaceVersion(reader, establishmentId) }
  const terms = await facts.terms(reader, place, branchId, now)
  const ids = [...new Set(add.map(({ productId }) => productId))]
  const found = await facts.products(reader, terms, ids, now)
  const products = forPreorder(terms.preorderMenus, found, row.preorderMenuId)
  const counted = [...products.values()].flatMap((product) => [...product.counted])
  const stock = await listStock(reader, { establishmentId, branchId }, counted)
  const { pricesIncludeVat, isVatFree } = row.price
  return {
    lines: checkLines(add, products, stock, row.type),
    // Without VAT a price is the same either way.
    isOtherKind: !isVatFree && terms.pricesIncludeVat !== pricesIncludeVat,
  }
}

/** A position is never given twice: a receipt and a share may name one whose line is gone. */
async function nextPosition(reader: Reader, row: OrderRow, lines: LineRow[]): Promise<number> {
  const changes = await listChanges(reader, row.establishmentId, [row.id])
  const former = changes.flatMap(({ change }) =>
    change.items.flatMap((item) => ("position" in item ? item.position : [])),
  )
  return Math.max(-1, ...former, ...lines.map(({ position }) => position)) + 1
}

/** A share that somebody took off the order does not reach what a colleague without that right adds to it. */
function frozenDiscount({ priceRules, price }: OrderRow, rules: PriceRules): PriceRules {
  if (priceRules?.staffDiscount?.takes !== "percent") return rules
  const amountMinor = price.discounts.find(({ kind }) => kind === "staff")?.amountMinor ?? 0
  return { ...rules, staffDiscount: staffDiscountOf({ amountMinor }) }
}

function rulesAfter(
  row: OrderRow,
  rules: PriceRules,
  { discount, add }: WantedChange,
  { mayDiscount }: ChangeRights,
): PriceRules {
  if (discount === undefined) {
    return add.length > 0 && !mayDiscount ? frozenDiscount(row, rules) : rules
  }
  const { staffDiscount: _before, ...rest } = rules
  return discount === null ? rest : { ...rest, staffDiscount: staffDiscountOf(discount) }
}

function discountItems({ discount }: WantedChange, { price }: Repriced): ChangeItem[] {
  if (discount === undefined) return []
  const amountMinor = price.discounts.find(({ kind }) => kind === "staff")?.amountMinor ?? 0
  return [{ what: "discounted", amountMinor }]
}

/** What is made is given away when it is taken off: that is for who may give something free. */
function assertMayTakeOff(
  { state }: OrderRow,
  lines: readonly LineRow[],
  { set }: WantedChange,
  { mayComp }: ChangeRights,
): void {
  const named = new Set(set.map(({ position }) => position))
  const isMade = lines.some(
    ({ position, madeAt }) => named.has(position) && (state === "ready" || madeAt !== null),
  )
  if (isMade && !mayComp) throw new Refusal("made_dish_needs_manager")
}

/** What becomes of an order when it is changed so; refused where it cannot be. */
export async function judgeChange(
  reader: Reader,
  row: OrderRow,
  {
    wanted,
    addition,
    rights,
  }: { wanted: WantedChange; addition: CheckedAddition; rights: ChangeRights },
): Promise<JudgedChange> {
  if (!row.priceRules) throw new Refusal("order_change_refused")
  if (addition.isOtherKind) throw new Refusal("prices_changed_kind")
  const checked = addition.lines
  const { establishmentId, id: orderId } = row
  const lines = await listLines(reader, establishmentId, [orderId])
  if (!isOfOrder(lines, wanted)) throw new Refusal("validation_failed", { set: "invalid" })
  assertMayTakeOff(row, lines, wanted, rights)
  const { kept, items } = changeLines(lines, wanted)
  const first = await nextPosition(reader, row, lines)
  // Of an order without VAT nothing has any, whatever number the place has got since.
  const vat = row.price.isVatFree ? { vatRateBp: 0 } : {}
  const added = checked
    .filter(({ product }) => product)
    .map((line, nth) => ({
      ...lineRowOf({ establishmentId, orderId }, line, first + nth),
      ...vat,
    }))
  const all = [...kept, ...added]
  const refusal = changeRefusal(row.state, {
    lines: all.length + (checked.length - added.length),
    touchesLines: wanted.add.length + wanted.set.length > 0,
  })
  if (refusal) throw new Refusal(refusal)
  const rules = rulesAfter(row, row.priceRules, wanted, rights)
  const priced = repriceOrder(all.map(priceLineOf), rules, row.price.pricesIncludeVat)
  const done = [...items, ...added.map(addedItem), ...discountItems(wanted, priced)]
  const money = (await moneyOfOrders(reader, establishmentId, [orderId]))(orderId)
  const refundMinor = Math.max(0, keptMinor(money) - priced.price.totalMinor)
  const { totalMinor } = priced.price
  return {
    ...priced,
    kept,
    added,
    items: done,
    rules,
    problems: checked.filter(({ problem }) => problem),
    refundMinor,
    dueMinor: refundMinor > 0 ? 0 : dueOfOrder({ state: row.state, totalMinor }, money),
    needsReason: needsChangeReason(row.state, done),
  }
}
