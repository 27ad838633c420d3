import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../../shell/api/query-client.ts"
import { answer, calls, closePage, openPage } from "../../../testing/console-screen.tsx"
import { AddParticipant } from "./add-participant.tsx"
import type { CounterCampaign } from "./participant-form.ts"

const branchId = "22222222-2222-4222-8222-222222222222"
const key = "POST /staff/cashier/participants/"
const campaign = {
  ...{ id: "33333333-3333-4333-8333-333333333333", kind: "wheel" },
  name: { en: "Wheel", sa: "عجلة الخريف" },
  fields: [{ name: "city", is_required: true }],
} as unknown as CounterCampaign

const sent = () => calls.filter((call) => call.key === key)
const press = (name: string) => page.getByRole("button", { name }).click()
const text = (words: string) => page.getByText(words)

async function fill(): Promise<void> {
  await page.getByLabelText(m["counter_play.name"]()).fill("نورة")
  await page.getByLabelText(m["counter_play.phone"]()).fill("0551112233")
  await page.getByLabelText(m["customer.city"]()).fill("الرياض")
  await page.getByRole("checkbox").click()
}

beforeEach(async () => {
  queryClient.setQueryData(["counter-campaigns", branchId], [campaign])
  const reader = { locale: "sa", timezone: "Asia/Riyadh" } as const
  openPage(<AddParticipant branchId={branchId} reader={reader} onClosed={() => {}} />)
  await press(m["counter_play.open"]())
})
afterEach(closePage)

test("nobody takes part without saying yes", async () => {
  await page.getByLabelText(m["counter_play.name"]()).fill("نورة")
  await page.getByLabelText(m["counter_play.phone"]()).fill("0551112233")
  await press(m["counter_play.send"]())
  await expect.element(text(m["counter_play.privacy_needed"]())).toBeVisible()
  expect(sent()).toEqual([])
})

test("a win is said large, and the next guest begins with an empty form", async () => {
  answer(key, () => ({
    data: { id: "x", is_win: true, prize_name: { en: "Karak", sa: "كرك" }, retry_at: null },
  }))
  await fill()
  await press(m["counter_play.send"]())
  await expect.element(text(m["counter_play.won"]())).toBeVisible()
  await expect.element(page.getByText("كرك", { exact: true })).toBeVisible()
  await press(m["counter_play.next"]())
  await expect.element(page.getByLabelText(m["counter_play.phone"]())).toHaveValue("")
})

test("tapped twice, or sent again after a dead network, it is one try", async () => {
  answer(key, () => "network down")
  await fill()
  const button = page.getByRole("button", { name: m["counter_play.send"]() })
  await button.dblClick()
  await expect.element(text(m["cashier.not_known"]())).toBeVisible()
  const before = sent().length
  await button.click()
  await expect.poll(() => sent().length).toBe(before + 1)
  expect(new Set(sent().map(({ body }) => (body as { id: string }).id)).size).toBe(1)
})

test("a refusal is read in the voice of staff, and what was typed stays", async () => {
  answer(key, () => ({ refused: "customer_not_new_to_wheel" }))
  await fill()
  await press(m["counter_play.send"]())
  await expect.element(text(m["error.customer_not_new_to_wheel"]())).toBeVisible()
  await expect.element(page.getByLabelText(m["counter_play.name"]())).toHaveValue("نورة")
})
