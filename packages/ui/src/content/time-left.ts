export type TimeLeft = {
  days: number
  hours: number
  minutes: number
  seconds: number
  totalSeconds: number
}

/** Rounded up: a countdown shows 1 until the moment has come, and never 0 before it. */
export function timeLeft(endsAtMs: number, nowMs: number): TimeLeft {
  const totalSeconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
  return {
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor((totalSeconds % 86_400) / 3600),
    minutes: Math.floor((totalSeconds % 3600) / 60),
    seconds: totalSeconds % 60,
    totalSeconds,
  }
}
