import { shortAddressPattern } from "@sufra/domain/customer/address"

/** Where a delivery goes, as it is typed; its pin is kept apart. */
export type TypedAddress = {
  title: string
  description: string
  address: string
  door: string
  level: string
  block: string
  shortAddress: string
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

/** What a browser kept may be old or edited: what is no text is none. */
export function readAddress(kept: unknown): TypedAddress {
  const fields = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>
  const names = Object.keys(noAddress) as (keyof TypedAddress)[]
  const text = (value: unknown) => (typeof value === "string" ? value : "")
  return Object.fromEntries(names.map((name) => [name, text(fields[name])])) as TypedAddress
}

/** The national short address as it is written: four letters, four digits, however it was typed. */
export function tidyShortAddress(typed: string): string {
  return typed.replace(/\s+/g, "").toUpperCase()
}

export function isShortAddress(typed: string): boolean {
  const tidy = tidyShortAddress(typed)
  return tidy === "" || shortAddressPattern.test(tidy)
}

/** Whether a courier finds there, as far as words say. */
export function isWholeAddress({ address, shortAddress }: TypedAddress): boolean {
  return address.trim() !== "" && isShortAddress(shortAddress)
}
