import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, openPage } from "../../../../testing/console-screen.tsx"
import { signInAs } from "../../../../testing/signed-in.ts"
import type { Category } from "../../menu.ts"
import { ProductEditor } from "./product-editor.tsx"

test("half a nutrition label says what it lacks, and is not sent", async () => {
  signInAs("owner")
  answer("GET /staff/stations/", () => ({ data: [] }))
  answer("GET /staff/tax-groups/", () => ({ data: [] }))
  const category = { id: "c", name: { en: "Rice", sa: "أرز" } } as unknown as Category
  openPage(
    <ProductEditor product={null} categories={[category]} categoryId="c" establishmentId="place" />,
  )
  await page.getByLabelText(m["menu_editor.nutrition_has"]()).click()
  const field = (label: string) => page.getByLabelText(label)
  const protein = m["nutrient.protein"]()
  const size = m["nutrient.serving_size"]()
  const begins = m["menu_editor.label_missing"]({ list: "|" }).split("|")[0]?.trim()
  const missing = page.getByText(new RegExp(`^${begins}`))
  await field(protein).fill("12")
  await expect.element(missing).toMatchTextContent(size)
  await field(size).fill("250")
  await expect.element(missing).not.toMatchTextContent(size)
  await expect.element(missing).not.toMatchTextContent(protein)
  await expect.element(missing).toMatchTextContent(m["nutrient.sodium"]())
  await page.getByRole("button", { name: m["action.save"](), exact: true }).click()
  await expect.element(missing).toBeVisible()
  expect(calls.filter(({ key }) => !key.startsWith("GET "))).toEqual([])
})
