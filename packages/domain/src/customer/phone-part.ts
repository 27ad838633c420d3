import { latinDigits } from "../kernel/digits.ts"

const leastFigures = 3

/** What to look for in a kept number: 050 123 4567, 00966 50… and ٠٥٠ are all found in +96650…. */
export function phonePart(query: string): string | null {
  const latin = latinDigits(query)
  if (!/^[+\d\s()-]+$/.test(latin)) return null
  const figures = latin.replace(/\D/g, "").replace(/^00?/, "")
  return figures.length >= leastFigures ? figures : null
}
