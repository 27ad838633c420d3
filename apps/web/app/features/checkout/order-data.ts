import { shortAddressPattern } from "@sufra/domain/customer/address"
import { allOrderTypes, type OrderType } from "@sufra/domain/establishment/settings"

/** Where a delivery goes, as it is typed; where its pin is stands in the cart. */
export type TypedAddress = {
  title: string
  description: string
  address: string
  door: string
  level: string
  block: string
  shortAddress: string
}

/** What a guest has said about an order beside what is in the cart. */
export type OrderData = {
  /** For which type the questions were answered, and at which code it was chosen. */
  answeredFor: OrderType | null
  chosenAt: string | null
  /** The beginning of a quarter of an hour; null: as soon as it can be. */
  receiveAt: string | null
  handoverNote: string
  address: TypedAddress
}

export const noAddress: TypedAddress = {
  title: "",
  description: "",
  address: "",
  door: "",
  level: "",
  block: "",
  shortAddress: "",
}

export const noOrderData: OrderData = {
  answeredFor: null,
  chosenAt: null,
  receiveAt: null,
  handoverNote: "",
  address: noAddress,
}

const text = (value: unknown) => (typeof value === "string" ? value : "")

function readAddress(kept: unknown): TypedAddress {
  const fields = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>
  const names = Object.keys(noAddress) as (keyof TypedAddress)[]
  return Object.fromEntries(names.map((name) => [name, text(fields[name])])) as TypedAddress
}

/** What a browser kept may be old or edited: each part is taken only if it is what it says. */
export function readOrderData(kept: unknown): OrderData {
  if (typeof kept !== "object" || kept === null) return noOrderData
  const fields = kept as { [Name in keyof OrderData]?: unknown }
  const receiveAt = text(fields.receiveAt)
  return {
    answeredFor: allOrderTypes.find((type) => type === fields.answeredFor) ?? null,
    chosenAt: text(fields.chosenAt) || null,
    receiveAt: Number.isNaN(Date.parse(receiveAt)) ? null : receiveAt,
    handoverNote: text(fields.handoverNote),
    address: readAddress(fields.address),
  }
}

/** The national short address as it is written: four letters, four digits, however it was typed. */
export function tidyShortAddress(typed: string): string {
  return typed.replace(/\s+/g, "").toUpperCase()
}

export function isShortAddress(typed: string): boolean {
  const tidy = tidyShortAddress(typed)
  return tidy === "" || shortAddressPattern.test(tidy)
}
