import type { ApiReply } from "@sufra/contract/client/client"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import type { Tokens } from "../staff-sessions.ts"

type Menu = ApiReply<"GET /menu/qr/{uuid}/">
type Item = ApiReply<"GET /menu/qr/{uuid}/items/{item}/">
type Group = ApiReply<"POST /staff/menu/modifier-groups/">

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

function sendAsStaff<Data>(method: "POST", url: string, tokens: Tokens, body: object) {
  return dataFrom<Data>(url, {
    method,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${tokens.access_token}`,
    },
    body: JSON.stringify(body),
  })
}

/** Two options, both to be chosen; no product asks it yet. */
export function makeGroup(origin: string, tokens: Tokens, name: string, options: [string, string]) {
  const option = (english: string, priceMinor: number) => ({
    id: newId(),
    name: { en: english, sa: english },
    price_minor: priceMinor,
    calories: null,
    nutrition: null,
    allergens: [],
    is_default: false,
    is_available: true,
  })
  return sendAsStaff<Group>("POST", `${origin}/api/staff/menu/modifier-groups/`, tokens, {
    id: newId(),
    name: { en: name, sa: name },
    minimum: 2,
    maximum: 2,
    free: 0,
    options: [option(options[0], 0), option(options[1], 150)],
  })
}
