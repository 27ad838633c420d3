/** How long the token just replaced stays good, so that two tabs or a lost reply sign nobody out. */
export const successorGraceMs = 60_000

export type RefreshDecision = "rotate" | "keep" | "repeat-successor" | "reuse"

/**
 * A session counts its refresh tokens. The current one is exchanged for the next; the one before
 * gets that same next one again while the next is unused and young; anything older was stolen.
 * A current one that is younger than `keptForMs` stays: several tabs of one browser that begin at once share
 * one token, and the reply to a slow tab must not put one of two rotations ago back into the browser.
 */
export function decideRefresh(session: {
  presentedGeneration: number
  currentGeneration: number
  rotatedAtMs: number
  nowMs: number
  keptForMs?: number
}): RefreshDecision {
  const ageMs = session.nowMs - session.rotatedAtMs
  if (session.presentedGeneration === session.currentGeneration) {
    return ageMs < (session.keptForMs ?? 0) ? "keep" : "rotate"
  }
  const isPrevious = session.presentedGeneration === session.currentGeneration - 1
  return isPrevious && ageMs <= successorGraceMs ? "repeat-successor" : "reuse"
}
