import { preorderLimits } from "@sufra/domain/preorder-menu/preorder-menu"
import { noAddress, readAddress, type TypedAddress } from "../../address/index.ts"

/** What a guest has said about an order beside what is in the cart. */
export type OrderData = {
  /** Whose order it was last: what they said is not for another guest. */
  customerId: string | null
  /** The code at which the type was chosen. */
  chosenAt: string | null
  /** The beginning of a quarter of an hour; null: as soon as it can be. */
  receiveAt: string | null
  handoverNote: string
  /** How many people a pre-order seats. */
  covers: number
  /** So many the guest wants to pay with. */
  points: number
  /** Where the place lets guests choose: without a code, for the team to confirm. */
  isWithoutCode: boolean
  address: TypedAddress
}

export const noOrderData: OrderData = {
  customerId: null,
  chosenAt: null,
  receiveAt: null,
  handoverNote: "",
  covers: 2,
  points: 0,
  isWithoutCode: false,
  address: noAddress,
}

const wholeNumber = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0

const text = (value: unknown) => (typeof value === "string" ? value : "")

/** What a browser kept may be old or edited: each part is taken only if it is what it says. */
export function readOrderData(kept: unknown): OrderData {
  if (typeof kept !== "object" || kept === null) return noOrderData
  const fields = kept as { [Name in keyof OrderData]?: unknown }
  const receiveAt = text(fields.receiveAt)
  return {
    customerId: text(fields.customerId) || null,
    chosenAt: text(fields.chosenAt) || null,
    receiveAt: Number.isNaN(Date.parse(receiveAt)) ? null : receiveAt,
    handoverNote: text(fields.handoverNote),
    covers: Math.min(wholeNumber(fields.covers) || noOrderData.covers, preorderLimits.mostCovers),
    points: wholeNumber(fields.points),
    isWithoutCode: fields.isWithoutCode === true,
    address: readAddress(fields.address),
  }
}
