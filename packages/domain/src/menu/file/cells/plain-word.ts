import { fold } from "../../../kernel/fold.ts"
import { cleanLine } from "../../menu-text.ts"

/** A word as it is compared: in any case, with any dash or space, however its alef is written. */
export function plainWord(text: string): string {
  return fold(text).replaceAll(" ", "")
}

/** Two names that a guest would read as one. */
export function plainName(text: string): string {
  return cleanLine(text).normalize("NFC").toLowerCase()
}
