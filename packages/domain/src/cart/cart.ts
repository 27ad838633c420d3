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

export type Coordinates = { lat: number; lng: number }
export type PaymentData = { method: PaymentMethod; paymentId: string | null }

/**
 * The guest's own words and nothing that follows from them: decision 91 names where the specification's
 * other fields live. The names are the specification's; money is in halalas.
 */
export type Cart = {
  products: CartProduct[]
  combos: CartCombo[]
  /** The sum of the lines before any discount: always theirs, never set. */
  subtotal: number
  orderType: OrderType | null
  coordinates: Coordinates | null
  /** The id of the branch whose menu the lines were taken from. */
  branch: string | null
  coupon: string | null
  /** The id of the reward that the guest chose; null: the cart chooses among those that come off by themselves. */
  reward: string | null
  /** Ids of rewards that the guest took off: the cart does not choose these by itself. */
  rewardsOff: string[]
  paymentData: PaymentData | null
}

export const emptyCart: Cart = {
  products: [],
  combos: [],
  subtotal: 0,
  orderType: null,
  coordinates: null,
  branch: null,
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
