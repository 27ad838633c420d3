import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { establishment } from "@sufra/db/schema/place/establishment"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { desc, eq } from "drizzle-orm"
import { changePlace } from "../../events/change-place.ts"
import { versioned } from "../../http/edited-version.ts"
import { assertSameRequest, requestHash } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import {
  findStaffByEmail,
  hashPassword,
  insertStaff,
  othersRunInstallation,
  verifyPassword,
} from "../staff/index.ts"
import { insertEstablishment } from "./insert-establishment.ts"
import { type EstablishmentRow, getEstablishment } from "./queries.ts"

export function rowView(row: EstablishmentRow) {
  return {
    id: row.id,
    name: row.name,
    active: row.active,
    created_at: row.createdAt.toISOString(),
    ...versioned({ allowed_modules: row.allowedModules }),
  }
}

export async function listEstablishments(reader: Reader) {
  const rows = await reader.select().from(establishment).orderBy(desc(establishment.createdAt))
  return rows.map(rowView)
}

type NewEstablishment = {
  id: string
  name: LocalText
  ownerName: string
  ownerEmail: string
  ownerPassword: string
}

/** A retry with the same id answers with what the first try made. */
export async function createEstablishment(services: Services, input: NewEstablishment) {
  const email = input.ownerEmail.toLowerCase()
  // A quick hash of a password could be guessed: a retry's password is compared with the account's instead.
  const { ownerPassword, ...wanted } = input
  const hash = requestHash({ ...wanted, ownerEmail: email })
  const passwordHash = await hashPassword(ownerPassword)
  return services.database.withTransaction(async (tx) => {
    const created = await insertEstablishment(tx, { ...input, requestHash: hash })
    if (!created) {
      const [existing] = await tx.select().from(establishment).where(eq(establishment.id, input.id))
      const owner = await findStaffByEmail(tx, email)
      const isRetry = owner?.establishmentId === input.id
      if (!existing || !isRetry) throw new Refusal("validation_failed", { id: "invalid" })
      assertSameRequest(existing, hash)
      if (!(await verifyPassword(owner.passwordHash, ownerPassword))) {
        throw new Refusal("request_differs")
      }
      return rowView(existing)
    }
    const owner = await insertStaff(tx, {
      establishmentId: input.id,
      email,
      name: input.ownerName,
      role: "owner",
      passwordHash,
    })
    if (!owner) throw new Refusal("email_taken")
    return rowView(created)
  })
}

export async function setEstablishmentActive(services: Services, id: string, active: boolean) {
  const change = { establishmentId: id, topic: "establishment", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    // Staff of a deactivated place cannot sign in: the only one who could activate it again would be out.
    const isLostToAll = !active && !(await othersRunInstallation(tx, { establishmentId: id }))
    if (isLostToAll) throw new Refusal("place_runs_installation")
    await tx.update(establishment).set({ active }).where(eq(establishment.id, id))
    return rowView(await getEstablishment(tx, id))
  })
}
