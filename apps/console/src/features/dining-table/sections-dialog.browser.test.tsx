import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { answer, calls, openPage, sentTo } from "../../testing/console-screen.tsx"
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

const branch = { id: branchId, name: { en: "Olaya", sa: "العليا" }, code: idOf("90") }
const sections = [{ id: families, name: { en: "Families", sa: "العائلات" } }]

test("a section is added with its tables, which leave the section where they stood", async () => {
  signInAs("owner")
  const data = {
    branch,
    tables: [tableOf("1", families), tableOf("2", families), tableOf("3", null)],
    sections,
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

test("a plan that a colleague has changed meanwhile is refused, shown, and saved upon theirs", async () => {
  signInAs("owner")
  const terrace = {
    id: "aaaaaaaa-0000-4000-8000-000000000002",
    name: { en: "Terrace", sa: "التراس" },
  }
  const began = {
    ...{ branch, sections, sections_version: "1" },
    tables: [tableOf("1", families), tableOf("2", null), tableOf("3", null)],
  }
  const theirs = {
    ...{ branch, sections: [...sections, terrace], sections_version: "2" },
    tables: [tableOf("1", families), tableOf("2", null), tableOf("3", terrace.id)],
  }
  let saved = began
  answer("GET /staff/branches/{id}/tables/", () => ({ data: saved }))
  answer(key, (body) =>
    (body as { version: string }).version === saved.sections_version
      ? { data: saved }
      : { refused: "changed_meanwhile" },
  )
  openPage(<TablesPage branchId={branchId} />)
  await page.getByRole("button", { name: m["section.title"]() }).click()
  const dialog = page.getByRole("dialog")
  const tableIn = (nth: number, label: string) =>
    dialog.getByRole("listitem").nth(nth).getByRole("button", { name: label, exact: true })
  await tableIn(0, "2").click()
  saved = theirs
  const asked = () => calls.filter((call) => call.key.startsWith("GET /staff/branches/")).length
  const before = asked()
  await fetchAgain("tables")
  await expect.poll(asked).toBeGreaterThan(before)
  const save = page.getByRole("button", { name: m["action.save"]() })
  await save.click()
  await expect.element(page.getByText(m["error.changed_meanwhile"]())).toBeVisible()
  expect(sentTo(key)).toMatchObject([{ version: "1" }])
  await expect.element(tableIn(1, "3")).toHaveAttribute("aria-pressed", "true")
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentTo(key)[1]).toEqual({
    sections: [
      { ...sections[0], table_ids: [idOf("1"), idOf("2")] },
      { ...terrace, table_ids: [idOf("3")] },
    ],
    version: "2",
  })
})
