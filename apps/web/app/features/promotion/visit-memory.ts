import { visitMs } from "@sufra/domain/branch/visit"
import { readStored, writeStored } from "../../shell/storage/storage.ts"

const key = "sufra-counted"

/** Also kept here: a browser without storage counts once per page at least. */
let remembered: Record<string, number> = {}

function read(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? "{}")
    return { ...remembered, ...(stored as Record<string, number>) }
  } catch {
    return remembered
  }
}

/** True the first time in a visit, for each of the things it is asked about. */
export function isFirstInVisit(what: string, nowMs: number): boolean {
  const fresh = Object.entries(read()).filter(([, atMs]) => nowMs - atMs < visitMs)
  remembered = Object.fromEntries(fresh)
  if (what in remembered) return false
  remembered[what] = nowMs
  writeStored(key, JSON.stringify(remembered))
  return true
}
