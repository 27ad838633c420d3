export type SmsLength = { characters: number; parts: number }

/** What a phone counts, for an SMS that fits into one part and for each part of a longer one. */
type Alphabet = { alone: number; joined: number; sizeOf(character: string): number }

const gsmBasic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
/** Each is sent as an escape and a character. */
const gsmExtended = "\f^{}\\[~]|€"

const gsm: Alphabet = {
  ...{ alone: 160, joined: 153 },
  sizeOf: (character) => (gsmExtended.includes(character) ? 2 : 1),
}
/** One character outside GSM 03.38, and the whole SMS is sent as UCS-2. */
const ucs2: Alphabet = { alone: 70, joined: 67, sizeOf: (character) => character.length }

function alphabetOf(characters: readonly string[]): Alphabet {
  const isGsm = characters.every((one) => gsmBasic.includes(one) || gsmExtended.includes(one))
  return isGsm ? gsm : ucs2
}

/** How long an SMS is, and how many parts a provider charges for. An emoji is never cut in two. */
export function smsLength(text: string): SmsLength {
  const characters = [...text]
  const { alone, joined, sizeOf } = alphabetOf(characters)
  const sizes = characters.map(sizeOf)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= alone) return { characters: total, parts: total === 0 ? 0 : 1 }
  let parts = 1
  let used = 0
  for (const size of sizes) {
    const isFull = used + size > joined
    parts += isFull ? 1 : 0
    used = isFull ? size : used + size
  }
  return { characters: total, parts }
}
