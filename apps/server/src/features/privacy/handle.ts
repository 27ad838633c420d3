import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import {
  canExtend,
  type IdentityCheck,
  type RequestAction,
  requestDueAt,
  requestStateAfter,
} from "@sufra/domain/privacy/request"
import { describeAction } from "../../auditing/audit.ts"
import type { Services } from "../../services.ts"
import { notify } from "../notification/index.ts"
import { answerTimes, tellStaff } from "./ask.ts"
import { eraseCustomer } from "./erase-customer.ts"
import { lockRequest, type RequestRow, updateRequest } from "./queries.ts"

export type Target = { establishmentId: string; id: string; staffId: string; version: number }
type Work = (tx: Transaction, row: RequestRow, now: Date) => Promise<Partial<RequestRow>>

/** One move: the request locked, seen as it is now, moved, and told to the other screens. */
async function move(
  services: Services,
  { establishmentId, id, staffId, version }: Target,
  action: RequestAction,
  work: Work,
): Promise<RequestRow> {
  const now = services.now()
  const moved = await services.database.withTransaction(async (tx) => {
    const row = await lockRequest(tx, establishmentId, id)
    if (!row) throw new Refusal("privacy_request_not_found")
    const state = requestStateAfter(row.state, action)
    if (row.version !== version || !state) throw new Refusal("privacy_request_moved")
    describeAction({ customer_id: row.customerId, kind: row.kind })
    const change = await work(tx, row, now)
    const after = await updateRequest(tx, row, { state, handledBy: staffId, ...change })
    await tellStaff(tx, after, now)
    return after
  })
  services.relay.wake()
  return moved
}

export function checkRequest(
  services: Services,
  target: Target,
  checkedHow: IdentityCheck,
): Promise<RequestRow> {
  return move(services, target, "check", async (_tx, _row, now) => ({ checkedAt: now, checkedHow }))
}

export function extendRequest(
  services: Services,
  target: Target,
  reason: string,
): Promise<RequestRow> {
  return move(services, target, "extend", async (tx, row, now) => {
    if (!canExtend(row, now)) throw new Refusal("privacy_extension_over")
    const times = await answerTimes(tx, row.establishmentId)
    const dueAt = requestDueAt(row.receivedAt, times, true)
    const facts = { dueAtMs: dueAt.getTime(), reason }
    await tell(tx, row, now, { kind: "privacy-extended", facts })
    return { dueAt, extendedAt: now, extensionReason: reason }
  })
}

export function refuseRequest(
  services: Services,
  target: Target,
  reason: string,
): Promise<RequestRow> {
  return move(services, target, "refuse", async (tx, row, now) => {
    await tell(tx, row, now, { kind: "privacy-refused", facts: { request: row.kind, reason } })
    return { answer: reason, closedAt: now }
  })
}

type Told =
  | { kind: "privacy-extended"; facts: { dueAtMs: number; reason: string } }
  | { kind: "privacy-done"; facts: { request: RequestRow["kind"] } }
  | { kind: "privacy-refused"; facts: { request: RequestRow["kind"]; reason: string } }

async function tell(tx: Transaction, row: RequestRow, now: Date, told: Told): Promise<void> {
  const { establishmentId, customerId, id } = row
  const key = `${told.kind} ${id}`
  await notify(tx, [{ establishmentId, customerId, ...told, key }], now)
}

/** An answer in words; of a request to be erased, the erasure itself: nobody is left to be told of it here. */
export async function finishRequest(
  services: Services,
  target: Target,
  answer: string,
): Promise<RequestRow> {
  const folders: string[] = []
  const done = await move(services, target, "finish", async (tx, row, now) => {
    if (row.kind === "erasure") {
      await eraseCustomer(services, tx, row, { now, folders })
      return { wish: "", closedAt: now }
    }
    if (row.kind === "correction" && answer === "") {
      throw new Refusal("validation_failed", { answer: "required" })
    }
    await tell(tx, row, now, { kind: "privacy-done", facts: { request: row.kind } })
    return { answer: answer || null, closedAt: now }
  })
  for (const folder of folders) await services.media.remove(folder)
  return done
}
