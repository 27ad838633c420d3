import type { Api, ApiReply } from "@sufra/contract/client/client"

export type Menu = ApiReply<"GET /menu/qr/{uuid}/">
export type MenuCategory = Menu["categories"][number]
export type Product = MenuCategory["products"][number]

export async function loadMenu(
  api: Api,
  uuid: string,
  query: { branch?: string } = {},
): Promise<Menu> {
  return api("GET /menu/qr/{uuid}/", { params: { uuid }, query })
}
