import { Refusal } from "@sufra/contract/error-reply"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { Services } from "../../../services.ts"
import { branchView, changePlace, getEstablishment } from "../../establishment/index.ts"
import type { BranchRow } from "../queries.ts"
import { updateBranch } from "./queries.ts"

/** Longer is no pause but a change of hours, and most likely a slip of the year. */
const longestPauseMs = 7 * 24 * 60 * 60_000

/** The first moment of the next business day at which the branch is open, whatever pause there is. */
export async function getPause(services: Services, row: BranchRow) {
  const now = services.now()
  const establishment = await getEstablishment(services.database.read, row.establishmentId)
  const tomorrow = new Date(businessDayAt(establishment, now.getTime()).endsAtMs)
  const then = branchView({ ...row, pausedUntil: null }, establishment, tomorrow)
  const isPaused = row.pausedUntil !== null && row.pausedUntil > now
  return {
    paused_until: isPaused && row.pausedUntil ? row.pausedUntil.toISOString() : null,
    opens_tomorrow_at: then.is_open ? tomorrow.toISOString() : then.changes_at,
  }
}

/** A time that has passed is no pause: a request that was late says what is true by now. */
export async function pauseBranch(services: Services, row: BranchRow, until: string | null) {
  const { establishmentId, id } = row
  const now = services.now()
  const asked = until === null ? null : new Date(until)
  if (asked && asked.getTime() - now.getTime() > longestPauseMs) {
    throw new Refusal("validation_failed", { until: "pause_too_long" })
  }
  const pausedUntil = asked && asked > now ? asked : null
  await changePlace(services, { establishmentId, topic: "branch", entityId: id }, (tx) =>
    updateBranch(tx, establishmentId, id, { pausedUntil }),
  )
  const establishment = await getEstablishment(services.database.read, establishmentId)
  return branchView({ ...row, pausedUntil }, establishment, now)
}
