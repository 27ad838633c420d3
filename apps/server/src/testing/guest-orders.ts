import type { ApiReply } from "@sufra/contract/client/client"
import type { Transaction } from "@sufra/db/connection"
import { customer, customerSession } from "@sufra/db/schema/customer"
import { branchProduct, product } from "@sufra/db/schema/menu"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { makeCustomerToken } from "../auth/access-token.ts"
import { changePlace } from "../events/change-place.ts"
import { newPhone } from "./customers.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

type Quote = ApiReply<"POST /order/qr/{uuid}/quotes/">
export type Guest = { id: string; headers: { authorization: string } }

const { baytAlKaram } = known.establishments

/** Customers with a session each, without a code each: for races of many. */
export async function makeGuests(test: TestApp, count: number): Promise<Guest[]> {
  const { services } = test
  const now = services.now()
  const made = Array.from({ length: count }, () => ({ id: newId(), sessionId: newId() }))
  await services.database.withTransaction(async (tx) => {
    await tx.insert(customer).values(
      made.map(({ id }) => ({
        establishmentId: baytAlKaram,
        id,
        phone: newPhone(),
        name: "نورة العتيبي",
        language: "sa" as const,
      })),
    )
    await tx.insert(customerSession).values(
      made.map(({ id, sessionId }) => ({
        id: sessionId,
        establishmentId: baytAlKaram,
        customerId: id,
        rotatedAt: now,
        expiresAt: new Date(now.getTime() + 3_600_000),
        userAgent: "test",
      })),
    )
  })
  return Promise.all(
    made.map(async ({ id, sessionId }) => {
      const who = { customerId: id, sessionId, establishmentId: baytAlKaram }
      const token = await makeCustomerToken(services.signingSecret, who, now)
      return { id, headers: { authorization: `Bearer ${token}` } }
    }),
  )
}

export async function makeGuest(test: TestApp): Promise<Guest> {
  const [guest] = await makeGuests(test, 1)
  if (!guest) throw new Error("no guest was made")
  return guest
}

/** As if the guest had filled in the registration form at that time. */
export async function registerGuest(test: TestApp, { id }: { id: string }, at: Date) {
  await test.database.withTransaction((tx) =>
    tx.update(customer).set({ privacyAcceptedAt: at }).where(eq(customer.id, id)),
  )
}

/** The main branch, open at all hours. */
export async function mainBranchId({ database }: TestApp): Promise<string> {
  const [row] = await database.read
    .select({ id: branch.id })
    .from(branch)
    .where(and(eq(branch.establishmentId, baytAlKaram), eq(branch.isMain, true)))
  if (!row) throw new Error("the demo has no main branch")
  return row.id
}

/** A product of the demo's menu that asks nothing, by its slug. */
export async function productId({ database }: TestApp, slug: string): Promise<string> {
  const [row] = await database.read
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.establishmentId, baytAlKaram), eq(product.slug, slug)))
  if (!row) throw new Error(`the demo has no ${slug}`)
  return row.id
}

/** As staff change a place: what orders are judged by is kept for its version. */
export function changeDemo<Value>(test: TestApp, work: (tx: Transaction) => Promise<Value>) {
  const change = { establishmentId: baytAlKaram, topic: "menu", entityId: baytAlKaram } as const
  return changePlace(test.services, change, work)
}

/** How many portions the main branch has left; null = not counted. */
export async function setStock(test: TestApp, id: string, stock: number | null): Promise<void> {
  const branchId = await mainBranchId(test)
  await changeDemo(test, (tx) =>
    tx
      .insert(branchProduct)
      .values({ establishmentId: baytAlKaram, branchId, productId: id, stock })
      .onConflictDoUpdate({
        target: [branchProduct.establishmentId, branchProduct.branchId, branchProduct.productId],
        set: { stock, soldOutAt: null },
      }),
  )
}

export async function stockLeft(test: TestApp, id: string): Promise<number | null> {
  const branchId = await mainBranchId(test)
  const [row] = await test.database.read
    .select({ stock: branchProduct.stock })
    .from(branchProduct)
    .where(
      and(
        eq(branchProduct.establishmentId, baytAlKaram),
        eq(branchProduct.branchId, branchId),
        eq(branchProduct.productId, id),
      ),
    )
  return row?.stock ?? null
}

type Wanted = {
  code?: string
  type?: 1 | 2 | 3
  lines: { product_id: string; quantity?: number; choice?: object; key?: string }[]
  address?: object
  receive_at?: string
}

export function wantedBody(branchId: string, { type = 2, lines, receive_at }: Wanted) {
  return {
    branch_id: branchId,
    type,
    lines: lines.map((line, index) => ({
      key: String(index),
      quantity: 1,
      choice: { options: {}, parts: {} },
      ...line,
    })),
    ...(receive_at && { receive_at }),
  }
}

export function seenOf({ price }: Quote) {
  return {
    lines: price.lines.map(({ key, amount_minor }) => ({ key, amount_minor })),
    charges: price.charges.map(({ kind, amount_minor }) => ({ kind, amount_minor })),
    discounts: price.discounts.map(({ id, amount_minor }) => ({ id, amount_minor })),
    discount_minor: price.discount_minor,
    vat_minor: price.vat_minor,
    total_minor: price.total_minor,
  }
}

export async function quote(
  test: TestApp,
  body: object,
  code: string = known.qr.olaya,
  headers: Partial<Guest["headers"]> = {},
) {
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/order/qr/${code}/quotes/`,
    headers,
    payload: body,
  })
  return dataOf("POST /order/qr/{uuid}/quotes/", reply)
}

/** What a guest's page sends: what it wants, and what it showed of the price. */
export async function placing(test: TestApp, wanted: Wanted) {
  const body = wantedBody(await mainBranchId(test), wanted)
  const point = wanted.address as { lat: number; lng: number } | undefined
  const shown = await quote(
    test,
    { ...body, ...(point && { delivery_point: { lat: point.lat, lng: point.lng } }) },
    wanted.code,
  )
  return {
    ...body,
    id: newId(),
    seen: seenOf(shown),
    payment_method: "cash" as const,
    ...(wanted.address && { address: wanted.address }),
  }
}

/** Each guest orders from an own address. Races of hundreds would reach the limit of one network. */
export function place(test: TestApp, guest: Guest, payload: object, code: string = known.qr.olaya) {
  return test.app.inject({
    method: "POST",
    remoteAddress: addressOf(guest),
    url: `/api/order/qr/${code}/orders/`,
    headers: guest.headers,
    payload,
  })
}

function addressOf({ id }: Guest): string {
  const [one = 0, two = 0, three = 0] = Buffer.from(id.slice(-6), "hex")
  return `10.${one}.${two}.${three}`
}

export async function placed(test: TestApp, guest: Guest, wanted: Wanted) {
  const reply = await place(test, guest, await placing(test, wanted), wanted.code)
  return dataOf("POST /order/qr/{uuid}/orders/", reply)
}

/** A guest at table 12 who has ordered and calls for the waiter: a row of each table of ordering. */
export async function sitDown(test: TestApp): Promise<void> {
  const guest = await makeGuest(test)
  const dish = await productId(test, "umm-ali")
  const code = known.qr.olayaTable12
  await placed(test, guest, { type: 1, code, lines: [{ product_id: dish }] })
  await test.app.inject({
    method: "POST",
    url: `/api/table/qr/${code}/calls/`,
    headers: guest.headers,
    payload: { id: newId(), kind: "waiter" },
  })
}
