import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { cashMovement, cashShift } from "@sufra/db/schema/money/cash-shift"
import { expectedMinor } from "@sufra/domain/payment/drawer"
import { and, eq } from "drizzle-orm"
import { recordEvent } from "../../../events/events.ts"
import { assertSameFields } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { listBranches } from "../../branch/index.ts"
import { figuresOf, type ShiftKey, type ShiftRow } from "./shift-queries.ts"

type AtPlace = {
  establishmentId: string
  staffId: string
  assertWorksAt: (branchId: string) => void
}

const isShift = ({ establishmentId, id }: ShiftKey) =>
  and(eq(cashShift.establishmentId, establishmentId), eq(cashShift.id, id))

/** Colleagues who look at the same drawer look again. */
async function tell(tx: Transaction, { establishmentId, id }: ShiftKey, now: Date): Promise<void> {
  const about = { establishmentId, entityId: id, version: now.getTime(), at: now }
  await recordEvent(tx, { ...about, topic: "shift" })
}

async function assertBranch(tx: Transaction, establishmentId: string, branchId: string) {
  const branches = await listBranches(tx, establishmentId)
  if (!branches.some(({ id }) => id === branchId)) throw new Refusal("branch_not_found")
}

type Opening = { id: string; branchId: string; openedWithMinor: number }

/** One at a branch, whoever is quicker: the database itself has room for no second open one. */
export async function openShift(
  services: Services,
  { establishmentId, staffId, assertWorksAt }: AtPlace,
  { id, branchId, openedWithMinor }: Opening,
): Promise<void> {
  const now = services.now()
  assertWorksAt(branchId)
  await services.database.withTransaction(async (tx) => {
    await assertBranch(tx, establishmentId, branchId)
    const opened = { openedBy: staffId, openedAt: now, openedWithMinor }
    const written = await tx
      .insert(cashShift)
      .values({ establishmentId, id, branchId, ...opened })
      .onConflictDoNothing()
      .returning({ id: cashShift.id })
    if (written.length > 0) return tell(tx, { establishmentId, id }, now)
    const [known] = await tx.select().from(cashShift).where(isShift({ establishmentId, id }))
    if (!known) throw new Refusal("shift_open_already")
    const before = { branchId: known.branchId, openedWithMinor: known.openedWithMinor }
    assertSameFields(before, { branchId, openedWithMinor })
  })
  services.relay.wake()
}

async function lockShift(tx: Transaction, at: AtPlace, id: string): Promise<ShiftRow> {
  const key = { establishmentId: at.establishmentId, id }
  const [row] = await tx.select().from(cashShift).where(isShift(key)).for("update")
  if (!row) throw new Refusal("shift_not_found")
  at.assertWorksAt(row.branchId)
  return row
}

export async function moveCash(
  services: Services,
  at: AtPlace,
  shiftId: string,
  { id, amountMinor, reason }: { id: string; amountMinor: number; reason: string },
): Promise<void> {
  const now = services.now()
  const { establishmentId, staffId } = at
  await services.database.withTransaction(async (tx) => {
    const row = await lockShift(tx, at, shiftId)
    const [known] = await tx
      .select({
        shiftId: cashMovement.shiftId,
        amountMinor: cashMovement.amountMinor,
        reason: cashMovement.reason,
      })
      .from(cashMovement)
      .where(and(eq(cashMovement.establishmentId, establishmentId), eq(cashMovement.id, id)))
    if (known) return assertSameFields(known, { shiftId, amountMinor, reason })
    if (row.closedAt) throw new Refusal("shift_closed")
    const moved = { establishmentId, id, shiftId, amountMinor, reason, staffId, at: now }
    await tx.insert(cashMovement).values(moved)
    await tell(tx, row, now)
  })
  services.relay.wake()
}

/**
 * Counted once, and the first count stays: whoever counts is told only afterwards what should have been in
 * it. Cash that is being taken meanwhile holds the row, so this waits for it, and the drawer is counted again.
 */
export async function closeShift(
  services: Services,
  at: AtPlace,
  id: string,
  { countedMinor, entries }: { countedMinor: number; entries: number },
): Promise<void> {
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const row = await lockShift(tx, at, id)
    if (row.closedAt) {
      if (row.closedBy === at.staffId && row.countedMinor === countedMinor) return
      throw new Refusal("shift_closed")
    }
    const [figures] = await figuresOf(tx, at.establishmentId, [row])
    if (!figures) throw new Error("one drawer has one sum")
    if (figures.entries !== entries) throw new Refusal("shift_changed")
    const expected = expectedMinor(figures)
    const closed = { closedBy: at.staffId, closedAt: now, countedMinor, expectedMinor: expected }
    await tx.update(cashShift).set(closed).where(isShift(row))
    await tell(tx, row, now)
  })
  services.relay.wake()
}

/** Said once, like the count: a second reason would hide the first. */
export async function explainGap(
  services: Services,
  at: AtPlace,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const row = await lockShift(tx, at, id)
    if (row.gapReason === reason) return
    const isOff = row.closedAt !== null && row.countedMinor !== row.expectedMinor
    if (!isOff || row.gapReason !== null) throw new Refusal("shift_without_gap")
    await tx.update(cashShift).set({ gapReason: reason }).where(isShift(row))
    await tell(tx, row, now)
  })
  services.relay.wake()
}
