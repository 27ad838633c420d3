const numbersPerLetter = 999
/** Without I and O, which look like figures, and without the letter of pre-orders. */
const letters = "ABCDEFGHJKLMNQRSTUVWXYZ"
const preorderLetter = "P"

/** Every number that is called out with these three figures; the doubled letters of a day beyond them too. */
export function numbersWith(figures: string): string[] {
  return [...letters, preorderLetter].flatMap((letter) =>
    [1, 2].map((n) => `${letter.repeat(n)}-${figures}`),
  )
}

function numberOf(nth: number, series: string): string {
  const full = Math.floor((nth - 1) / numbersPerLetter)
  const number = ((nth - 1) % numbersPerLetter) + 1
  const rounds = Math.floor(full / series.length)
  const letter = series[full % series.length]
  // Beyond the last letter it is doubled, then tripled: still unique, never too long.
  return `${letter?.repeat(rounds + 1)}-${String(number).padStart(3, "0")}`
}

/** The nth order of a branch's business day, as it is called out, then B-001. */
export function orderNumber(nth: number): string {
  return numberOf(nth, letters)
}

/** The nth pre-order for the slots of a branch's business day, whenever it was placed: P-001. */
export function preorderNumber(nth: number): string {
  return numberOf(nth, preorderLetter)
}
