import type { Reader } from "@sufra/db/connection"
import { establishment, establishmentVersion } from "@sufra/db/schema/place/establishment"
import { qrCode } from "@sufra/db/schema/place/qr-code"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { and, eq, getTableColumns, isNull } from "drizzle-orm"
import type { VersionedEstablishment } from "./queries.ts"

export type FoundByCode = {
  establishment: VersionedEstablishment
  branchId: string | null
  tableId: string | null
  utmSource: string | null
}

const versioned = {
  ...getTableColumns(establishment),
  version: establishmentVersion.version,
}

const isVersionOf = eq(establishmentVersion.establishmentId, establishment.id)

/** A printed code, or the establishment's own uuid. */
export async function findByCode(reader: Reader, code: string): Promise<FoundByCode | null> {
  const [own] = await reader
    .select(versioned)
    .from(establishment)
    .innerJoin(establishmentVersion, isVersionOf)
    .where(eq(establishment.id, code))
  if (own) return { establishment: own, branchId: null, tableId: null, utmSource: null }
  const [found] = await reader
    .select({ establishment: versioned, code: qrCode })
    .from(qrCode)
    .innerJoin(establishment, eq(establishment.id, qrCode.establishmentId))
    .innerJoin(establishmentVersion, isVersionOf)
    .where(and(eq(qrCode.id, code), isNull(qrCode.revokedAt)))
  if (!found) return null
  const { branchId, tableId, utmSource } = found.code
  return { establishment: found.establishment, branchId, tableId, utmSource }
}

export async function isKnownCode(reader: Reader, code: string): Promise<boolean> {
  return isUuid(code) && (await findByCode(reader, code)) !== null
}
