import type { OrderType } from "../establishment/settings.ts"
import {
  type AnyLine,
  type Cart,
  type CartCombo,
  type CartKind,
  type CartLine,
  type CartProduct,
  type Coordinates,
  emptyCart,
  linesOf,
  type PaymentData,
  subtotalOf,
} from "./cart.ts"

export const mostPortions = 99

function bounded(quantity: number): number {
  return Math.min(mostPortions, Math.max(1, Math.trunc(quantity)))
}

function withLines(cart: Cart, lines: AnyLine[]): Cart {
  const products: CartProduct[] = []
  const combos: CartCombo[] = []
  for (const { kind, quantity, ...line } of lines) {
    if (kind === "product") products.push({ ...line, productQuantity: quantity })
    else combos.push({ ...line, comboQuantity: quantity })
  }
  const subtotal = subtotalOf({ products, combos })
  const rewardsOff = lines.length > 0 ? cart.rewardsOff : []
  return { ...cart, products, combos, subtotal, rewardsOff }
}

/**
 * An equal line grows and takes the newer price; another one is put last, or where it was before it
 * was taken away.
 */
export function addLine(
  cart: Cart,
  kind: CartKind,
  line: CartLine,
  quantity = 1,
  index?: number,
): Cart {
  const lines = linesOf(cart)
  const equal = lines.find((one) => one.key === line.key)
  if (equal) {
    const sum = bounded(equal.quantity + bounded(quantity))
    const grown: AnyLine = { ...line, kind, quantity: sum }
    return withLines(
      cart,
      lines.map((one) => (one === equal ? grown : one)),
    )
  }
  const added: AnyLine = { ...line, kind, quantity: bounded(quantity) }
  return withLines(cart, lines.toSpliced(index ?? lines.length, 0, added))
}

export function removeLine(cart: Cart, key: string): Cart {
  return withLines(
    cart,
    linesOf(cart).filter((line) => line.key !== key),
  )
}

/** Chosen anew: it stands where it stood, or grows the line that it equals now. */
export function replaceLine(
  cart: Cart,
  key: string,
  kind: CartKind,
  line: CartLine,
  quantity: number,
): Cart {
  const index = linesOf(cart).findIndex((one) => one.key === key)
  if (index < 0) return cart
  return addLine(removeLine(cart, key), kind, line, quantity, index)
}

/** From 1 to 99: a line is taken away by `removeLine` only, never by a slip of the finger. */
export function changeQuantity(cart: Cart, key: string, quantity: number): Cart {
  return withLines(
    cart,
    linesOf(cart).map((line) =>
      line.key === key ? { ...line, quantity: bounded(quantity) } : line,
    ),
  )
}

export type LinePrice = Pick<CartLine, "key" | "unitPriceMinor" | "unitOptionsMinor">

/** What the lines cost now, as the server said. The same cart when they cost what they did. */
export function takePrices(cart: Cart, prices: readonly LinePrice[]): Cart {
  const byKey = new Map(prices.map((price) => [price.key, price]))
  const lines = linesOf(cart)
  const repriced = lines.map((line) => {
    const price = byKey.get(line.key)
    const isSame =
      !price ||
      (price.unitPriceMinor === line.unitPriceMinor &&
        price.unitOptionsMinor === line.unitOptionsMinor)
    return isSame ? line : { ...line, ...price }
  })
  return repriced.every((line, index) => line === lines[index]) ? cart : withLines(cart, repriced)
}

/** What was ordered goes, the coupon and the reward with it; what was put in while the order was on its way stays. */
export function takeOrdered(
  cart: Cart,
  ordered: readonly Pick<AnyLine, "key" | "quantity">[],
): Cart {
  const byKey = new Map(ordered.map(({ key, quantity }) => [key, quantity]))
  const left = linesOf(cart)
    .map((line) => ({ ...line, quantity: line.quantity - (byKey.get(line.key) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (left.length === 0) return withoutLines(cart)
  return { ...withLines(cart, left), coupon: null, reward: null, rewardsOff: [] }
}

/** Nothing is in it any more. How the guest orders, where to and how they pay is known the next time. */
export function withoutLines({ orderType, coordinates, paymentData }: Cart): Cart {
  const paid = paymentData && { ...paymentData, paymentId: null }
  return { ...emptyCart, orderType, coordinates, paymentData: paid }
}

/**
 * Another guest holds the phone: the dishes stay, what only the one before them had said goes. The coupon too:
 * a code that counts once may have been sent to the guest who signed out.
 */
export function withoutGuest(cart: Cart): Cart {
  const { orderType, coordinates, paymentData, coupon } = emptyCart
  const said = { orderType, coordinates, paymentData, coupon }
  return { ...cart, ...said, reward: null, rewardsOff: [] }
}

export function setCoupon(cart: Cart, coupon: string | null): Cart {
  return { ...cart, coupon }
}

/** Uses this reward of the guest's, in place of any other. */
export function chooseReward(cart: Cart, id: string): Cart {
  const rewardsOff = cart.rewardsOff.filter((one) => one !== id)
  return { ...cart, reward: id, rewardsOff }
}

/** Takes a reward off, whoever chose it; the cart does not choose it by itself again until it was empty. */
export function takeRewardOff(cart: Cart, id: string): Cart {
  const rewardsOff = [...cart.rewardsOff.filter((one) => one !== id), id]
  return { ...cart, reward: cart.reward === id ? null : cart.reward, rewardsOff }
}

export function setOrderType(cart: Cart, orderType: OrderType | null): Cart {
  return { ...cart, orderType }
}

export function setCoordinates(cart: Cart, coordinates: Coordinates | null): Cart {
  return { ...cart, coordinates }
}

export function setBranch(cart: Cart, branch: string | null): Cart {
  return { ...cart, branch }
}

export function setPaymentData(cart: Cart, paymentData: PaymentData | null): Cart {
  return { ...cart, paymentData }
}
