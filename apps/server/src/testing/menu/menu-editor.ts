import { randomUUID } from "node:crypto"
import type { ApiInput } from "@sufra/contract/client/client"
import type { endpoints } from "@sufra/contract/endpoints"
import { known } from "@sufra/db/seeds/demo/known"
import { type Bearer, bearer } from "../sign-in.ts"
import { dataOf } from "../strict-reply.ts"
import type { TestApp } from "../test-app.ts"

type Key = keyof typeof endpoints
type ProductBody = ApiInput<"POST /staff/menu/products/">["body"]

/** A whole product that may be published, as the form sends it. */
export function productBody(
  categoryId: string,
  change: Partial<ProductBody> = {},
): Omit<ProductBody, "id"> {
  return {
    category_id: categoryId,
    name: { en: "Mint lemonade", sa: "ليمون بالنعناع" },
    description: { en: "Fresh", sa: "طازج" },
    media_id: null,
    price_minor: 1800,
    order_types: [1, 2, 3],
    calories: 180,
    nutrition: null,
    caffeine_basis: "per-cup",
    allergens: [],
    diet_tags: [],
    tax_group_id: null,
    is_tobacco: false,
    station_id: null,
    published: true,
    ...change,
  }
}

/** Calls the API of the menu editor as one person. */
export function menuEditor(test: TestApp, email: string = known.staff.owner) {
  let token: Promise<Bearer> | undefined
  async function send(key: Key, path: string, payload?: object) {
    token ??= bearer(test.app, email)
    const [method] = key.split(" ") as ["GET"]
    return test.app.inject({
      method,
      url: `/api/staff/menu/${path}`,
      headers: await token,
      ...(payload && { payload }),
    })
  }
  const menu = async () => dataOf("GET /staff/menu/", await send("GET /staff/menu/", ""))
  return {
    send,
    menu,
    category: async (en: string) => {
      const found = (await menu()).categories.find(({ name }) => name.en === en)
      if (!found) throw new Error(`no category ${en}`)
      return found
    },
    product: async (id: string) => {
      const key = "GET /staff/menu/products/{id}/"
      return dataOf(key, await send(key, `products/${id}/`))
    },
    create: (body: Omit<ProductBody, "id">, id: string = randomUUID()) =>
      send("POST /staff/menu/products/", "products/", { id, ...body }),
    patch: (id: string, body: object) =>
      send("PATCH /staff/menu/products/{id}/", `products/${id}/`, body),
    save: (id: string, body: object) =>
      send("PUT /staff/menu/products/{id}/", `products/${id}/`, body),
    remove: (id: string) => send("DELETE /staff/menu/products/{id}/", `products/${id}/`),
    arrange: (categories: { id: string; product_ids: string[] }[]) =>
      send("PUT /staff/menu/product-order/", "product-order/", { categories }),
    addCategory: async (change: object = {}, id: string = randomUUID()) => {
      const key = "POST /staff/menu/categories/"
      const name = { en: `Category ${id}`, sa: "تصنيف" }
      const base = { id, name, windows: [], active: true, branch_ids: [], station_id: null }
      return send(key, "categories/", { ...base, ...change })
    },
    asGuest: async () => {
      const reply = await test.app.inject(`/api/menu/qr/${known.establishments.baytAlKaram}/`)
      return dataOf("GET /menu/qr/{uuid}/", reply)
    },
    guestItem: (item: string) =>
      test.app.inject(`/api/menu/qr/${known.establishments.baytAlKaram}/items/${item}/`),
  }
}
