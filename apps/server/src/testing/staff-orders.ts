import { newId } from "@sufra/domain/kernel/ids"
import { mainBranchId, seenOf, wantedBody } from "./guest-orders.ts"
import type { Bearer } from "./sign-in.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

type Lines = Parameters<typeof wantedBody>[1]["lines"]
type Told = { type?: 1 | 2 | 3; lines: Lines; [name: string]: unknown }

/** What the console sends when somebody of the staff takes an order: with the price that it showed. */
export async function takingBody(test: TestApp, staff: Bearer, { type, lines, ...told }: Told) {
  const wanted = wantedBody(await mainBranchId(test), { ...(type && { type }), lines })
  const address = told.address as { lat: number; lng: number } | undefined
  const { table_id, member_token } = told
  const reply = await test.app.inject({
    method: "POST",
    url: "/api/staff/orders/quotes/",
    headers: staff,
    payload: {
      ...wanted,
      ...(table_id !== undefined && { table_id }),
      ...(member_token !== undefined && { member_token }),
      ...(address && { delivery_point: { lat: address.lat, lng: address.lng } }),
    },
  })
  const seen = seenOf(dataOf("POST /staff/orders/quotes/", reply))
  return { ...wanted, id: newId(), payment_method: "cash" as const, seen, ...told }
}

export function take(test: TestApp, staff: Bearer, payload: object) {
  return test.app.inject({ method: "POST", url: "/api/staff/orders/", headers: staff, payload })
}

export async function taken(test: TestApp, staff: Bearer, told: Told) {
  const reply = await take(test, staff, await takingBody(test, staff, told))
  return dataOf("POST /staff/orders/", reply)
}

/** What an order would cost, changed so. */
export async function changeQuote(test: TestApp, staff: Bearer, id: string, payload: object) {
  const url = `/api/staff/orders/${id}/change-quotes/`
  const reply = await test.app.inject({ method: "POST", url, headers: staff, payload })
  return dataOf("POST /staff/orders/{id}/change-quotes/", reply)
}

export function sendChange(test: TestApp, staff: Bearer, id: string, payload: object) {
  const url = `/api/staff/orders/${id}/changes/`
  return test.app.inject({ method: "POST", url, headers: staff, payload })
}

/** As the console changes an order: first the price is looked at, then it is sent. */
export async function change(
  test: TestApp,
  staff: Bearer,
  order: { id: string; version: number },
  wanted: object,
) {
  const body = { version: order.version, ...wanted }
  const { reason: _, ...quoted } = { reason: "", ...body }
  const { price } = await changeQuote(test, staff, order.id, quoted)
  const payload = { id: newId(), reason: "", total_minor: price.total_minor, ...body }
  return sendChange(test, staff, order.id, payload)
}

export async function changed(...given: Parameters<typeof change>) {
  return dataOf("POST /staff/orders/{id}/changes/", await change(...given))
}
