import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { newId } from "@sufra/domain/kernel/ids"
import { defaultProgramme, type StoredProgramme } from "@sufra/domain/loyalty/programme"
import { staffNamesOf } from "../../staff/index.ts"
import { listProgrammes, type ProgrammeRow, programmeAt } from "./queries.ts"

type ProgrammeReply = ApiReply<"GET /staff/loyalty/programme/">
type VersionView = ProgrammeReply["versions"][number]

function programmeView(programme: StoredProgramme): VersionView["programme"] {
  return toWire(programme) as VersionView["programme"]
}

export function versionView(row: ProgrammeRow, staffName: string | null): VersionView {
  return {
    version: row.version,
    valid_from: row.validFrom.toISOString(),
    created_at: row.createdAt.toISOString(),
    staff_name: staffName,
    programme: programmeView(row.programme),
  }
}

/** What a place without a programme may begin with: nothing of it is kept until it is saved. */
function proposal(): VersionView["programme"] {
  const levels = defaultProgramme.levels.map((level) => ({ id: newId(), ...level }))
  return programmeView({ ...defaultProgramme, levels, boosts: [] })
}

export async function programmeReply(
  reader: Reader,
  establishmentId: string,
  now: Date,
): Promise<ProgrammeReply> {
  const rows = await listProgrammes(reader, establishmentId)
  const names = await staffNamesOf(
    reader,
    rows.flatMap(({ staffId }) => staffId ?? []),
  )
  return {
    versions: rows.map((row) => versionView(row, names.get(row.staffId ?? "") ?? null)),
    current_version: programmeAt(rows, now)?.version ?? null,
    proposal: proposal(),
  }
}
