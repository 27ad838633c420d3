import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, openPage } from "../../../testing/console-screen.tsx"
import { fakeUploads, pickFile } from "../../../testing/fake-upload.ts"
import { signInAs } from "../../../testing/signed-in.ts"
import { MenuFilePage } from "./menu-file-page.tsx"
import type { ImportRow, MenuImport } from "./menu-import.ts"

const text = (words: string) => ({ en: words, sa: words })
const id = "77777777-7777-4777-8777-777777777777"

const row = {
  ...{ row_number: 2, kind: "product", id, name: text("كبسة دجاج"), status: "changed" },
  ...{ errors: [], notes: [], cells: null },
  changes: [{ column: text("السعر"), from: text("34.00"), to: text("39.00") }],
} as unknown as ImportRow

const preview = {
  ...{ id, expires_at: "2030-01-01T10:00:00.000Z", file_name: "autumn.csv", encoding: "utf-8" },
  ...{ delimiter: ",", header: [], ignored_columns: [], row_count: 1, unpublished: 0 },
  counts: { new: 0, changed: 1, unchanged: 0, error: 0 },
  missing: { products: 0, others: 0, names: [] },
  page: { rows: [row], total: 1 },
} as unknown as MenuImport

async function open() {
  signInAs("owner")
  answer("GET /staff/menu/file/{id}/rows/", () => ({ data: { rows: [row], total: 1 } }))
  answer("DELETE /staff/menu/file/{id}/", () => ({ data: undefined as never }))
  const sent = fakeUploads()
  openPage(<MenuFilePage establishmentId="place" />)
  await expect.element(page.getByText(m["menu_file.drop"]())).toBeVisible()
  return sent
}

const csv = (name: string) => new File(["name_en"], name, { type: "text/csv" })

test("a change is shown old and new, and a file that is called off leaves nothing behind", async () => {
  const sent = await open()
  pickFile(csv("autumn.csv"))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.reply({ data: preview })
  const shown = page.getByRole("row").filter({ hasText: "كبسة دجاج" })
  await expect.element(shown.getByRole("deletion")).toMatchTextContent("34.00")
  await expect.element(shown.getByRole("insertion")).toMatchTextContent("39.00")
  await page.getByRole("button", { name: m["action.cancel"](), exact: true }).click()
  await expect.element(page.getByText(m["menu_file.drop"]())).toBeVisible()
  await expect
    .poll(() => calls.filter(({ key }) => key === "DELETE /staff/menu/file/{id}/").length)
    .toBe(1)
})

test("a workbook is told how to be saved, and a dropped file is read too", async () => {
  const sent = await open()
  pickFile(csv("autumn.xlsx"))
  await expect.poll(() => sent.length).toBe(1)
  const code = "menu_file_is_spreadsheet"
  sent[0]?.reply({ error: { code, message: "", reference: "test" } })
  await expect
    .element(page.getByText(m["error.menu_file_is_spreadsheet"](), { exact: false }))
    .toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(csv("dropped.csv"))
  const zone = page.getByText(m["menu_file.drop"]()).element()
  zone.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }))
  await expect.poll(() => sent[1]?.file.name).toBe("dropped.csv")
})
