import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { followPageOrigin } from "../../shell/start/page-config.ts"
import { closePage, openPage } from "../../testing/console-screen.tsx"
import { meQuery, type Staff } from "../staff/index.ts"
import { TablesPage } from "./tables-page.tsx"

const branchId = "22222222-2222-4222-8222-222222222222"

afterEach(() => {
  closePage()
  followPageOrigin(null)
})

function show(): void {
  const staff = { id: "staff", establishment: null, branch_ids: [], capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  const branch = { name: { en: "Olaya", sa: "العليا" }, code: "olaya" }
  queryClient.setQueryData(["tables", branchId], { tables: [], branch } as never)
  openPage(<TablesPage branchId={branchId} />)
}

const warning = () =>
  page.getByText(m["reach.only_device"]({ address: `\u2066${window.location.origin}\u2069` }))
const sheets = () => page.getByRole("button", { name: m["sheet.print"](), exact: true })

test("codes of tables, on the screen and before they are printed, say that only this device opens them", async () => {
  show()
  await expect.element(warning()).toBeVisible()
  await sheets().click()
  await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible()
  expect(warning().elements()).toHaveLength(2)
})

test("codes that every phone opens say nothing of the kind", async () => {
  followPageOrigin("https://karam.example")
  show()
  await expect.element(sheets()).toBeVisible()
  expect(warning().elements()).toEqual([])
})
