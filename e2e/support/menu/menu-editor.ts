import type { Page } from "@playwright/test"
import { newId } from "@sufra/domain/kernel/ids"

export type StaffApi = (method: string, path: string, body?: object) => Promise<{ data: unknown }>

/** The API as the signed-in person: for what a test needs and does not look at. */
export function staffApi(origin: string, token: string): StaffApi {
  return async (method, path, body) => {
    const answer = await fetch(`${origin}/api/staff/menu/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { data: unknown }
  }
}

/** A category that is always offered, at the end of the menu. Returns its id. */
export async function addCategory(api: StaffApi, name: { en: string; sa: string }) {
  const id = newId()
  const body = { id, name, windows: [], active: true, branch_ids: [], station_id: null }
  await api("POST", "categories/", body)
  return id
}

/** A product that lacks nothing, as the form sends it. */
export function wholeProduct(categoryId: string, id: string, name: { en: string; sa: string }) {
  return {
    id,
    category_id: categoryId,
    name,
    description: { en: "From the oven", sa: "من الفرن" },
    media_id: null,
    price_minor: 2500,
    order_types: [1, 2, 3],
    calories: 420,
    nutrition: null,
    caffeine_basis: "per-cup",
    allergens: ["gluten"],
    diet_tags: [],
    tax_group_id: null,
    station_id: null,
    is_tobacco: false,
    published: true,
  }
}

export const productLine = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name }) })

export const group = (page: Page, name: string) => page.getByRole("region", { name })
