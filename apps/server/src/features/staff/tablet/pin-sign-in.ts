import { Refusal } from "@sufra/contract/error-reply"
import { mayUsePin } from "@sufra/domain/staff/pin"
import { readTabletToken } from "../../../auth/staff-link-token.ts"
import type { Services } from "../../../services.ts"
import { findWorkplace } from "../../establishment/index.ts"
import { verifyPassword } from "../passwords.ts"
import { getStaff } from "../queries.ts"
import { openSession } from "../sessions.ts"
import { findTablet, listPinHolders, type TabletRow } from "./tablet-queries.ts"
import { forgetWrongPins, lockedMinutes, refuseWrongPin, takePinTry } from "./wrong-pins.ts"

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
    locked_minutes: lockedMinutes(tablet.wrongPins, services.now()),
    people: people.filter(({ role }) => mayUsePin(role)),
  }
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
  await takePinTry(services, tablet, staffId)
  const row = await getStaff(database.read, staffId)
  const matches = await verifyPassword(row.pinHash ?? undefined, pin)
  if (!matches) return refuseWrongPin(services, tablet)
  return database.withTransaction(async (tx) => {
    await forgetWrongPins(tx, tablet, staffId)
    return openSession(services, tx, row, { userAgent, tabletId: tablet.id })
  })
}
