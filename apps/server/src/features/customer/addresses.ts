import type { addressInput } from "@sufra/contract/customer/customer"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire, toWire } from "@sufra/contract/wire-case"
import type { Reader, Transaction } from "@sufra/db/connection"
import { customer, customerAddress } from "@sufra/db/schema/customer"
import { mostAddresses } from "@sufra/domain/customer/address"
import { and, desc, eq, isNull } from "drizzle-orm"
import type { z } from "zod"
import { assertSameRequest, requestHash } from "../../http/request-hash.ts"
import type { Whose } from "./queries.ts"

type AddressRow = typeof customerAddress.$inferSelect
type Address = z.output<typeof addressInput>

export function addressView(row: AddressRow) {
  const { id, title, description, address, door, level, block, shortAddress, lat, lng } = row
  return toWire({ id, title, description, address, door, level, block, shortAddress, lat, lng })
}

function keptBy({ establishmentId, customerId }: Whose) {
  return and(
    eq(customerAddress.establishmentId, establishmentId),
    eq(customerAddress.customerId, customerId),
    isNull(customerAddress.archivedAt),
  )
}

export function listAddresses(reader: Reader, whose: Whose): Promise<AddressRow[]> {
  return reader
    .select()
    .from(customerAddress)
    .where(keptBy(whose))
    .orderBy(desc(customerAddress.createdAt), desc(customerAddress.id))
}

/** One at a time per customer: two that come at once are counted one after the other. */
async function lockCustomer(tx: Transaction, { establishmentId, customerId }: Whose) {
  await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.establishmentId, establishmentId), eq(customer.id, customerId)))
    .for("no key update")
}

export async function addAddress(
  tx: Transaction,
  whose: Whose,
  { id, ...address }: Address & { id: string },
  now: Date,
): Promise<AddressRow> {
  await lockCustomer(tx, whose)
  const kept = await listAddresses(tx, whose)
  const again = kept.find((row) => row.id === id)
  const hash = requestHash(address)
  if (again) {
    assertSameRequest(again, hash)
    return again
  }
  if (kept.length >= mostAddresses) throw new Refusal("too_many_addresses")
  const [row] = await tx
    .insert(customerAddress)
    .values({ ...whose, id, ...fromWire(address), requestHash: hash, createdAt: now })
    .onConflictDoNothing()
    .returning()
  // The id is taken: of an address deleted since, or of somebody else.
  if (!row) throw new Refusal("address_not_found")
  return row
}

async function changeAddress(
  tx: Transaction,
  whose: Whose,
  id: string,
  change: Partial<typeof customerAddress.$inferInsert>,
): Promise<AddressRow> {
  const [row] = await tx
    .update(customerAddress)
    .set(change)
    .where(and(keptBy(whose), eq(customerAddress.id, id)))
    .returning()
  if (!row) throw new Refusal("address_not_found")
  return row
}

export function saveAddress(tx: Transaction, whose: Whose, id: string, address: Address) {
  return changeAddress(tx, whose, id, fromWire(address))
}

export function removeAddress(tx: Transaction, whose: Whose, id: string, now: Date) {
  return changeAddress(tx, whose, id, { archivedAt: now })
}
