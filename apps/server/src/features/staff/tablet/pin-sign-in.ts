import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { staff } from "@sufra/db/schema/staff"
import { mayUsePin, mostPinFailures } from "@sufra/domain/staff/pin"
import { and, eq, lt, sql } from "drizzle-orm"
import { readTabletToken } from "../../../auth/staff-link-token.ts"
import type { Services } from "../../../services.ts"
import { findWorkplace } from "../../establishment/index.ts"
import { verifyPassword } from "../passwords.ts"
import { getStaff, updateStaff } from "../queries.ts"
import { openSession } from "../sessions.ts"
import { findTablet, listPinHolders, type TabletRow } from "./tablet-queries.ts"

/** Ended, of a deactivated place, or made up: the browser forgets that it was a shared tablet. */
async function getTablet(services: Services, token: string): Promise<TabletRow> {
  const { read } = services.database
  const named = readTabletToken(services.signingSecret, token)
  const row = named && (await findTablet(read, named))
  const workplace = row && (await findWorkplace(read, row.establishmentId))
  if (!row || !workplace?.active) throw new Refusal("tablet_unknown")
  return row
}

export async function listTabletPeople(services: Services, token: string) {
  const tablet = await getTablet(services, token)
  const people = await listPinHolders(services.database.read, tablet)
  return {
    name: tablet.name,
    lock_after_minutes: tablet.lockAfterMinutes,
    people: people
      .filter(({ role }) => mayUsePin(role))
      .map(({ pinFailures, ...person }) => ({
        ...person,
        is_locked: pinFailures >= mostPinFailures,
      })),
  }
}

/** Counted before the PIN is looked at, so that tries made at once are counted one by one. */
async function takePinTry(tx: Transaction, staffId: string): Promise<boolean> {
  const counted = await tx
    .update(staff)
    .set({ pinFailures: sql`${staff.pinFailures} + 1` })
    .where(and(eq(staff.id, staffId), lt(staff.pinFailures, mostPinFailures)))
    .returning({ id: staff.id })
  return counted.length > 0
}

type PinSignIn = { tabletToken: string; staffId: string; pin: string; userAgent: string }

/** A person of the tablet's branch, by PIN: nobody else is found, and from elsewhere no PIN helps. */
export async function signInByPin(
  services: Services,
  { tabletToken, staffId, pin, userAgent }: PinSignIn,
) {
  const { database } = services
  const tablet = await getTablet(services, tabletToken)
  const people = await listPinHolders(database.read, tablet)
  const person = people.find(({ id }) => id === staffId)
  if (!person || !mayUsePin(person.role)) throw new Refusal("staff_not_found")
  const mayTry = await database.withTransaction((tx) => takePinTry(tx, staffId))
  if (!mayTry) throw new Refusal("pin_locked")
  const row = await getStaff(database.read, staffId)
  const matches = await verifyPassword(row.pinHash ?? undefined, pin)
  if (!matches) throw new Refusal("pin_wrong", { left: mostPinFailures - row.pinFailures })
  return database.withTransaction(async (tx) => {
    await updateStaff(tx, staffId, { pinFailures: 0 })
    return openSession(services, tx, row, { userAgent, tabletId: tablet.id })
  })
}
