import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { privacyRequest } from "@sufra/db/schema/privacy"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { type RequestKind, requestDueAt, requestStateAfter } from "@sufra/domain/privacy/request"
import { recordEvent } from "../../events/events.ts"
import { assertSameFields } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { findCustomer } from "../customer/index.ts"
import { getEstablishment } from "../establishment/index.ts"
import {
  findOpenRequest,
  findRequest,
  lockRequest,
  type RequestRow,
  updateRequest,
  type Whose,
} from "./queries.ts"

type Asked = { id: string; kind: RequestKind; wish: string }

export async function tellStaff(tx: Transaction, row: RequestRow, at: Date): Promise<void> {
  const { establishmentId, id: entityId, version } = row
  await recordEvent(tx, { establishmentId, topic: "privacy-request", entityId, version, at })
}

/** As the place's policy promises them. */
export async function answerTimes(reader: Reader, establishmentId: string) {
  return withDefaults((await getEstablishment(reader, establishmentId)).settings)
}

/** Sent again, or asked again while the first waits: it is the first. */
async function writeRequest(
  services: Services,
  { establishmentId, customerId }: Whose,
  { id, kind, wish }: Asked,
  by: Pick<RequestRow, "state" | "recordedBy"> &
    Partial<Pick<RequestRow, "checkedAt" | "checkedHow" | "closedAt">>,
): Promise<RequestRow> {
  const whose = { establishmentId, customerId }
  const now = services.now()
  const times = await answerTimes(services.database.read, establishmentId)
  const written = await services.database.withTransaction(async (tx) => {
    const [row] = await tx
      .insert(privacyRequest)
      .values({
        ...{ ...whose, id, kind, wish, ...by },
        ...{ receivedAt: now, dueAt: requestDueAt(now, times) },
      })
      .onConflictDoNothing()
      .returning()
    if (row) {
      await tellStaff(tx, row, now)
      return row
    }
    const known = await findRequest(tx, establishmentId, id)
    // Whoever else sends this id learns nothing.
    if (known && known.customerId !== customerId) throw new Refusal("privacy_request_not_found")
    if (known) {
      const { recordedBy } = known
      const before = { kind: known.kind, wish: known.wish, isByGuest: recordedBy === null }
      assertSameFields(before, { kind, wish, isByGuest: by.recordedBy === null })
    }
    return known ?? (await findOpenRequest(tx, whose, kind))
  })
  if (!written) throw new Refusal("privacy_request_moved")
  services.relay.wake()
  return written
}

/** Who is signed in has proven their phone. What they may see they see at once, so that is done with asking. */
export async function askAsGuest(services: Services, whose: Whose, asked: Asked) {
  const now = services.now()
  const isAnswered = asked.kind === "access"
  return writeRequest(services, whose, asked, {
    ...{ state: isAnswered ? "done" : "checked", recordedBy: null },
    ...{ checkedAt: now, checkedHow: "signed-in" },
    ...(isAnswered && { closedAt: now }),
  })
}

/** Written down by staff: who asked has still to be checked. */
export async function recordRequest(
  services: Services,
  whose: Whose,
  asked: Asked,
  recordedBy: string,
): Promise<RequestRow> {
  const row = await findCustomer(services.database.read, whose)
  if (!row || row.erasedAt) throw new Refusal("customer_not_found")
  return writeRequest(services, whose, asked, { state: "received", recordedBy })
}

export async function withdrawRequest(
  services: Services,
  { establishmentId, customerId }: Whose,
  id: string,
): Promise<RequestRow> {
  const now = services.now()
  const withdrawn = await services.database.withTransaction(async (tx) => {
    const row = await lockRequest(tx, establishmentId, id)
    if (row?.customerId !== customerId) throw new Refusal("privacy_request_not_found")
    if (row.state === "withdrawn") return row
    const state = requestStateAfter(row.state, "withdraw")
    if (!state) throw new Refusal("privacy_request_moved")
    const moved = await updateRequest(tx, row, { state, closedAt: now })
    await tellStaff(tx, moved, now)
    return moved
  })
  services.relay.wake()
  return withdrawn
}
