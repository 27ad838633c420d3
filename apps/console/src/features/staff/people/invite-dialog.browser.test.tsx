import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../../shell/api/query-client.ts"
import { answer, calls, closePage, openPage } from "../../../testing/console-screen.tsx"
import { meQuery } from "../me.ts"
import type { Staff } from "../standing.ts"
import { InviteButton } from "./invite-button.tsx"

const key = "POST /staff/invites/"
const branches = [
  { id: "33333333-3333-4333-8333-333333333333", name: { en: "Olaya", sa: "العليا" } },
  { id: "44444444-4444-4444-8444-444444444444", name: { en: "Nakheel", sa: "النخيل" } },
]

const sent = () => calls.filter((call) => call.key === key)
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const choose = (name: string) => page.getByRole("radio", { name, exact: false }).click()

beforeEach(async () => {
  const staff = { id: "staff", establishment: null, branch_ids: [], capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  openPage(<InviteButton roles={["cashier", "kitchen"]} branches={branches} />)
  await press(m["people.invite"]())
})
afterEach(closePage)

test("asks for a name, and for a branch where only certain ones are meant", async () => {
  await choose(m["people.certain_branches"]())
  await press(m["people.invite_submit"]())
  await expect.element(page.getByText(m["validation.name_required"]())).toBeVisible()
  await page.getByLabelText(m["field.name"]()).fill("سارة")
  await press(m["people.invite_submit"]())
  await expect.element(page.getByText(m["people.branches_required"]())).toBeVisible()
  expect(sent()).toEqual([])
})

test("sent again after a dead network it is the same invite, and then shows its link", async () => {
  answer(key, () => "network down")
  await page.getByLabelText(m["field.name"]()).fill("سارة")
  await choose(m["staff.role_kitchen"]())
  await choose(m["people.certain_branches"]())
  await page.getByRole("checkbox", { name: "النخيل" }).click()
  await press(m["people.invite_submit"]())
  await expect.element(page.getByText(m["error.network_failed"]())).toBeVisible()
  answer(key, () => ({
    data: {
      ...{ id: "x", name: "سارة", email: null, role: "kitchen" as const, branch_ids: [] },
      ...{ expires_at: "2026-11-20T00:00:00.000Z", token: "secret-token", was_emailed: false },
    },
  }))
  await press(m["people.invite_submit"]())
  await expect
    .element(page.getByLabelText(m["people.link_address"](), { exact: true }))
    .toHaveValue(`${window.location.origin}/console/join#secret-token`)
  const [first, second] = sent().map(({ body }) => body as { id: string })
  expect(second?.id).toBe(first?.id)
  expect(second).toMatchObject({ role: "kitchen", branch_ids: [branches[1]?.id], email: null })
})
