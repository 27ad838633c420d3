import { z } from "zod"

/** A whole number that a person typed, within what it can mean. */
export function figureWithin(least: number, most: number) {
  return z.int("figure_invalid").min(least, "figure_invalid").max(most, "figure_invalid")
}
