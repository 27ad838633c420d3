import type { Reader } from "@sufra/db/connection"
import { auditEntry } from "@sufra/db/schema/installation/audit"
import { staff } from "@sufra/db/schema/staff"
import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm"

const pageSize = 50

type Wanted = {
  establishmentId: string
  staffId?: string | undefined
  customerId?: string | undefined
  actions?: string[] | undefined
  before?: string | undefined
}

type Entry = typeof auditEntry.$inferSelect

function cursorOf({ at, id }: Entry): string {
  return `${at.toISOString()}_${id}`
}

/** A cursor that nobody was given names no place in the list: it is read from its beginning. */
function isBefore(cursor: string | undefined): SQL | undefined {
  const match = /^(\d{4}-[\d-]{5}T[\d:]{8}\.\d{3}Z)_([0-9a-f-]{36})$/.exec(cursor ?? "")
  const at = new Date(match?.[1] ?? Number.NaN)
  const id = match?.[2] ?? ""
  if (Number.isNaN(at.getTime())) return undefined
  return or(lt(auditEntry.at, at), and(eq(auditEntry.at, at), sql`${auditEntry.id}::text < ${id}`))
}

/** Done to a customer, or to something of theirs: points, a reward, a punch. */
export const isAbout = (customerId: string) =>
  or(
    eq(auditEntry.entityId, customerId),
    sql`${auditEntry.detail} ->> 'customer_id' = ${customerId}`,
  )

/** One page of the log, and where the next one begins. */
export async function listEntries(reader: Reader, wanted: Wanted) {
  const { establishmentId, staffId, customerId, actions, before } = wanted
  const rows = await reader
    .select({ entry: auditEntry, staffName: staff.name })
    .from(auditEntry)
    .innerJoin(staff, eq(staff.id, auditEntry.staffId))
    .where(
      and(
        eq(auditEntry.establishmentId, establishmentId),
        staffId ? eq(auditEntry.staffId, staffId) : undefined,
        customerId ? isAbout(customerId) : undefined,
        actions && inArray(auditEntry.action, actions),
        isBefore(before),
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return { page, next: rows.length > pageSize && last ? cursorOf(last.entry) : null }
}

export async function listPeople(reader: Reader, establishmentId: string) {
  return reader
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(eq(staff.establishmentId, establishmentId))
    .orderBy(asc(staff.name), asc(staff.id))
}
