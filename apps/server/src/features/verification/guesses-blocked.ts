import type { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { guessesBlockedUntilMs } from "@sufra/domain/verification/code-rules"
import { type Asker, listGuesses } from "./queries.ts"
import { guessesBlocked } from "./refusals.ts"

/**
 * Whoever guesses wrong is stopped before the phone is: their browser at every phone, and their network at
 * this one. Else nine guesses of a stranger would keep its owner out for a day.
 */
export async function findGuessesBlocked(
  reader: Reader,
  asker: Asker,
  now: Date,
): Promise<Refusal | null> {
  const nowMs = now.getTime()
  const { ofBrowser, ofNetwork } = await listGuesses(reader, asker, now)
  const until = [
    guessesBlockedUntilMs(ofBrowser, nowMs),
    // Strangers in the same dining room do not keep the phone's own browser from it.
    asker.knowsPhone ? null : guessesBlockedUntilMs(ofNetwork, nowMs),
  ].filter((at) => at !== null)
  return until.length > 0 ? guessesBlocked(Math.max(...until), nowMs) : null
}
