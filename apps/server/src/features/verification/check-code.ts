import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import {
  blockedUntilMs,
  isAlive,
  triesAfterWrong,
  type WrongAtMs,
  wrongTriesPerCode,
} from "@sufra/domain/verification/code-rules"
import type { Services } from "../../services.ts"
import { codeHash, isSameHash } from "./code-hash.ts"
import { findGuessesBlocked } from "./guesses-blocked.ts"
import {
  type Asker,
  type CodeRow,
  findNewestCode,
  lockTries,
  writeCode,
  writeTries,
} from "./queries.ts"
import { phoneBlocked } from "./refusals.ts"

type Guess = Omit<Asker, "browserId"> & { browserId: string | null; code: string }

/** Stands in where there is nobody and nothing, so that the same work is done. */
const nobody = "00000000-0000-4000-8000-000000000000"

/** A wrong guess counts for its code and for its phone: a new code gives the phone no new guesses. */
async function countWrong(
  tx: Transaction,
  guess: Asker,
  code: CodeRow,
  tries: WrongAtMs,
  now: Date,
): Promise<Refusal> {
  const nowMs = now.getTime()
  const counted = triesAfterWrong(tries, nowMs)
  const wrongTries = code.wrongTries + 1
  await writeTries(tx, code, counted, now)
  await writeCode(tx, code, { wrongTries })
  const blocked = await findGuessesBlocked(tx, guess, now)
  if (blocked) return blocked
  const blockedUntil = blockedUntilMs(counted, nowMs)
  if (blockedUntil !== null && !guess.knowsPhone) return phoneBlocked(blockedUntil, nowMs)
  const isOver = wrongTries >= wrongTriesPerCode
  return new Refusal(isOver ? "verification_code_ended" : "verification_code_incorrect")
}

/**
 * Null when the code is right, and then it is used up. A refusal is returned, not thrown: what was
 * counted must commit. The phone's row is locked before anything is compared, so that guesses which
 * come at once are compared one after the other, and no more of them than are allowed.
 */
export async function checkCode(
  services: Services,
  tx: Transaction,
  guess: Guess,
): Promise<Refusal | null> {
  const now = services.now()
  const nowMs = now.getTime()
  const { establishmentId, phone } = guess
  const browserId = guess.browserId ?? nobody
  const tries = await lockTries(tx, guess, now)
  const blockedUntil = blockedUntilMs(tries, nowMs)
  const blocked = await findGuessesBlocked(tx, { ...guess, browserId }, now)
  if (blocked) return blocked
  if (blockedUntil !== null && !guess.knowsPhone) return phoneBlocked(blockedUntil, nowMs)
  const code = await findNewestCode(tx, { establishmentId, phone, browserId }, now)
  const given = codeHash(
    services.signingSecret,
    { establishmentId, phone, id: code?.id ?? nobody },
    guess.code,
  )
  const isRight = isSameHash(given, code?.codeHash ?? given.split("").reverse().join(""))
  const state = code && {
    expiresAtMs: code.expiresAt.getTime(),
    wrongTries: code.wrongTries,
    usedAtMs: code.usedAt?.getTime() ?? null,
  }
  if (!code || !state || !isAlive(state, nowMs)) return new Refusal("verification_code_ended")
  if (!isRight) return countWrong(tx, { ...guess, browserId }, code, tries, now)
  await writeCode(tx, code, { usedAt: now })
  return null
}
