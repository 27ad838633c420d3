import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage } from "../../testing/console-screen.tsx"
import { branchId, signInAs } from "../../testing/signed-in.ts"
import type { BranchTables, DiningTable } from "./tables.ts"
import { TablesPage } from "./tables-page.tsx"

const renew = "POST /staff/codes/{id}/renew/"

function open(...labels: string[]): DiningTable[] {
  signInAs("owner")
  const tables = labels.map((label) => ({
    id: `table-${label}`,
    label,
    seats: 4,
    code: `code-${label}`,
    section_id: null,
    version: "1",
  })) as unknown as DiningTable[]
  answer("GET /staff/branches/{id}/tables/", () => ({
    data: {
      branch: { name: { en: "Hittin", sa: "حطين" }, code: "branch-code" },
      tables: [...tables],
      sections: [],
    } as unknown as BranchTables,
  }))
  openPage(<TablesPage branchId={branchId} />)
  return tables
}

const dialog = () => page.getByRole("dialog")
const press = (label: string) => dialog().getByRole("button", { name: label, exact: true }).click()

test("a code is renewed and a table taken away only after a warning", async () => {
  const tables = open("1", "2")
  const [table] = tables as [DiningTable]
  answer(renew, (body) => {
    const { code } = body as { code: string }
    tables[0] = { ...table, code }
    return { data: { code } as never }
  })
  answer("DELETE /staff/tables/{id}/", (_body, { params }) => {
    tables.splice(0, 1)
    expect(params.id).toBe(table.id)
    return { data: undefined as never }
  })
  const cards = page.getByRole("list", { name: m["table_editor.title"]() }).getByRole("button")
  await cards.first().click()
  const address = dialog().getByText(/\/qr\//)
  await expect.element(address).toMatchTextContent(/code-1$/)
  await press(m["table_editor.renew"]())
  await expect.element(dialog().getByText(m["table_editor.renew_text"]())).toBeVisible()
  await expect.element(address).toMatchTextContent(/code-1$/)
  await press(m["table_editor.renew_confirm"]())
  await expect.element(address).not.toMatchTextContent(/code-1$/)
  await press(m["table_editor.remove"]())
  await expect.element(dialog().getByText(m["table_editor.remove_text"]())).toBeVisible()
  expect(tables).toHaveLength(2)
  await press(m["table_editor.remove"]())
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => cards.elements().length).toBe(1)
})

test("tents are printed of the tables that were chosen", async () => {
  open("1", "2", "3")
  const asked: object[] = []
  answer("GET /staff/branches/{id}/sheets/", (_body, { query }) => {
    asked.push(query)
    return "network down"
  })
  await page.getByRole("button", { name: m["sheet.print"](), exact: true }).click()
  await dialog().getByRole("radio", { name: m["sheet.tents"](), exact: false }).click()
  await press(m["sheet.choose_none"]())
  const download = dialog().getByRole("button", { name: m["sheet.download"](), exact: true })
  await expect.element(download).toBeDisabled()
  await press(m["table_editor.table"]({ label: "2" }))
  await download.click()
  await expect.poll(() => asked).toMatchObject([{ layout: "a6-tents", tables: "table-2" }])
})
