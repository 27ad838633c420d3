import { uuidv7 } from "uuidv7"

/** Time-ordered, and made from `crypto.getRandomValues`, which a browser has over plain http too. */
export function newId(): string {
  return uuidv7()
}
