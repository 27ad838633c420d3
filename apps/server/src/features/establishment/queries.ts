import type { Reader, Transaction } from "@sufra/db/connection"
import { branch } from "@sufra/db/schema/branch"
import { diningTable } from "@sufra/db/schema/dining-table"
import { establishment, establishmentVersion } from "@sufra/db/schema/establishment"
import { media } from "@sufra/db/schema/media"
import { qrCode } from "@sufra/db/schema/qr-code"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm"

export type EstablishmentRow = typeof establishment.$inferSelect
/** With how often what guests see of it has changed. */
export type VersionedEstablishment = EstablishmentRow & { version: number }
export type BranchRow = typeof branch.$inferSelect
export type TableRow = typeof diningTable.$inferSelect

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

/** All but the archived ones, in the order the owner gave them. */
export async function listBranches(reader: Reader, establishmentId: string): Promise<BranchRow[]> {
  return reader
    .select()
    .from(branch)
    .where(and(eq(branch.establishmentId, establishmentId), isNull(branch.archivedAt)))
    .orderBy(asc(branch.position), asc(branch.id))
}

export async function findTable(
  reader: Reader,
  establishmentId: string,
  tableId: string,
): Promise<TableRow | null> {
  const [row] = await reader
    .select()
    .from(diningTable)
    .where(and(eq(diningTable.establishmentId, establishmentId), eq(diningTable.id, tableId)))
  return row ?? null
}

export async function findMedia(reader: Reader, establishmentId: string, id: string | null) {
  if (!id) return null
  const [row] = await reader
    .select()
    .from(media)
    .where(and(eq(media.establishmentId, establishmentId), eq(media.id, id)))
  return row ?? null
}

export async function updateBrand(
  tx: Transaction,
  establishmentId: string,
  { settings, ...brand }: Pick<EstablishmentRow, "name" | "logoMediaId" | "theme" | "settings">,
): Promise<EstablishmentRow> {
  const [row] = await tx
    .update(establishment)
    .set({
      ...brand,
      // Into what is there: the other settings are another screen's.
      settings: sql`${establishment.settings} || ${JSON.stringify(settings)}::jsonb`,
    })
    .where(eq(establishment.id, establishmentId))
    .returning()
  if (!row) throw new Error("the establishment of a signed-in staff member is missing")
  return row
}

export async function getEstablishment(reader: Reader, id: string): Promise<EstablishmentRow> {
  const [row] = await reader.select().from(establishment).where(eq(establishment.id, id))
  if (!row) throw new Error(`establishment ${id} is missing`)
  return row
}

export async function listActiveWithLogo(reader: Reader) {
  return reader
    .select({ id: establishment.id, name: establishment.name, logo: media })
    .from(establishment)
    .leftJoin(
      media,
      and(eq(media.establishmentId, establishment.id), eq(media.id, establishment.logoMediaId)),
    )
    .where(eq(establishment.active, true))
    .orderBy(asc(establishment.id))
}
