import { message } from "@sufra/db/schema/message"
import { orderLine } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { type Guest, makeGuest, placed, productId, setStock } from "../../testing/guest-orders.ts"
import { codesOn, textsOn } from "../../testing/pdf-pages.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { startTestApp, useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const cafe = known.establishments.cardamomCorner
let guest: Guest
let dish: string
let manager: Bearer

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  manager = await bearer(test.app, known.staff.manager)
})
beforeEach(async () => {
  guest = await makeGuest(test)
})

/** An order that was paid at the counter. */
async function paidOrder() {
  const order = await placed(test, guest, { lines: [{ product_id: dish, quantity: 2 }] })
  const payment = newId()
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${order.id}/payments/`,
    headers: manager,
    payload: { id: payment, method: "cash", due_minor: 4_400 },
  })
  const { money } = dataOf("POST /staff/orders/{id}/payments/", reply)
  return { order, payment, invoices: money.invoices }
}

async function giveBack(payment: string, orderId: string, amount_minor: number) {
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/staff/payments/${payment}/refunds/`,
    headers: manager,
    payload: { id: newId(), order_id: orderId, amount_minor, reason: "Cold soup" },
  })
  return dataOf("POST /staff/payments/{id}/refunds/", reply)
}

const look = (invoice: string, uuid: string = known.qr.olaya) =>
  test.app.inject(`/api/receipt/qr/${uuid}/${invoice}/`)

async function see(invoice: string) {
  return dataOf("GET /receipt/qr/{uuid}/{invoice}/", await look(invoice))
}

it("whoever holds the link sees what was bought and paid, and nothing of whom", async () => {
  const { order, invoices } = await paidOrder()
  const receipt = await see(invoices[0]?.id ?? "")
  expect(receipt).toMatchObject({
    kind: "invoice",
    order_number: order.number,
    lines: [{ quantity: 2, amount_minor: 4_400 }],
    total_minor: 4_400,
    vat_minor: 574,
    payments: [{ method: "cash", amount_minor: 4_400, card: null }],
    credit_notes: [],
  })
  expect(receipt.total_minor).toBe(order.price.total_minor)
  const text = JSON.stringify(receipt)
  expect(text).not.toContain("نورة")
  expect(text).not.toContain("+966")
})

it("page and e-mail say which size and options the price is made of", async () => {
  const order = await placed(test, guest, { lines: [{ product_id: dish }] })
  const chosen = [
    { name: { en: "Large", sa: "كبير" }, count: 1 },
    { name: { en: "Pistachio", sa: "فستق" }, count: 2 },
  ]
  await test.database.withTransaction((tx) =>
    tx.update(orderLine).set({ chosen }).where(eq(orderLine.orderId, order.id)),
  )
  const paying = { id: newId(), method: "cash", due_minor: order.price.total_minor }
  const url = `/api/staff/orders/${order.id}/payments/`
  const reply = await test.app.inject({ method: "POST", url, headers: manager, payload: paying })
  const { money } = dataOf("POST /staff/orders/{id}/payments/", reply)
  const id = money.invoices[0]?.id ?? ""
  expect((await see(id)).lines).toMatchObject([{ quantity: 1, chosen }])
  await send(id, "options@example.com")
  const [mail] = await test.database.read
    .select()
    .from(message)
    .where(eq(message.recipient, "options@example.com"))
  expect(mail?.body).toContain("(Large, 2 × Pistachio)")
})

it("both papers carry the code of the page and its total", async () => {
  const { invoices } = await paidOrder()
  const id = invoices[0]?.id ?? ""
  const receipt = await see(id)
  for (const paper of ["80mm", "a4"]) {
    const reply = await test.app.inject(`/api/receipt/qr/${baytAlKaram}/${id}/pdf/?paper=${paper}`)
    expect(reply.headers["content-type"]).toBe("application/pdf")
    expect(reply.headers["content-disposition"]).toContain(`${receipt.number}.pdf`)
    expect(await codesOn(reply.rawPayload, { columns: 1, rows: 1 })).toEqual([[receipt.qr]])
    expect((await textsOn(reply.rawPayload)).flat()).toContain("44.00 SAR")
  }
})

it("a refund has its credit note, linked both ways, and who paid is told once", async () => {
  const { order, payment, invoices } = await paidOrder()
  const money = await giveBack(payment, order.id, 1_000)
  const [invoice, note] = [invoices[0], money.invoices.find(({ kind }) => kind === "credit-note")]
  expect((await see(invoice?.id ?? "")).credit_notes).toEqual([
    { id: note?.id, number: note?.number, total_minor: 1_000 },
  ])
  expect(await see(note?.id ?? "")).toMatchObject({
    of_invoice: { id: invoice?.id, number: invoice?.number },
    lines: [],
    total_minor: 1_000,
    vat_minor: 130,
    reason: "Cold soup",
  })
  const [refund] = money.payments.flatMap(({ refunds }) => refunds)
  const told = await test.services.database.read
    .select()
    .from(message)
    .where(and(eq(message.establishmentId, baytAlKaram), eq(message.key, `refund:${refund?.id}`)))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ channel: "sms", purpose: "refund" })
  expect(told[0]?.body).toContain("10.00")
  expect(told[0]?.body).toContain(order.number)
})

it("what goes back whole lists the dishes again", async () => {
  const { order, payment } = await paidOrder()
  const money = await giveBack(payment, order.id, 4_400)
  const note = money.invoices.find(({ kind }) => kind === "credit-note")
  expect(await see(note?.id ?? "")).toMatchObject({ lines: [{ quantity: 2 }], vat_minor: 574 })
})

let sendings = 0

/** Each from an address of its own: the limit by address is another one. */
function send(invoice: string, email: string, headers = guest.headers) {
  sendings += 1
  return test.app.inject({
    remoteAddress: `10.0.0.${sendings}`,
    method: "POST",
    url: `/api/receipt/qr/${known.qr.olaya}/${invoice}/email/`,
    headers,
    payload: { email, language: "en" },
  })
}

const sentOf = (invoice: string) =>
  test.services.database.read
    .select()
    .from(message)
    .where(and(eq(message.establishmentId, baytAlKaram), eq(message.purpose, "receipt")))
    .then((rows) => rows.filter(({ key }) => key.startsWith(`receipt:${invoice}:`)))

it("is sent by e-mail with its link, to each address once and to five at most", async () => {
  const { invoices } = await paidOrder()
  const id = invoices[0]?.id ?? ""
  for (const address of ["Noura@example.com", " noura@example.com "]) {
    expect((await send(id, address)).statusCode).toBe(200)
  }
  const [sent, ...more] = await sentOf(id)
  expect(more).toEqual([])
  expect(sent).toMatchObject({ channel: "email", recipient: "noura@example.com" })
  expect(sent?.subject).toContain(invoices[0]?.number)
  expect(sent?.body).toContain(`/receipt/${known.qr.olaya}/${id}`)
  expect(sent?.body).toContain("44.00")
  for (const name of ["a", "b", "c", "d"]) await send(id, `${name}@example.com`)
  expectRefusal(await send(id, "e@example.com"), 429, "receipt_sent_enough")
  expect((await send(id, "a@example.com")).statusCode).toBe(200)
  expect(await sentOf(id)).toHaveLength(5)
})

it("is sent to five addresses at most, though nine are asked for at once", async () => {
  const { invoices } = await paidOrder()
  const id = invoices[0]?.id ?? ""
  const names = Array.from({ length: 9 }, (_, nth) => `guest${nth}@example.com`)
  await Promise.all(names.map((name) => send(id, name)))
  expect(await sentOf(id)).toHaveLength(5)
})

it("is never sent with a link to somebody else's host, whatever the request says", async () => {
  const { invoices } = await paidOrder()
  const id = invoices[0]?.id ?? ""
  for (const headers of [
    { host: "evil.example" },
    { host: "evil.example", origin: "https://evil.example" },
    { "x-forwarded-host": "evil.example" },
  ]) {
    await send(id, "victim@example.com", { ...guest.headers, ...headers })
  }
  expect(await sentOf(id)).toHaveLength(1)
  expect((await sentOf(id)).map(({ body }) => body).join()).not.toContain("evil")
})

it("is offered by e-mail only where e-mails are sent", async () => {
  const { invoices } = await paidOrder()
  const id = invoices[0]?.id ?? ""
  expect(await see(id)).toMatchObject({ can_be_emailed: true })
  const silent = await startTestApp({ sharedUrl: test.databaseUrl, isDemo: false })
  const url = `/api/receipt/qr/${known.qr.olaya}/${id}/`
  const seen = dataOf("GET /receipt/qr/{uuid}/{invoice}/", await silent.app.inject(url))
  expect(seen.can_be_emailed).toBe(false)
  const { headers } = guest
  const payload = { email: "noura@example.com", language: "en" }
  const asked = await silent.app.inject({ method: "POST", url: `${url}email/`, headers, payload })
  expectRefusal(asked, 409, "email_not_set_up")
  expect(await sentOf(id)).toEqual([])
  await silent.close()
})

it("is not sent to what is no address, or for nobody", async () => {
  const { invoices } = await paidOrder()
  const id = invoices[0]?.id ?? ""
  expectRefusal(await send(id, "noura"), 400, "validation_failed", { email: "email_invalid" })
  expectRefusal(await send(id, "n@example.com", { authorization: "" }), 401, "not_authorized")
  expect(await sentOf(id)).toEqual([])
})

it("is not there by another place's code, nor one that was never issued", async () => {
  const { invoices } = await paidOrder()
  const id = invoices[0]?.id ?? ""
  expectRefusal(await look(id, cafe), 404, "receipt_not_found")
  expectRefusal(await look(newId()), 404, "receipt_not_found")
})

/** As the owner switches it, and nothing else with it. */
async function tillIssues(isOn: boolean) {
  const headers = await bearer(test.app, known.staff.owner)
  const url = "/api/staff/payment-settings/"
  const before = dataOf("GET /staff/payment-settings/", await test.app.inject({ url, headers }))
  const { version: _, ...settings } = before
  const payload = { ...settings, pos_issues_receipts: isOn }
  const reply = await test.app.inject({ method: "PUT", url, headers, payload })
  expect(dataOf("PUT /staff/payment-settings/", reply)).toMatchObject(payload)
}

it("where the till issues them, none is issued here, and payments go on", async () => {
  await tillIssues(true)
  const { order, payment, invoices } = await paidOrder()
  expect(invoices).toEqual([])
  const money = await giveBack(payment, order.id, 1_000)
  // Paid in full it stays, without an invoice that says so.
  expect(money).toMatchObject({ paid_minor: 4_400, refunded_minor: 1_000, due_minor: 0 })
  expect(money.invoices).toEqual([])
  await tillIssues(false)
  expect((await paidOrder()).invoices).toHaveLength(1)
})
