import { isWithinLast, waitOverMs } from "../kernel/wait.ts"

/** Four digits are 10,000 guesses: everything here keeps a phone to nine of them a day. */
export const codeLength = 4
export const codeLivesMs = 5 * 60_000
export const wrongTriesPerCode = 3
export const wrongTriesPerDay = 9
export const blockedForMs = 24 * 3_600_000

const second = 1_000
/** Before the second, third and every later code. */
const resendPausesMs = [30 * second, 60 * second, 120 * second]
export const hourMs = 3_600_000

/** How many codes may be asked for within an hour; a restaurant's guests share one address. */
export const sendsPerHour = { phone: 5, browser: 5, address: 300 } as const
export type SendLimit = keyof typeof sendsPerHour

/** Guests who never signed in at the place leave the rest of a day's codes to those who did. */
export function codesAllowed(codesPerDay: number, isStranger: boolean): number {
  return isStranger ? Math.ceil(codesPerDay * 0.8) : codesPerDay
}

/** Wrong guesses within a day: of a browser at all phones, and of a network at one phone. */
export const wrongTriesOfStranger = 6

/** A code's wrong guesses, and when it was sent. */
export type CountedGuesses = { sentAtMs: number; wrongTries: number }

/** Until when a browser, or a network at one phone, guesses no more; null when it may. */
export function guessesBlockedUntilMs(counted: CountedGuesses[], nowMs: number): number | null {
  const recent = counted
    .filter(({ sentAtMs }) => isWithinLast(blockedForMs, sentAtMs, nowMs))
    .sort((one, other) => one.sentAtMs - other.sentAtMs)
  let left = recent.reduce((sum, { wrongTries }) => sum + wrongTries, 0)
  if (left < wrongTriesOfStranger) return null
  for (const { sentAtMs, wrongTries } of recent) {
    left -= wrongTries
    if (left < wrongTriesOfStranger) return waitOverMs(sentAtMs, blockedForMs, nowMs)
  }
  return null
}

function recentOf(sentAtMs: readonly number[], nowMs: number): number[] {
  return sentAtMs.filter((at) => isWithinLast(hourMs, at, nowMs))
}

/** When a further code may be sent to a phone, by the times of those already sent. */
export function nextSendAtMs(sentAtMs: readonly number[], nowMs: number): number {
  const recent = recentOf(sentAtMs, nowMs).sort((one, other) => one - other)
  const last = recent.at(-1)
  if (last === undefined) return nowMs
  if (recent.length >= sendsPerHour.phone) {
    return waitOverMs(recent.at(-sendsPerHour.phone) ?? last, hourMs, nowMs)
  }
  const pause = resendPausesMs[Math.min(recent.length, resendPausesMs.length) - 1] ?? 0
  return Math.max(nowMs, waitOverMs(last, pause, nowMs))
}

/** When the last of the sends that fill each limit was: null while the limit is not reached. */
export type FilledLimits = Record<Exclude<SendLimit, "phone">, number | null>

export type SendDecision =
  | { kind: "send" }
  /** One was just sent: it may be on its way. */
  | { kind: "sent-recently"; nextAtMs: number }
  | { kind: "limit-reached"; nextAtMs: number }

/** Whether a code may be sent now, and else when. */
export function decideSend(
  phoneSentAtMs: readonly number[],
  filled: FilledLimits,
  nowMs: number,
): SendDecision {
  const freeAtMs = Object.values(filled).map((at) =>
    at === null ? nowMs : waitOverMs(at, hourMs, nowMs),
  )
  const othersAtMs = Math.max(nowMs, ...freeAtMs)
  const phoneAtMs = nextSendAtMs(phoneSentAtMs, nowMs)
  if (othersAtMs > nowMs) {
    return { kind: "limit-reached", nextAtMs: Math.max(othersAtMs, phoneAtMs) }
  }
  if (phoneAtMs <= nowMs) return { kind: "send" }
  const isLimit = recentOf(phoneSentAtMs, nowMs).length >= sendsPerHour.phone
  return { kind: isLimit ? "limit-reached" : "sent-recently", nextAtMs: phoneAtMs }
}

export type CodeState = {
  expiresAtMs: number
  wrongTries: number
  usedAtMs: number | null
}

/** Whether a guess may still be compared with a code at all. */
export function isAlive(code: CodeState, nowMs: number): boolean {
  const isYoung = isWithinLast(codeLivesMs, code.expiresAtMs - codeLivesMs, nowMs)
  return isYoung && code.usedAtMs === null && code.wrongTries < wrongTriesPerCode
}

/** When the last wrong guesses of a phone were, across all its codes, oldest first. */
export type WrongAtMs = readonly number[]

/**
 * Until when a phone is blocked; null when it may guess. The ninth wrong guess within a day blocks it
 * for a day, counted from that one: no day, wherever it begins, has more than nine.
 */
export function blockedUntilMs(wrongAtMs: WrongAtMs, nowMs: number): number | null {
  const [first, last] = [wrongAtMs.at(-wrongTriesPerDay), wrongAtMs.at(-1)]
  if (first === undefined || last === undefined || first <= last - blockedForMs) return null
  const endsAtMs = waitOverMs(last, blockedForMs, nowMs)
  return nowMs < endsAtMs ? endsAtMs : null
}

/** With one more; what is a day old counts no longer. */
export function triesAfterWrong(wrongAtMs: WrongAtMs, nowMs: number): number[] {
  return [...wrongAtMs.filter((at) => isWithinLast(blockedForMs, at, nowMs)), nowMs]
}
