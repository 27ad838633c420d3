import { AsyncLocalStorage } from "node:async_hooks"
import type { Transaction } from "@sufra/db/connection"
import { auditEntry } from "@sufra/db/schema/installation/audit"
import { newId } from "@sufra/domain/kernel/ids"

type Detail = (typeof auditEntry.$inferInsert)["detail"]

/** What somebody of the staff is doing, from the request on. */
export type Action = {
  establishmentId: string
  staffId: string
  /** The endpoint's key. */
  action: string
  entityId: string
  detail: Detail
}

/** `isOver`: what the request has started and not waited for is no part of it. */
type Running = Action & { id: string; isOver: boolean }

const running = new AsyncLocalStorage<Running>()

/**
 * Runs a request of staff so that the transaction it writes with holds its entry of the log: one for
 * the request, also when it has several.
 */
export async function audited<Value>(action: Action, work: () => Promise<Value>): Promise<Value> {
  const own = { ...action, id: newId(), isOver: false }
  try {
    return await running.run(own, work)
  } finally {
    own.isOver = true
  }
}

/** More than the request itself says: a file's name, how many rows it changed. */
export function describeAction(detail: Detail): void {
  const action = running.getStore()
  if (action) action.detail = { ...action.detail, ...detail }
}

/** What is written whatever becomes of the action, as a count of wrong passwords: no part of it. */
export function apartFromAction<Value>(work: () => Promise<Value>): Promise<Value> {
  return running.exit(work)
}

/**
 * At the end of every transaction there is, since there is no other way to write: what was undone is
 * not in the log, what was done is.
 */
export function recordAction(now: () => Date): (tx: Transaction) => Promise<void> {
  return async (tx) => {
    const action = running.getStore()
    if (!action || action.isOver) return
    const { isOver: _, ...entry } = action
    await tx
      .insert(auditEntry)
      .values({ ...entry, at: now() })
      .onConflictDoNothing()
  }
}
