const numbersPerLetter = 999
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ"

/** Every number that is called out with these three figures; the doubled letters of a day beyond them too. */
export function numbersWith(figures: string): string[] {
  return [...letters].flatMap((letter) => [1, 2].map((n) => `${letter.repeat(n)}-${figures}`))
}

/** The nth order of a branch's business day, as it is called out, then B-001. */
export function orderNumber(nth: number): string {
  const series = Math.floor((nth - 1) / numbersPerLetter)
  const number = ((nth - 1) % numbersPerLetter) + 1
  const rounds = Math.floor(series / letters.length)
  const letter = letters[series % letters.length]
  // Beyond 23,976 orders a day the letter is doubled, then tripled: still unique, never too long.
  return `${letter?.repeat(rounds + 1)}-${String(number).padStart(3, "0")}`
}
