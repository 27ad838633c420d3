import type { ApiReply } from "@sufra/contract/client"
import { known } from "@sufra/db/seeds/demo/known"
import type { Tokens } from "./staff-sessions.ts"

type Menu = ApiReply<"GET /menu/qr/{uuid}/">
type Item = ApiReply<"GET /menu/qr/{uuid}/items/{item}/">

async function dataFrom<Data>(url: string, init: RequestInit = {}): Promise<Data> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** What the API tells a guest who has scanned a code. */
export async function guestProduct(origin: string, slug: string, code: string = known.qr.olaya) {
  const { categories } = await dataFrom<Menu>(`${origin}/api/menu/qr/${code}/`)
  const found = categories.flatMap((one) => one.products).find((one) => one.slug === slug)
  if (!found) throw new Error(`${slug} is on no menu`)
  return found
}

export function guestItem(origin: string, slug: string, code: string = known.qr.olaya) {
  return dataFrom<Item>(`${origin}/api/menu/qr/${code}/items/${slug}/`)
}

/** As staff would by another tablet. */
export function staffPut<Data>(origin: string, tokens: Tokens, path: string, body: object) {
  return dataFrom<Data>(`${origin}/api/staff/menu/${path}`, {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${tokens.access_token}`,
    },
    body: JSON.stringify(body),
  })
}
