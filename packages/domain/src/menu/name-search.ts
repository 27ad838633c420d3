import type { LocalText } from "../kernel/locale.ts"

/** As people type: without vowel marks, and with one letter where writers are used to several. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u064b-\u065f\u0640\u0670]/g, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ؤ/g, "و")
    .replace(/ئ/g, "ي")
    .replace(/ة/g, "ه")
}

/** Whether every typed word is somewhere in the name, in either language. */
export function nameMatches(name: LocalText, typed: string): boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const text = folded(`${name.sa} ${name.en}`)
  return words.every((word) => text.includes(word))
}
