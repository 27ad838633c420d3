import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage, sentTo } from "../../testing/console-screen.tsx"
import { branchId, signInAs } from "../../testing/signed-in.ts"
import { TablesPage } from "./tables-page.tsx"

const key = "PUT /staff/branches/{id}/sections/"
const families = "aaaaaaaa-0000-4000-8000-000000000001"
const idOf = (label: string) => `77777777-7777-4777-8777-${label.padStart(12, "0")}`

function tableOf(label: string, section_id: string | null) {
  const code = idOf(`9${label}`)
  return {
    ...{ id: idOf(label), label, seats: 4, status: "free" as const },
    section_id,
    code,
    version: "1",
  }
}

test("a section is added with its tables, which leave the section where they stood", async () => {
  signInAs("owner")
  const data = {
    branch: { id: branchId, name: { en: "Olaya", sa: "العليا" }, code: idOf("90") },
    tables: [tableOf("1", families), tableOf("2", families), tableOf("3", null)],
    sections: [{ id: families, name: { en: "Families", sa: "العائلات" } }],
    sections_version: "1",
  }
  answer("GET /staff/branches/{id}/tables/", () => ({ data }))
  answer(key, () => ({ data }))
  openPage(<TablesPage branchId={branchId} />)
  await page.getByRole("button", { name: m["section.title"]() }).click()
  await page.getByRole("button", { name: m["section.add"]() }).click()
  const save = page.getByRole("button", { name: m["action.save"]() })
  await save.click()
  await expect.element(page.getByText(m["validation.required"]()).first()).toBeVisible()
  expect(sentTo(key)).toEqual([])
  const row = page.getByRole("dialog").getByRole("listitem").nth(1)
  await row.getByLabelText(m["field.name_sa"]()).fill("التراس")
  await row.getByLabelText(m["field.name_en"]()).fill("Terrace")
  await row.getByRole("button", { name: "2", exact: true }).click()
  await row.getByRole("button", { name: "3", exact: true }).click()
  await save.click()
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
  expect(sentTo(key)).toEqual([
    {
      sections: [
        { ...data.sections[0], table_ids: [idOf("1")] },
        {
          id: expect.any(String),
          name: { en: "Terrace", sa: "التراس" },
          table_ids: [idOf("2"), idOf("3")],
        },
      ],
      version: "1",
    },
  ])
})
