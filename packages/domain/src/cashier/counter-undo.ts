import { can, type Standing } from "../staff/roles.ts"

/** How long something done at the counter may be undone: as long as the guest still stands there. */
export const counterUndoMs = 60_000

type Done = { staffId: string | null; atMs: number }
type Undoing = { staffId: string; standing: Standing }

/** Whoever did it undoes it, or whoever answers for them. */
export function mayUndoAtCounter(done: Done, { staffId, standing }: Undoing): boolean {
  return done.staffId === staffId || can(standing, "cashier.correct")
}

export function isUndoOver({ atMs }: Pick<Done, "atMs">, nowMs: number): boolean {
  return nowMs > atMs + counterUndoMs
}
