import { readStored, writeStored } from "./storage.ts"

export type StoredChoice = { value: string; branch: string | null; expiresAtMs?: number }

function parse(text: string | null): StoredChoice | null {
  try {
    const choice = JSON.parse(text ?? "null") as StoredChoice | null
    return choice && typeof choice.value === "string" ? choice : null
  } catch {
    return null
  }
}

export function storeChoice(key: string, choice: StoredChoice): void {
  writeStored(key, JSON.stringify(choice))
}

export function forgetChoice(key: string): void {
  writeStored(key, null)
}

/** An expired choice is removed; one made at another branch is ignored, not lost. */
export function readChoice(key: string, branch: string | null, nowMs: number): string | null {
  const choice = parse(readStored(key))
  if (!choice) return null
  if (choice.expiresAtMs !== undefined && nowMs >= choice.expiresAtMs) {
    forgetChoice(key)
    return null
  }
  return choice.branch === branch ? choice.value : null
}
