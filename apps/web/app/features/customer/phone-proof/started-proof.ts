import { codeLivesMs } from "@sufra/domain/verification/code-rules"
import { readSession, writeSession } from "../../../shell/storage/session-storage.ts"
import type { SentCode } from "./send-code.ts"
import type { TypedPhone } from "./typed-phone.ts"

/** A number that a code was sent to, and what it was typed as. Never the code: that is on the phone. */
type StartedProof = { sent: SentCode; typed: TypedPhone; keptAtMs: number }

const keyOf = (keptAs: string) => `sufra-phone-proof-${keptAs}`

/** For this tab, until the code has ended: whoever reloads, or reads the SMS and comes back, goes on. */
export function keepStartedProof(keptAs: string, sent: SentCode, typed: TypedPhone): void {
  writeSession(keyOf(keptAs), { sent, typed, keptAtMs: Date.now() } satisfies StartedProof)
}

export function forgetStartedProof(keptAs: string): void {
  writeSession(keyOf(keptAs), null)
}

export function readStartedProof(keptAs: string, nowMs = Date.now()): StartedProof | null {
  const kept = readSession(keyOf(keptAs)) as Partial<StartedProof> | null
  const { sent, typed, keptAtMs } = kept ?? {}
  const isWhole =
    typeof sent?.phone === "string" &&
    typeof sent.resendAtMs === "number" &&
    typeof typed?.text === "string" &&
    typeof typed.country === "string" &&
    typeof keptAtMs === "number"
  if (!isWhole || nowMs - keptAtMs >= codeLivesMs || nowMs < keptAtMs) return null
  return { sent, typed, keptAtMs }
}
