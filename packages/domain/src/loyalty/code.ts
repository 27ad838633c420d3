/** Crockford's: no letter that looks like a digit, and no U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const lookAlikes: Record<string, string> = { I: "1", L: "1", O: "0", U: "V" }

/** The last of them is a check character. */
export const codeLength = 8

/** As a code is kept: typed without regard to case, spaces and dashes. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s‎‏-]/g, "")
}

/** A made code as it is kept: letters that look like others count as those. */
export function madeCode(typed: string): string {
  return plainCode(typed).replace(/[ILOU]/g, (letter) => lookAlikes[letter] ?? letter)
}

/** Luhn's rule with 32 characters: one wrong character, or two neighbours swapped, is noticed. */
function checkCharacter(text: string): string {
  const size = alphabet.length
  const sum = [...text].toReversed().reduce((total, character, index) => {
    const doubled = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(doubled / size) + (doubled % size)
  }, 0)
  return alphabet.charAt((size - (sum % size)) % size)
}

/** A code from random numbers, one byte for each of its characters. */
export function codeFrom(random: Uint8Array): string {
  const text = [...random.subarray(0, codeLength - 1)]
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join("")
  return text + checkCharacter(text)
}

/** Whether it can be a made code at all: what was mistyped is not looked for. */
export function isMadeCode(code: string): boolean {
  const text = code.slice(0, -1)
  const isWritten = code.length === codeLength && [...code].every((one) => alphabet.includes(one))
  return isWritten && checkCharacter(text) === code.slice(-1)
}
