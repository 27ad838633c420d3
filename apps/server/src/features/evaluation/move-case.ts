import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { type CaseAction, caseStateAfter } from "@sufra/domain/campaign/evaluation-case"
import { describeAction } from "../../auditing/audit.ts"
import { recordEvent } from "../../events/events.ts"
import type { Services } from "../../services.ts"
import { notify } from "../notification/index.ts"
import { findItem, grantReward } from "../reward/index.ts"
import { staffNamesAt } from "../staff/index.ts"
import { assertWithinLimits, type Giver, giveAsStaff } from "../staff-limit/index.ts"
import { type CaseRow, lockCase, updateCase } from "./case-queries.ts"
import { type EvaluationRow, findEvaluation } from "./queries.ts"
import { assertReachable, tellAnswer } from "./tell-answer.ts"

export type CaseTarget = Giver & { id: string }
type Move = { action: CaseAction; version: number }
type Locked = { tx: Transaction; row: CaseRow; about: EvaluationRow; now: Date }
type Work = (locked: Locked) => Promise<Partial<CaseRow>>

/** One move: the case locked, seen as it is now, moved, and told to the other screens. */
async function moveLocked(
  tx: Transaction,
  { place: { id: establishmentId }, id, now }: CaseTarget,
  { action, version }: Move,
  work: Work,
): Promise<void> {
  const row = await lockCase(tx, establishmentId, id)
  const about = await findEvaluation(tx, establishmentId, id)
  if (!row || !about) throw new Refusal("evaluation_not_found")
  const state = caseStateAfter(row.state, action)
  if (row.version !== version || !state) throw new Refusal("case_moved_meanwhile")
  const moved = await updateCase(tx, row, { state, ...(await work({ tx, row, about, now })) })
  const event = { establishmentId, entityId: id, version: moved.version, at: now }
  await recordEvent(tx, { ...event, topic: "evaluation" })
}

async function moveCase(
  { database, relay }: Services,
  target: CaseTarget,
  move: Move,
  work: Work,
): Promise<void> {
  await database.withTransaction((tx) => moveLocked(tx, target, move, work))
  relay.wake()
}

export function assignCase(
  services: Services,
  target: CaseTarget,
  { staff_id, version }: { staff_id: string; version: number },
): Promise<void> {
  return moveCase(services, target, { action: "assign", version }, async ({ tx }) => {
    const people = await staffNamesAt(tx, target.place.id)
    if (!people.has(staff_id)) throw new Refusal("validation_failed", { staff_id: "invalid" })
    return { ownerId: staff_id }
  })
}

export function answerCase(
  services: Services,
  target: CaseTarget,
  { answer, version }: { answer: string; version: number },
): Promise<void> {
  return moveCase(
    services,
    target,
    { action: "answer", version },
    async ({ tx, row, about, now }) => {
      await assertReachable(services, tx, about)
      await tellAnswer(tx, about, answer, now)
      const ownerId = row.ownerId ?? target.staffId
      return { answer, answeredAt: now, answeredBy: target.staffId, ownerId }
    },
  )
}

/** A reward to make up for it: once, however often it is asked for. It counts as one by hand. */
async function giveRemedy({ tx, about, now }: Locked, itemId: string, giver: Giver) {
  const { establishmentId, customerId } = about
  if (customerId === null) throw new Refusal("guest_unreachable")
  const item = await findItem(tx, establishmentId, itemId)
  if (!item || item.archivedAt) throw new Refusal("prize_not_available")
  await assertWithinLimits(tx, giver, { rewards: 1 })
  const owner = { establishmentId, customerId }
  const key = `evaluation-remedy ${about.id}`
  const { staffId } = giver
  const given = await grantReward(tx, { owner, item, source: "evaluation", key, staffId, now })
  if (!given) throw new Refusal("prize_not_available")
  const facts = { evaluationId: about.id, form: about.formId, reward: given.name }
  await notify(tx, [{ ...owner, kind: "evaluation-remedy", facts, key }], now)
  describeAction({ name: item.name, customer_id: customerId })
  return given.id
}

/** Runs as all that staff give does: the lock of the giver comes before the case's. */
export async function closeCase(
  services: Services,
  target: CaseTarget,
  { itemId, version }: { itemId: string | null; version: number },
): Promise<void> {
  const close: Work = async (locked) => {
    const rewardId = itemId ? await giveRemedy(locked, itemId, target) : null
    return { rewardId, closedAt: locked.now, closedBy: target.staffId }
  }
  const move: Move = { action: "close", version }
  await giveAsStaff(services, target, (tx) => moveLocked(tx, target, move, close))
  services.relay.wake()
}
