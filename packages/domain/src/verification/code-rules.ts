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
export const sendsPerHour = { phone: 5, browser: 5, address: 300, establishment: 2_000 } as const
export type SendLimit = keyof typeof sendsPerHour

/** Of an hour's sends, when the place is slow to strangers, how many one network may begin with; and the longest pause. */
const calm = { free: 15, longestMs: 20 * second }
const rush = { free: 3, longestMs: 120 * second }
const firstPauseMs = 2 * second
/** So many codes within an hour are more than a full house asks for: somebody makes them up. */
export const rushPerHour = 500

/**
 * How long after the last send from their network a stranger waits for the next. It grows with what that
 * network asked for within the hour: a full room notices little, a machine gets nowhere. While the place
 * sees a rush, only networks that have asked for next to nothing are served at once.
 */
export function strangerPauseMs(fromNetwork: number, atPlace: number): number {
  const { free, longestMs } = atPlace >= rushPerHour ? rush : calm
  if (fromNetwork < free) return 0
  return Math.min(firstPauseMs * 2 ** Math.floor((fromNetwork - free) / 5), longestMs)
}

/** Who never signed in at the place leaves the rest of a day's codes to those who did. */
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
    .filter(({ sentAtMs }) => sentAtMs > nowMs - blockedForMs)
    .sort((one, other) => one.sentAtMs - other.sentAtMs)
  let left = recent.reduce((sum, { wrongTries }) => sum + wrongTries, 0)
  if (left < wrongTriesOfStranger) return null
  for (const { sentAtMs, wrongTries } of recent) {
    left -= wrongTries
    if (left < wrongTriesOfStranger) return sentAtMs + blockedForMs
  }
  return null
}

/** When a further code may be sent to a phone, by the times of those already sent. */
export function nextSendAtMs(sentAtMs: readonly number[], nowMs: number): number {
  const recent = sentAtMs.filter((at) => at > nowMs - hourMs).sort((one, other) => one - other)
  const last = recent.at(-1)
  if (last === undefined) return nowMs
  if (recent.length >= sendsPerHour.phone) {
    return (recent.at(-sendsPerHour.phone) ?? last) + hourMs
  }
  const pause = resendPausesMs[Math.min(recent.length, resendPausesMs.length) - 1] ?? 0
  return Math.max(nowMs, last + pause)
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
  const freeAtMs = Object.values(filled).map((at) => (at === null ? nowMs : at + hourMs))
  const othersAtMs = Math.max(nowMs, ...freeAtMs)
  const phoneAtMs = nextSendAtMs(phoneSentAtMs, nowMs)
  if (othersAtMs > nowMs) {
    return { kind: "limit-reached", nextAtMs: Math.max(othersAtMs, phoneAtMs) }
  }
  if (phoneAtMs <= nowMs) return { kind: "send" }
  const recent = phoneSentAtMs.filter((at) => at > nowMs - hourMs)
  const isLimit = recent.length >= sendsPerHour.phone
  return { kind: isLimit ? "limit-reached" : "sent-recently", nextAtMs: phoneAtMs }
}

export type CodeState = {
  expiresAtMs: number
  wrongTries: number
  usedAtMs: number | null
}

/** Whether a guess may still be compared with a code at all. */
export function isAlive(code: CodeState, nowMs: number): boolean {
  return code.usedAtMs === null && nowMs < code.expiresAtMs && code.wrongTries < wrongTriesPerCode
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
  const endsAtMs = last + blockedForMs
  return nowMs < endsAtMs ? endsAtMs : null
}

/** With one more; what is a day old counts no longer. */
export function triesAfterWrong(wrongAtMs: WrongAtMs, nowMs: number): number[] {
  return [...wrongAtMs.filter((at) => at > nowMs - blockedForMs), nowMs]
}
