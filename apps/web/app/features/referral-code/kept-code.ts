import { readSession, writeSession } from "../../shell/storage/session-storage.ts"

const keyOf = (placeId: string) => `sufra-referral-code-${placeId}`

/** The code that somebody came with, kept for this tab: between the invitation and the form lies a sign-in. */
export function readKeptCode(placeId: string): string {
  const kept = readSession(keyOf(placeId))
  return typeof kept === "string" ? kept : ""
}

export function keepCode(placeId: string, code: string): void {
  writeSession(keyOf(placeId), code || null)
}
