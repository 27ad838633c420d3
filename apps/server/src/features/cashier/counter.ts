import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { counterUndoMs, isUndoOver, mayUndoAtCounter } from "@sufra/domain/cashier/counter-undo"
import { firstNameOf } from "@sufra/domain/customer/name"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import { withDefaults } from "@sufra/domain/establishment/settings"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { phoneTailOf } from "@sufra/domain/staff/guest-fields"
import type { Standing } from "@sufra/domain/staff/roles"
import type { FastifyRequest } from "fastify"
import { assertWorksAt, establishmentOf, staffOf, standingOf } from "../../auth/auth.ts"
import { type BranchRow, getStaffBranch } from "../branch/index.ts"
import { type CustomerRow, findCustomer } from "../customer/index.ts"
import { type EstablishmentRow, getPlaceWith } from "../establishment/index.ts"

/** Where something is done, by whom and when. */
export type Counter = {
  place: EstablishmentRow
  branch: BranchRow
  staffId: string
  standing: Standing
  today: LocalDate
  now: Date
}

export async function counterOf(
  reader: Reader,
  request: FastifyRequest,
  { branchId, modules, now }: { branchId: string; modules: readonly ModuleName[]; now: Date },
): Promise<Counter> {
  const place = await getPlaceWith(reader, establishmentOf(request), ...modules)
  const branch = await getStaffBranch(reader, request, branchId)
  const staff = staffOf(request)
  const who = { staffId: staff.staffId, standing: standingOf(staff) }
  return { place, branch, ...who, today: businessDayAt(place, now.getTime()).date, now }
}

export async function getGuest(
  reader: Reader,
  { place }: Pick<Counter, "place">,
  customerId: string,
): Promise<CustomerRow> {
  const row = await findCustomer(reader, { establishmentId: place.id, customerId })
  if (!row) throw new Refusal("customer_not_found")
  return row
}

/**
 * Shows as much of a customer as the cashier must ask to be sure. The room can see the counter's screen: where
 * guests are called by number only, the end of the phone number is all there is to ask for.
 */
export function guestView({ place }: Pick<Counter, "place">, { id, name, phone }: CustomerRow) {
  const byNumber = withDefaults(place.settings).callsByNumber
  return { id, first_name: byNumber ? "" : firstNameOf(name), phone_tail: phoneTailOf(phone) ?? "" }
}

/** Who wants to take something back. */
export type Undoer = { staffId: string; standing: Standing; request: FastifyRequest }

export function undoerOf(request: FastifyRequest): Undoer {
  const staff = staffOf(request)
  return { staffId: staff.staffId, standing: standingOf(staff), request }
}

type Done = { branchId: string; staffId: string | null; at: Date }

/** Within a minute, at a branch of theirs, by whoever did it or by whoever answers for them. */
export function assertMayUndo({ branchId, staffId, at }: Done, undoer: Undoer, now: Date): void {
  const done = { staffId, atMs: at.getTime() }
  assertWorksAt(undoer.request, branchId)
  if (!mayUndoAtCounter(done, undoer)) throw new Refusal("not_allowed")
  if (isUndoOver(done, now.getTime())) throw new Refusal("undo_over")
}

export function undoUntil(at: Date): string {
  return new Date(at.getTime() + counterUndoMs).toISOString()
}
