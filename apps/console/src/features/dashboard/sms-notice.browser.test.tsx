import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { closePage, openPage } from "../../testing/console-screen.tsx"
import { meQuery, type Staff } from "../staff/index.ts"
import { SmsNotice } from "./sms-notice.tsx"

afterEach(closePage)

function show(capabilities: string[]): void {
  const staff = { id: "staff", establishment: null, branch_ids: [], capabilities }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  openPage(<SmsNotice sms="none" withoutCode="offered" />)
}

const settings = () => page.getByRole("link", { name: m["today.set_up_sms"]() })

test("leads an owner to the settings, and does not speak of the owner as of somebody else", async () => {
  show(["settings.edit"])
  await expect.element(settings()).toHaveAttribute("href", "/settings")
  expect(page.getByText(m["today.sms_by_owner"]()).elements()).toEqual([])
})

test("tells the others who does it", async () => {
  show([])
  await expect.element(page.getByText(m["today.sms_by_owner"]())).toBeVisible()
  expect(settings().elements()).toEqual([])
})
