/** How long the token just replaced stays good, so that two tabs or a lost reply sign nobody out. */
export const successorGraceMs = 60_000

export type RefreshDecision = "rotate" | "repeat-successor" | "reuse"

/**
 * A session counts its refresh tokens. The current one is exchanged for the next; the one before
 * gets that same next one again while the next is unused and young; anything older was stolen.
 */
export function decideRefresh(session: {
  presentedGeneration: number
  currentGeneration: number
  rotatedAtMs: number
  nowMs: number
}): RefreshDecision {
  if (session.presentedGeneration === session.currentGeneration) return "rotate"
  const isPrevious = session.presentedGeneration === session.currentGeneration - 1
  const isYoung = session.nowMs - session.rotatedAtMs <= successorGraceMs
  return isPrevious && isYoung ? "repeat-successor" : "reuse"
}
