import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { queryClient } from "../../../shell/api/query-client.ts"
import { answer, openPage, sentTo } from "../../../testing/console-screen.tsx"
import { menuQuery, type Product, type ProductRow, type StaffMenu } from "../menu.ts"
import { RowNames } from "./row-names.tsx"

const rename = "PATCH /staff/menu/products/{id}/"
const row = { id: "cake", name: { en: "Date cake", sa: "كعكة" } } as ProductRow

function open(): void {
  const menu = { categories: [{ id: "sweets", products: [row] }] } as unknown as StaffMenu
  queryClient.setQueryData(menuQuery.queryKey, menu)
  answer("GET /staff/menu/", () => ({ data: menu }))
  answer(rename, (body) => {
    const { name } = body as { name: Partial<ProductRow["name"]> }
    return { data: { ...row, name: { ...row.name, ...name } } as unknown as Product }
  })
  openPage(<RowNames row={row} />)
}

const cell = (label: string, value: string) => m["menu_editor.cell"]({ label, value })

async function begin(label: string, value: string) {
  const name = cell(label, value)
  await page.getByRole("button", { name, exact: true }).click()
  return page.getByRole("textbox", { name, exact: true })
}

test("an Arabic name is typed from the right, and only that name is sent", async () => {
  open()
  const field = await begin(m["field.name_sa"](), "كعكة")
  await expect.element(field).toHaveAttribute("dir", "rtl")
  await field.fill("كعكة التمر")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => sentTo(rename)).toEqual([{ name: { sa: "كعكة التمر" } }])
})

test("a name may have emoji but no marks that turn the line; 500 characters are refused at the field", async () => {
  open()
  const field = await begin(m["field.name_en"](), "Date cake")
  await field.fill("x".repeat(500))
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText(m["validation.name_too_long"]())).toBeVisible()
  await expect.element(field).toHaveValue("x".repeat(500))
  expect(sentTo(rename)).toEqual([])
  await field.fill("Flat white ☕\u202E 👨‍👩‍👧")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => sentTo(rename)).toEqual([{ name: { en: "Flat white ☕ 👨‍👩‍👧" } }])
})
