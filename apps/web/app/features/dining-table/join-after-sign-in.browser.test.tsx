import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import {
  demoCustomer,
  demoSitting,
  serveCodes,
  serveSitting,
  willSignIn,
} from "../../testing/demo/demo-guest.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, landingPath, menuPath } from "../../testing/page-parts.ts"
import { popup, untilQuiet } from "../promotion/testing/popup-parts.ts"

const joinKey = "POST /table/qr/{uuid}/sitting/join/"
let site: DemoSite

beforeEach(() => {
  localStorage.clear()
  site = serveDemo()
  let hasAsked = false
  const outside = () =>
    demoSitting(site, {
      standing: hasAsked ? "asked" : "to_ask",
      sitting_id: null,
      may_answer: false,
      staff_may_answer_at: hasAsked ? new Date(Date.now() + 60_000).toISOString() : null,
    })
  api().answer("GET /table/qr/{uuid}/status/", () => ({
    label: "12",
    status: "occupied" as const,
  }))
  serveSitting(outside)
  api().answer(joinKey, () => {
    hasAsked = true
    return outside()
  })
  serveCodes()
})

const sheet = () => page.getByRole("dialog")
const waits = () => page.getByText(m["order.join_waiting"]())

async function askAndSignIn(): Promise<void> {
  await page.getByRole("button", { name: m["order.join_ask"]() }).click()
  const phone = sheet().getByRole("textbox", { name: m["verification.phone_label"]() })
  await phone.fill("0501234567")
  await sheet().getByRole("button", { name: m["verification.send"]() }).click()
  const code = sheet().getByRole("textbox", { name: m["verification.code_label"]() })
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard("1234")
}

test("whoever signs in to join the table is sent to it, and need not ask again", async () => {
  willSignIn()
  await openScreen(menuPath)
  await askAndSignIn()
  await expect.element(waits()).toBeVisible()
  await expectCount(sheet(), 0)
  expect(api().callsOf(joinKey)).toHaveLength(1)
})

test("a guest without a name says it first, once, and the host reads it", async () => {
  willSignIn(demoCustomer({ name: "" }))
  await openScreen(menuPath)
  await askAndSignIn()
  const name = sheet().getByLabelText(m["checkout.your_name"]())
  await expect.element(name).toBeVisible()
  expect(api().callsOf(joinKey)).toHaveLength(0)
  await name.fill("ريم القحطاني")
  await sheet().getByRole("button", { name: m["order.join_ask"]() }).click()
  await expect.element(waits()).toBeVisible()
  await expectCount(sheet(), 0)
  const [saved] = api().callsOf("PUT /customer/qr/{uuid}/me/")
  expect(saved?.body).toMatchObject({ name: "ريم القحطاني" })
  expect(api().callsOf(joinKey)).toHaveLength(1)
})

test("no pop-up comes over a table that is asked, nor over the wait for its answer", async () => {
  willSignIn()
  await openScreen(landingPath)
  await askAndSignIn()
  await expect.element(waits()).toBeVisible()
  await untilQuiet()
  await expectCount(popup(), 0)
  await page.getByRole("button", { name: m["action.close"]() }).click()
  await expect.element(popup()).toBeVisible()
})
