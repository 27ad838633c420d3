import type { Reader, Transaction } from "@sufra/db/connection"
import { establishment, establishmentVersion } from "@sufra/db/schema/place/establishment"
import { type EstablishmentSettings, withDefaults } from "@sufra/domain/establishment/settings"
import { asc, eq, type SQLWrapper, sql } from "drizzle-orm"
import { pictureOf } from "../media/queries.ts"

export type EstablishmentRow = typeof establishment.$inferSelect
/** With how often what guests see of it has changed. */
export type VersionedEstablishment = EstablishmentRow & { version: number }

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
  const [row] = await reader
    .select()
    .from(establishment)
    .where(eq(establishment.id, id))
    .prepare("establishment_by_id")
    .execute()
  if (!row) throw new Error(`establishment ${id} is missing`)
  return row
}

/** What holds for the whole installation goes by the oldest place's clock. */
export async function timezoneOfInstallation(reader: Reader): Promise<string> {
  const [row] = await reader
    .select({ timezone: establishment.timezone })
    .from(establishment)
    .orderBy(asc(establishment.createdAt))
    .limit(1)
  return row?.timezone ?? "Asia/Riyadh"
}

/** A place as it is shown to who chooses one, or works there: with its logo. */
const withLogo = {
  id: establishment.id,
  name: establishment.name,
  active: establishment.active,
  logo: pictureOf({ establishmentId: establishment.id, mediaId: establishment.logoMediaId }),
}

export async function listActiveWithLogo(reader: Reader) {
  return reader
    .select(withLogo)
    .from(establishment)
    .where(eq(establishment.active, true))
    .orderBy(asc(establishment.id))
}

/** The place a staff member belongs to, with its logo and what it has switched on. */
export async function findWorkplace(reader: Reader, id: string | null) {
  if (!id) return null
  const { modules, allowedModules } = establishment
  const [row] = await reader
    .select({ ...withLogo, modules, allowedModules })
    .from(establishment)
    .where(eq(establishment.id, id))
  return row ?? null
}

/** Of every place, for what is done at night. */
export async function listSettings(reader: Reader) {
  const { id, settings } = establishment
  return reader.select({ id, settings }).from(establishment).orderBy(asc(id))
}

/** Tells whether guests are called by number only: then no screen that the room can see holds a name. */
export async function callsByNumber(reader: Reader, id: string): Promise<boolean> {
  const [row] = await reader
    .select({ settings: establishment.settings })
    .from(establishment)
    .where(eq(establishment.id, id))
  return withDefaults(row?.settings ?? {}).callsByNumber
}

/** Into what is there: the other settings are another screen's. */
export async function changeSettings(
  tx: Transaction,
  id: string,
  changed: Partial<EstablishmentSettings>,
): Promise<void> {
  const settings = sql`${establishment.settings} || ${JSON.stringify(changed)}::jsonb`
  await tx.update(establishment).set({ settings }).where(eq(establishment.id, id))
}

type Settable =
  | "description"
  | "timezone"
  | "businessDayStartMinute"
  | "priceIncludesTax"
  | "movedMonths"

/** Orders keep the prices and the business day that they were placed with. */
export async function updateEstablishment(
  tx: Transaction,
  id: string,
  changed: Partial<Pick<EstablishmentRow, Settable>>,
): Promise<void> {
  await tx.update(establishment).set(changed).where(eq(establishment.id, id))
}

export async function setVatNumber(
  tx: Transaction,
  id: string,
  vatNumber: string | null,
): Promise<void> {
  await tx.update(establishment).set({ vatNumber }).where(eq(establishment.id, id))
}

/** How often what guests see of the place has changed. */
export async function getPlaceVersion(reader: Reader, id: string): Promise<number> {
  const [row] = await reader
    .select({ version: establishmentVersion.version })
    .from(establishmentVersion)
    .where(eq(establishmentVersion.establishmentId, id))
  return row?.version ?? 0
}

/** Whether the place that a row names takes guests. */
export function isOfActivePlace(establishmentId: SQLWrapper) {
  const active = sql`SELECT 1 FROM ${establishment}
    WHERE ${establishment.id} = ${establishmentId} AND ${establishment.active}`
  return sql<boolean>`EXISTS (${active})`
}

/**
 * The business day of a moment at its place. Two looks and no join: of a place that is named by its id
 * Postgres takes each once for all rows.
 */
export function businessDayOf(moment: SQLWrapper, establishmentId: SQLWrapper | string) {
  const isPlace = sql`${establishment.id} = ${establishmentId}`
  const timezone = sql`SELECT ${establishment.timezone} FROM ${establishment} WHERE ${isPlace}`
  const start = sql`SELECT ${establishment.businessDayStartMinute} FROM ${establishment} WHERE ${isPlace}`
  const local = sql`${moment} AT TIME ZONE (${timezone}) - make_interval(mins => (${start}))`
  return sql<string>`(${local})::date`
}
