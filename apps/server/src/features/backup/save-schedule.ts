import type { ApiBody, ApiReply } from "@sufra/contract/client/client"
import { fromWire, toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { assertStillVersion, versioned } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { findScheduleChange, lockSchedule, writeSchedule } from "./queries.ts"
import { currentSchedule } from "./schedule.ts"

export async function scheduleView(
  reader: Reader,
  isDemo: boolean,
): Promise<ApiReply<"GET /staff/backups/">["schedule"]> {
  const schedule = await currentSchedule(reader, isDemo)
  const changed = await findScheduleChange(reader)
  return {
    ...versioned(toWire(schedule)),
    changed: changed && { at: changed.at.toISOString(), by: changed.by },
  }
}

/** Refuses a save that is based on what a colleague has changed since. */
export async function saveSchedule(
  { database, isDemo, now }: Services,
  { version, ...schedule }: ApiBody<"PUT /staff/backups/schedule/">,
  staffId: string,
): Promise<void> {
  await database.withTransaction(async (tx) => {
    await lockSchedule(tx)
    assertStillVersion(version, (await scheduleView(tx, isDemo)).version)
    await writeSchedule(tx, fromWire(schedule), { changedAt: now(), changedBy: staffId })
  })
}
