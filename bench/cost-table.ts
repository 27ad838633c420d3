import { readFileSync } from "node:fs"
import { inRepository } from "./repository.ts"

/** This is a row of the table of costs in docs/operations.md. */
type Cost = {
  what: string
  /** Null: nobody has measured it. */
  ms: number | null
  /** The answers tell it in their headers, and `limitText` puts it into words. */
  limit: string
  isThrottled: boolean
}

/** The default of `SUFRA_RATE_LIMIT` holds where the table names no limit. */
export const generalLimit = 1_200
const windows: Record<string, number> = { "a minute": 60, "in ten minutes": 600 }

export function limitText(most?: number, seconds?: number): string {
  return most === undefined ? "none" : `${most} in ${seconds} seconds`
}

function limitIn(cell: string): string {
  if (cell === "") return limitText(generalLimit, 60)
  const [, most, window = ""] = /^([\d,]+) (a minute|in ten minutes)/.exec(cell) ?? []
  return limitText(most ? Number(most.replace(",", "")) : undefined, windows[window])
}

export function readCosts(): Cost[] {
  const text = readFileSync(inRepository("docs", "operations.md"), "utf8")
  const [, section = ""] = text.split("### What each route costs")
  const [, , ...lines] = section.split("\n").filter((line) => line.startsWith("|"))
  return lines.map((line) => {
    const [, what = "", ms = "", limit = ""] = line.split("|").map((cell) => cell.trim())
    return {
      what: what.replaceAll("`", ""),
      ms: /^[\d.]+$/.test(ms) ? Number(ms) : null,
      limit: limitIn(limit),
      isThrottled: limit !== "" && !limit.startsWith("none"),
    }
  })
}
