import { withClient } from "@sufra/db/testing/test-database"
import type { LightMyRequestResponse } from "fastify"
import { type Bearer, newAddress } from "../sign-in.ts"
import { dataOf } from "../strict-reply.ts"
import type { TestApp } from "../test-app.ts"
import { multipart } from "./multipart.ts"

/** Every table of the menu and the columns its rows are put in order by. */
const menuTables = {
  category: "id",
  category_branch: "category_id, branch_id",
  product: "id",
  product_old_slug: "slug",
  branch_product: "branch_id, product_id",
  product_suggestion: "product_id, suggested_id",
  modifier_group: "id",
  modifier_option: "id",
  product_modifier_group: "product_id, group_id",
  combo_step: "id",
  combo_step_product: "step_id, product_id",
}

export type MenuTables = Record<string, Record<string, unknown>[]>

/** Every column of every row of a place's menu. */
export function menuTablesOf(test: TestApp, establishmentId: string): Promise<MenuTables> {
  return withClient(test.databaseUrl, async (client) => {
    const tables: MenuTables = {}
    for (const [table, order] of Object.entries(menuTables)) {
      const { rows } = await client.query(
        `SELECT to_jsonb(t) AS row FROM "${table}" t WHERE establishment_id = $1 ORDER BY ${order}`,
        [establishmentId],
      )
      tables[table] = rows.map(({ row }) => row)
    }
    return tables
  })
}

/** A person with a menu file and a browser. */
export function menuFileClient(test: TestApp, who: () => Bearer) {
  const request = (method: "GET" | "POST" | "DELETE", path: string, more: object = {}) =>
    test.app.inject({
      method,
      url: `/api/staff/menu/file/${path}`,
      remoteAddress: newAddress(),
      headers: who(),
      ...more,
    })
  function sendPreview(content: string | Buffer): Promise<LightMyRequestResponse> {
    const form = multipart(Buffer.from(content as string), "file", "menu.csv")
    const headers = { ...form.headers, ...who() }
    return request("POST", "preview/", { headers, payload: form.payload })
  }
  const sendConfirm = (id: string, remove_missing = false) =>
    request("POST", `${id}/confirm/`, { payload: { remove_missing } })
  return {
    request,
    sendPreview,
    sendConfirm,
    export: async (language: "en" | "sa" = "en") =>
      (await request("GET", `?language=${language}`)).body,
    preview: async (content: string | Buffer) =>
      dataOf("POST /staff/menu/file/preview/", await sendPreview(content)),
    confirm: async (id: string, removeMissing = false) =>
      dataOf("POST /staff/menu/file/{id}/confirm/", await sendConfirm(id, removeMissing)),
  }
}

const largeHeader =
  "category_en,category_ar,name_en,name_ar,description_en,description_ar,price_sar,calories_kcal,allergens\r\n"

/** A menu file with so many dishes in forty categories. */
export function largeMenu(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `Shelf ${index % 40},رف ${index % 40},Item ${index},صنف ${index},"Described, in ${index}",وصف,${index % 90}.50,${index},milk`,
  )
  return `${largeHeader}${lines.join("\r\n")}`
}
