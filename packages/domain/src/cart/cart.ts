import type { OrderType, PaymentMethod } from "../establishment/settings.ts"
import type { LocalText } from "../kernel/locale.ts"
import type { Choice } from "../menu/choice/choice.ts"

export type CartPicture = { src: string; width: number; height: number; blur: string | null }

/** One thing the guest chose, as it is read back to them. */
export type ChosenName = { name: LocalText; count: number }

/** What a line needs to be shown without asking anybody, and to be priced again later. */
export type CartLine = {
  /** Equal for the same product with the same choice and note. */
  key: string
  productId: string
  slug: string
  name: LocalText
  picture: CartPicture | null
  /** One portion as it is chosen, in halalas. */
  unitPriceMinor: number
  /** The part of it that options and dearer parts of a combo add. */
  unitOptionsMinor: number
  /** Of one portion; null when the place has not given all of it. */
  calories: number | null
  choice: Choice
  chosen: ChosenName[]
  note: string
}

export type CartProduct = CartLine & { productQuantity: number }
export type CartCombo = CartLine & { comboQuantity: number }
export type CartKind = "product" | "combo"

/** What pricing says about the lines, in halalas. */
export type CartTotals = {
  /** All charges, and the VAT inside them. */
  chargeAmount: number
  chargesTaxes: number
  /** All VAT, the part of it by the branch's rates, and the part inside options. */
  taxesPrice: number
  branchTaxes: number
  modifiersTaxes: number
  /** The figures of an integrated point of sale. */
  foodicsTaxes: number
  foodicsCharges: number
  foodicsTotal: number
  totalDiscount: number
}

export type Coordinates = { lat: number; lng: number }
export type PaymentData = { method: PaymentMethod; paymentId: string | null }

/** The names are the specification's; whatever is money is in halalas. */
export type Cart = CartTotals & {
  products: CartProduct[]
  combos: CartCombo[]
  /** The sum of the lines before any discount: always theirs, never set. */
  subtotal: number
  orderType: OrderType | null
  coordinates: Coordinates | null
  /** Ids of a branch, of the branches that deliver and of those that hand out, and of a zone. */
  branch: string | null
  deliveryBranches: string[]
  pickupBranches: string[]
  deliveryZone: string | null
  fullAddress: string | null
  /** Whether the place's point of sale prices the order too. */
  integrated: boolean
  coupon: string | null
  /** The id of the reward that the guest chose; null: the cart chooses among those that come off by themselves. */
  reward: string | null
  /** Ids of rewards that the guest took off: the cart does not choose these by itself. */
  rewardsOff: string[]
  paymentData: PaymentData | null
}

export const noTotals: CartTotals = {
  chargeAmount: 0,
  chargesTaxes: 0,
  taxesPrice: 0,
  branchTaxes: 0,
  modifiersTaxes: 0,
  foodicsTaxes: 0,
  foodicsCharges: 0,
  foodicsTotal: 0,
  totalDiscount: 0,
}

export const emptyCart: Cart = {
  products: [],
  combos: [],
  subtotal: 0,
  ...noTotals,
  orderType: null,
  coordinates: null,
  branch: null,
  deliveryBranches: [],
  pickupBranches: [],
  deliveryZone: null,
  fullAddress: null,
  integrated: false,
  coupon: null,
  reward: null,
  rewardsOff: [],
  paymentData: null,
}

/** A line of either kind, for whoever shows or counts them. */
export type AnyLine = CartLine & { kind: CartKind; quantity: number }

export function linesOf({ products, combos }: Pick<Cart, "products" | "combos">): AnyLine[] {
  return [
    ...products.map(({ productQuantity, ...line }): AnyLine => {
      return { ...line, kind: "product", quantity: productQuantity }
    }),
    ...combos.map(({ comboQuantity, ...line }): AnyLine => {
      return { ...line, kind: "combo", quantity: comboQuantity }
    }),
  ]
}

export function portionsIn(cart: Pick<Cart, "products" | "combos">): number {
  return linesOf(cart).reduce((sum, line) => sum + line.quantity, 0)
}

export function subtotalOf(cart: Pick<Cart, "products" | "combos">): number {
  return linesOf(cart).reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0)
}

/** The order of taps, and spaces around a note, make no other line. */
export function lineKey(productId: string, choice: Choice, note: string): string {
  const places = { ...choice.options, ...choice.parts }
  const ids = Object.keys(places)
    .filter((place) => places[place]?.length)
    .sort()
    .map((place) => [place, [...(places[place] ?? [])].sort()])
  return JSON.stringify([productId, ids, note.trim()])
}
