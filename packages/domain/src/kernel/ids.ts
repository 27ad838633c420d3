import { uuidv7 } from "uuidv7"

/** Time-ordered, and made from `crypto.getRandomValues`, which a browser has over plain http too. */
export function newId(): string {
  return uuidv7()
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(value: string): boolean {
  return uuidPattern.test(value)
}
