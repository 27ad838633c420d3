import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { answer, openPage, sentTo } from "../../../testing/console-screen.tsx"
import { signInAs } from "../../../testing/signed-in.ts"
import type { Station, TaxGroup } from "../tax-and-kitchen.ts"
import { TaxAndKitchenPage } from "./tax-and-kitchen-page.tsx"

const addGroup = "POST /staff/tax-groups/"
const addStation = "POST /staff/stations/"
const dialog = () => page.getByRole("dialog")
const named = (label: string) => page.getByRole("button", { name: label, exact: true })

async function fill(sa: string, en: string): Promise<void> {
  await dialog().getByLabelText(m["field.name_sa"](), { exact: true }).fill(sa)
  await dialog().getByLabelText(m["field.name_en"](), { exact: true }).fill(en)
}
const save = () => dialog().getByRole("button", { name: m["action.save"]() }).click()

test("a tax group and a station are made, and deleted only when that is clear", async () => {
  signInAs("owner")
  const used = { name: { en: "Drinks", sa: "مشروبات" }, rate_bp: 1_500, products_count: 1 }
  const groups = [{ ...used, id: "used", version: "1" }] as TaxGroup[]
  const stations: Station[] = []
  answer("GET /staff/tax-groups/", () => ({ data: [...groups] }))
  answer("GET /staff/stations/", () => ({ data: [...stations] }))
  answer("GET /staff/menu/", () => ({ data: { categories: [], branches: [] } as never }))
  answer(addGroup, (body) => {
    const group = { ...(body as TaxGroup), products_count: 0, version: "1" }
    groups.push(group)
    return { data: group }
  })
  answer(addStation, (body) => {
    const unused = { categories_count: 2, products_count: 0 }
    stations.push({ ...(body as Station), ...unused, version: "1" })
    return { data: stations[0] as Station }
  })
  answer("DELETE /staff/stations/{id}/", () => {
    stations.length = 0
    return { data: undefined as never }
  })
  openPage(<TaxAndKitchenPage />)
  await named(m["terms.tax_group_add"]()).click()
  await fill("مواد معفاة", "Exempt goods")
  const rate = dialog().getByLabelText(m["terms.rate"](), { exact: false })
  await rate.fill("101")
  await save()
  await expect.element(page.getByText(m["validation.figure_invalid"]())).toBeVisible()
  await rate.fill("٠")
  await save()
  await expect.element(page.getByText("مواد معفاة")).toBeVisible()
  expect(sentTo(addGroup)).toMatchObject([{ name: { en: "Exempt goods" }, rate_bp: 0 }])
  await named(m["terms.station_add"]()).click()
  await fill("ركن الحلا", "Dessert corner")
  await save()
  await expect.element(page.getByText("ركن الحلا")).toBeVisible()

  await named(m["action.delete_of"]({ name: "مشروبات" })).click()
  const inUse = m["error.tax_group_in_use"]({ count: 1 })
  await expect.element(dialog().getByText(inUse)).toBeVisible()
  expect(
    dialog().getByRole("button", { name: m["action.delete"](), exact: true }).elements(),
  ).toEqual([])
  await userEvent.keyboard("{Escape}")
  await named(m["action.delete_of"]({ name: "ركن الحلا" })).click()
  await expect.element(dialog().getByText(m["terms.station_delete_text"]())).toBeVisible()
  await dialog().getByRole("button", { name: m["action.delete"](), exact: true }).click()
  await expect.element(page.getByText("ركن الحلا", { exact: true })).not.toBeInTheDocument()
})
