/** How long staff are not asked again by a guest whom they did not let in. */
export const refusedForMs = 10 * 60_000

/** How a guest's wish to be let in at a free table stands; null: they may ask. */
export function letInStateOf(
  call: { answeredAt: Date | null } | null,
  nowMs: number,
): "asked" | "refused" | null {
  if (!call) return null
  // The calls of who was let in are gone: one that was answered was refused.
  if (!call.answeredAt) return "asked"
  return nowMs - call.answeredAt.getTime() < refusedForMs ? "refused" : null
}
