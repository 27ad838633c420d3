import { fold } from "../kernel/fold.ts"

/** A name as it is looked for: عبدالله and عبد الله are one. */
export function foldedName(name: string): string {
  return fold(name).replaceAll(" ", "")
}

/** The words of what was typed; each must be somewhere in the name. */
export function nameWords(typed: string): string[] {
  return fold(typed).split(" ").filter(Boolean)
}

/** What a number says, without how it is written: A-041, a041 and A 041 are one. */
export function plainNumber(typed: string): string {
  return fold(typed).replaceAll(" ", "")
}

/** The number that was meant by "A001", "a-1" or "1", as it is called out; without a letter any has it. */
export function meantNumber(typed: string): { letter: string | null; figures: string } | null {
  const [, letter = "", figures = ""] = /^([a-z]*)(\d{1,3})$/.exec(plainNumber(typed)) ?? []
  if (figures === "" || Number(figures) === 0) return null
  return { letter: letter.toUpperCase() || null, figures: figures.padStart(3, "0") }
}
