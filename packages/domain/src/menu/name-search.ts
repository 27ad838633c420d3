import { fold } from "../kernel/fold.ts"
import type { LocalText } from "../kernel/locale.ts"

/** Whether every typed word is somewhere in the name, in either language. */
export function nameMatches(name: LocalText, typed: string): boolean {
  const words = fold(typed).split(" ").filter(Boolean)
  const text = fold(`${name.sa} ${name.en}`)
  return words.every((word) => text.includes(word))
}
