import { order } from "@sufra/db/schema/order"
import { newId } from "@sufra/domain/kernel/ids"
import type { OrderState } from "@sufra/domain/order/order-states"
import { eq } from "drizzle-orm"
import { type Guest, placed, productId } from "./guest-orders.ts"
import type { Bearer } from "./sign-in.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

/** Inside the nearer zone of the main branch. */
export const doorstep = { address: "7421 Al Urubah Road", lat: 24.6951, lng: 46.6854 }

/** A delivery of the guest's, put into this state behind the server's back. */
export async function deliveryIn(test: TestApp, guest: Guest, state: OrderState): Promise<string> {
  const lines = [{ product_id: await productId(test, "water"), quantity: 40 }]
  const { id } = await placed(test, guest, { type: 3, lines, address: doorstep })
  await test.database.withTransaction((tx) =>
    tx.update(order).set({ state }).where(eq(order.id, id)),
  )
  return id
}

export function linkBody(more: object = {}) {
  return {
    id: newId(),
    version: 1,
    name: "Saad",
    phone: null,
    language: "en",
    ...more,
  }
}

export function askForLink(test: TestApp, orderId: string, headers: Bearer, body = linkBody()) {
  const url = `/api/staff/orders/${orderId}/courier-links/`
  return test.app.inject({ method: "POST", url, headers, payload: body })
}

export type Holder = { headers: Bearer; place: string; address: string }

/** What the holder of an address sends with every call. */
export function holderOf(address: string): Holder {
  const { pathname, hash } = new URL(address)
  return {
    address,
    place: pathname.split("/").at(-1) ?? "",
    headers: { authorization: `Bearer ${hash.slice(1)}` },
  }
}

export async function madeLink(test: TestApp, orderId: string, headers: Bearer, more: object = {}) {
  const reply = await askForLink(test, orderId, headers, linkBody(more))
  const { order: row, link } = dataOf("POST /staff/orders/{id}/courier-links/", reply)
  return { order: row, link, holder: holderOf(link.address) }
}
