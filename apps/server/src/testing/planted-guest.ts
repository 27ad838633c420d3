import type { Transaction } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { payment, paymentPart } from "@sufra/db/schema/money/payment"
import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import type { PersonalField } from "@sufra/domain/staff/guest-fields"
import { and, eq } from "drizzle-orm"
import { deliveryIn, doorstep } from "./deliveries.ts"
import { insertEvaluation, insertForm } from "./evaluations.ts"
import { type Guest, mainBranchId, makeGuests, place, placing, productId } from "./guest-orders.ts"
import { owe } from "./message/messages.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

const { baytAlKaram: establishmentId } = known.establishments

/** A guest whom nobody of the demo is called like, and who has said and left everything that is personal. */
export const planted = {
  name: "Zubaydah Almastoor",
  firstName: "Zubaydah",
  phones: ["+966559374861", "+966559374862", "+966559374863"],
  email: "zubaydah@guest.example",
  note: "silver Tahoe 4471",
  city: "Almastoorabad",
  birthDate: "1931-07-29",
  words: "the cake for our wedding was late",
  cardEnd: "9316",
}

/** A value that no answer may hold unless its asker may see the field. */
export type Secret = { field: PersonalField; value: string }

export const plantedSecrets: Secret[] = [
  { field: "name", value: planted.name },
  { field: "first-name", value: planted.firstName },
  { field: "email", value: planted.email },
  { field: "handover-note", value: planted.note },
  { field: "address", value: doorstep.address },
  { field: "profile", value: planted.city },
  { field: "profile", value: planted.birthDate },
  { field: "words", value: planted.words },
  { field: "card", value: planted.cardEnd },
  ...planted.phones.flatMap((phone): Secret[] => [
    { field: "phone", value: phone },
    { field: "phone-tail", value: phone.slice(-4) },
  ]),
]

async function nameGuest(tx: Transaction, { id }: Guest, phone: string) {
  const { name, email, city, birthDate } = planted
  await tx
    .update(customer)
    .set({ name, email, city, birthDate, phone })
    .where(and(eq(customer.establishmentId, establishmentId), eq(customer.id, id)))
}

/** A delivery that the account carries, with a note, the guest's name, and a card that paid for it. */
async function carried(
  test: TestApp,
  guest: Guest,
  { state, staffId }: { state: "en-route" | "delivered"; staffId: string },
) {
  const id = await deliveryIn(test, guest, state)
  await test.database.withTransaction(async (tx) => {
    const { note: handoverNote, name: customerName } = planted
    await tx
      .update(order)
      .set({ courierId: staffId, handoverNote, customerName })
      .where(eq(order.id, id))
    const branchId = await mainBranchId(test)
    const paid = { id: newId(), amountMinor: 500, createdAt: test.clock.now }
    await tx.insert(payment).values({
      ...{ establishmentId, branchId, customerId: guest.id, ...paid, settledAt: test.clock.now },
      ...{ method: "online-card", gateway: "moyasar", idAtGateway: newId(), currency: "SAR" },
      ...{ state: "paid", cardBrand: "visa", cardLast4: planted.cardEnd },
    })
    const part = { establishmentId, paymentId: paid.id, orderId: id, amountMinor: 500 }
    await tx.insert(paymentPart).values(part)
  })
}

async function atTable(test: TestApp, guest: Guest) {
  const lines = [{ product_id: await productId(test, "umm-ali") }]
  const body = await placing(test, { type: 1, lines })
  dataOf("POST /order/qr/{uuid}/orders/", await place(test, guest, body, known.qr.olayaTable12))
}

/** Leaves the guest's traces: orders that this account carries, a seat at a table, a message and an evaluation. */
export async function plantGuest(test: TestApp, staffId: string): Promise<void> {
  const guests = (await makeGuests(test, 3)) as [Guest, Guest, Guest]
  const [first, second, third] = guests
  await test.database.withTransaction(async (tx) => {
    for (const [nth, guest] of guests.entries()) {
      await nameGuest(tx, guest, planted.phones[nth] ?? "")
    }
  })
  await carried(test, first, { state: "en-route", staffId })
  await carried(test, second, { state: "delivered", staffId })
  await atTable(test, third)
  const [recipient = ""] = planted.phones
  await owe(test, { recipient, body: `${planted.name}: ${planted.words}` })
  await test.database.withTransaction(async (tx) => {
    const form = await insertForm(tx, { establishmentId })
    const branchId = await mainBranchId(test)
    const said = { notes: planted.words, customerId: first.id, branchId }
    await insertEvaluation(tx, form, test.clock.now, said)
  })
}
