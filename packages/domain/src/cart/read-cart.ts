import { allOrderTypes, type OrderType, paymentMethods } from "../establishment/settings.ts"
import type { LocalText } from "../kernel/locale.ts"
import {
  type Cart,
  type CartLine,
  type CartPicture,
  type ChosenName,
  emptyCart,
  lineKey,
  subtotalOf,
} from "./cart.ts"
import { mostPortions } from "./change-cart.ts"

type Fields = Record<string, unknown>

/** What a browser kept may be old, cut off or edited: each part is taken only if it is what it says. */
function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function listOf<Value>(value: unknown, read: (item: unknown) => Value | null): Value[] {
  if (!Array.isArray(value)) return []
  return value.map(read).filter((item): item is NonNullable<typeof item> => item !== null)
}

function readString(value: unknown): string | null {
  return typeof value === "string" ? value : null
}

function readAmount(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null
}

function readText(value: unknown): LocalText | null {
  if (!isFields(value)) return null
  const [sa, en] = [readString(value.sa), readString(value.en)]
  return sa === null || en === null ? null : { sa, en }
}

function readPicture(value: unknown): CartPicture | null {
  if (!isFields(value)) return null
  const { src, width, height, blur } = value
  if (typeof src !== "string" || !readAmount(width) || !readAmount(height)) return null
  return { src, blur: readString(blur), width: width as number, height: height as number }
}

function readIds(value: unknown): Record<string, string[]> {
  if (!isFields(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([place, ids]) => [place, listOf(ids, readString)]),
  )
}

function readChosen(value: unknown): ChosenName | null {
  if (!isFields(value)) return null
  const [name, count] = [readText(value.name), readAmount(value.count)]
  return name && count ? { name, count } : null
}

function readLine(value: Fields): CartLine | null {
  const [productId, slug, name] = [
    readString(value.productId),
    readString(value.slug),
    readText(value.name),
  ]
  const unitPriceMinor = readAmount(value.unitPriceMinor)
  const { choice } = value
  if (!productId || !slug || !name || unitPriceMinor === null || !isFields(choice)) return null
  const chosenIds = { options: readIds(choice.options), parts: readIds(choice.parts) }
  const note = readString(value.note) ?? ""
  return {
    key: lineKey(productId, chosenIds, note),
    productId,
    slug,
    name,
    picture: readPicture(value.picture),
    unitPriceMinor,
    // Carts of before this was kept have none: it says how the tax is told apart, not how much it is.
    unitOptionsMinor: Math.min(readAmount(value.unitOptionsMinor) ?? 0, unitPriceMinor),
    calories: readAmount(value.calories),
    choice: chosenIds,
    chosen: listOf(value.chosen, readChosen),
    note,
  }
}

function readQuantity(value: unknown): number | null {
  const quantity = readAmount(value)
  return quantity !== null && quantity >= 1 && quantity <= mostPortions ? quantity : null
}

function readLines<Name extends string>(value: unknown, quantityName: Name) {
  return listOf(value, (item) => {
    if (!isFields(item)) return null
    const [line, quantity] = [readLine(item), readQuantity(item[quantityName])]
    if (!line || quantity === null) return null
    return { ...line, [quantityName]: quantity } as CartLine & Record<Name, number>
  })
}

function readCoordinates(value: unknown): Cart["coordinates"] {
  if (!isFields(value)) return null
  const { lat, lng } = value
  return typeof lat === "number" && typeof lng === "number" ? { lat, lng } : null
}

function readPaymentData(value: unknown): Cart["paymentData"] {
  if (!isFields(value)) return null
  const method = paymentMethods.find((one) => one === value.method)
  return method ? { method, paymentId: readString(value.paymentId) } : null
}

/** The cart in whatever was stored; what cannot be read is left out, and never a reason to fail. */
export function readCart(stored: unknown): Cart {
  if (!isFields(stored)) return emptyCart
  const products = readLines(stored.products, "productQuantity")
  const combos = readLines(stored.combos, "comboQuantity")
  return {
    products,
    combos,
    subtotal: subtotalOf({ products, combos }),
    orderType: allOrderTypes.find((type: OrderType) => type === stored.orderType) ?? null,
    coordinates: readCoordinates(stored.coordinates),
    branch: readString(stored.branch),
    coupon: readString(stored.coupon),
    reward: readString(stored.reward),
    rewardsOff: listOf(stored.rewardsOff, readString),
    paymentData: readPaymentData(stored.paymentData),
  }
}
