import type { Locale } from "@sufra/domain/kernel/locale"

const keyboards: Record<Locale, string[]> = {
  sa: ["ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرىةوزظ"],
  en: ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
}

function neighbourOf(letter: string, locale: Locale): string | null {
  const row = keyboards[locale].find((keys) => keys.includes(letter.toLowerCase()))
  const at = row?.indexOf(letter.toLowerCase()) ?? -1
  return row?.[at + 1] ?? row?.[at - 1] ?? null
}

/** The name with one slip at one letter: left out, a neighbour hit as well or instead, or swapped. */
function slipsAt(name: string, at: number, locale: Locale): string[] {
  const letter = name[at] ?? ""
  const before = name.slice(0, at)
  const after = name.slice(at + 1)
  const neighbour = neighbourOf(letter, locale)
  const next = after[0]
  return [
    before + after,
    ...(neighbour ? [before + letter + neighbour + after, before + neighbour + after] : []),
    ...(next && next !== " " && next !== letter ? [before + next + letter + after.slice(1)] : []),
  ]
}

/** Every single slip of the fingers in a name, each of which a guest may make. */
export function mistakesOf(name: string, locale: Locale): string[] {
  return Array.from(name).flatMap((letter, at) =>
    /\p{L}/u.test(letter) ? slipsAt(name, at, locale) : [],
  )
}
