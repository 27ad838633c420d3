import { toWire } from "@sufra/contract/wire-case"
import { defaultRetention } from "@sufra/domain/privacy/retention"
import { defaultStaffLimits } from "@sufra/domain/staff-limit/staff-limits"
import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, closePage, openPage } from "../../testing/console-screen.tsx"
import type { MessageAccounts, PlaceSettings } from "./settings.ts"
import { SettingsPage } from "./settings-page.tsx"

const standing = { key: null, changed: null, fixed_by: null, version: "1" }
const noEmail = { host: "", port: 587, user: "", from: "", ...standing }
const stored: MessageAccounts["sms"] = {
  ...{ provider: "unifonic", account: "", sender: "Karam", fixed_by: null, version: "1" },
  key: { ends: "4f60", is_readable: true },
  changed: { at: "2026-11-17T18:00:00.000Z", by: "نورة" },
}
const settings: PlaceSettings = {
  about: { description: { en: "Grill", sa: "مشاوي" }, version: "1" },
  day_and_tax: {
    ...{ timezone: "Asia/Riyadh", business_day_start_minute: 240, price_includes_tax: true },
    version: "1",
  },
  ordering: { orders_without_code: "without-sms", version: "1" },
  room: { calls_by_number: false, version: "1" },
  privacy: { email: null, months: 3, extension_months: 5, version: "1" },
  staff_limits: { ...toWire(defaultStaffLimits), version: "1" },
  retention: { ...toWire(defaultRetention), version: "1" },
}
const sendTest = "POST /staff/message-accounts/sms/test/"
const saveSms = "PUT /staff/message-accounts/sms/"

const section = (name: string) => page.getByRole("region", { name })
const sms = () => section(m["settings.sms_title"]())
const press = (name: string) => page.getByRole("button", { name }).click()
const sent = (wanted: string) => calls.filter(({ key }) => key === wanted)

function open(account: MessageAccounts["sms"] = stored): void {
  answer("GET /staff/message-accounts/", () => ({ data: { sms: account, email: noEmail } }))
  openPage(<SettingsPage />)
}

beforeEach(() => answer("GET /staff/settings/", () => ({ data: settings })))
afterEach(closePage)

test("a test sends what is typed, and says what the provider answered", async () => {
  answer(sendTest, () => ({
    data: { is_sent: false, problem: "account" as const, said: "401 Authentication failed" },
  }))
  open()
  await sms().getByLabelText(m["settings.key_unifonic"]()).fill("a new key")
  await sms().getByLabelText(m["settings.test_sms_to"]()).fill("0551112233")
  await press(m["settings.test_sms"]())
  await expect.element(sms().getByText(/401 Authentication failed/)).toBeVisible()
  expect(sent(sendTest)).toMatchObject([
    { body: { provider: "unifonic", key: "a new key", to: "0551112233", language: "sa" } },
  ])
  answer(sendTest, () => ({ data: { is_sent: true, problem: null, said: "" } }))
  await press(m["settings.test_sms"]())
  await expect.element(sms().getByText(/0551112233/)).toBeVisible()
})

test("a mail server that nobody reaches is said with what to look at, and without its words", async () => {
  const tryMail = "POST /staff/message-accounts/email/test/"
  answer(tryMail, () => ({ data: { is_sent: false, problem: "unreachable" as const, said: "" } }))
  open()
  const email = section(m["settings.email_title"]())
  await email.getByLabelText(m["settings.email_host"]()).fill("mail.lan")
  await email.getByLabelText(m["settings.test_email_to"]()).fill("noura@example.com")
  await press(m["settings.test_email"]())
  await expect.element(email.getByText(m["messages.failure_unreachable"]())).toBeVisible()
  await expect.element(email.getByText(m["settings.test_email_unreachable"]())).toBeVisible()
})

test("a stored key is known by its end, is never in the page, and stays when none is typed", async () => {
  answer(saveSms, () => ({ data: { ...stored, sender: "Karam 2", version: "2" } }))
  open()
  await expect.element(sms().getByText(/4f60/)).toBeVisible()
  await expect.element(sms().getByLabelText(m["settings.key_unifonic"]())).toHaveValue("")
  await sms().getByLabelText(m["settings.sender"]()).fill("Karam 2")
  await press(m["action.save"]())
  await expect.element(page.getByText(m["settings.saved"]())).toBeVisible()
  expect(sent(saveSms)).toMatchObject([{ body: { sender: "Karam 2", key: null, version: "1" } }])
})

test("a wrong number for a test does not keep the account from being saved", async () => {
  const fields = { to: "number_invalid" }
  answer(sendTest, () => ({ refused: "validation_failed", fields }))
  answer(saveSms, () => ({ data: { ...stored, sender: "Karam 2", version: "2" } }))
  open()
  await sms().getByLabelText(m["settings.sender"]()).fill("Karam 2")
  await sms().getByLabelText(m["settings.test_sms_to"]()).fill("12")
  await press(m["settings.test_sms"]())
  await expect.element(sms().getByText(m["validation.number_invalid"]())).toBeVisible()
  await press(m["action.save"]())
  await expect.element(page.getByText(m["settings.saved"]())).toBeVisible()
})

test("what the environment decides is shown with its variable, and cannot be edited", async () => {
  open({ ...stored, fixed_by: "SUFRA_SMS_PROVIDER" })
  await expect.element(sms().getByText(/SUFRA_SMS_PROVIDER/)).toBeVisible()
  await expect.element(sms().getByLabelText(m["settings.provider"]())).not.toBeInTheDocument()
  await expect.element(sms().getByLabelText(m["settings.test_sms_to"]())).toBeVisible()
})

test("a change of tax says what it changes before it is saved", async () => {
  const saveDay = "PUT /staff/settings/day-and-tax/"
  const changed = { ...settings.day_and_tax, price_includes_tax: false, version: "2" }
  answer(saveDay, () => ({ data: changed }))
  open()
  await page.getByRole("radio", { name: m["settings.prices_without"](), exact: false }).click()
  await press(m["action.save"]())
  const dialog = page.getByRole("dialog")
  await expect.element(dialog.getByText(m["settings.confirm_prices_without"]())).toBeVisible()
  await expect.element(dialog.getByText(m["settings.confirm_stays"]())).toBeVisible()
  expect(sent(saveDay)).toEqual([])
  await press(m["settings.confirm_do"]())
  await expect.element(page.getByText(m["settings.saved"]())).toBeVisible()
  expect(sent(saveDay)).toMatchObject([{ body: { price_includes_tax: false, version: "1" } }])
})

test("keeping data for less time is asked about before it erases; for more it is not", async () => {
  const saveRetention = "PUT /staff/settings/retention/"
  answer(saveRetention, () => ({ data: { ...settings.retention, log_months: 36, version: "2" } }))
  open()
  await page.getByLabelText(m["settings.retention_log"]()).fill("36")
  await press(m["action.save"]())
  await expect.element(page.getByText(m["settings.saved"]())).toBeVisible()
  await page.getByLabelText(m["settings.retention_customers"]()).fill("12")
  await press(m["action.save"]())
  await expect.element(page.getByRole("dialog")).toBeVisible()
  expect(sent(saveRetention)).toHaveLength(1)
  await press(m["settings.retention_confirm_do"]())
  await expect
    .poll(() => sent(saveRetention))
    .toMatchObject([{}, { body: { customer_months: 12 } }])
})

test("limits of staff are typed as figures and riyals, and an empty field sets none", async () => {
  const saveLimits = "PUT /staff/settings/staff-limits/"
  answer(saveLimits, () => ({ data: { ...settings.staff_limits, version: "2" } }))
  open()
  const limits = section(m["settings.limits_title"]())
  const amount = limits.getByLabelText(m["settings.limits_amount"]())
  await expect.element(amount).toHaveValue("30000")
  await limits.getByLabelText(m["settings.limits_punches"]()).fill("many")
  await press(m["action.save"]())
  await expect.element(limits.getByText(m["validation.figure_invalid"]())).toBeVisible()
  await limits.getByLabelText(m["settings.limits_punches"]()).fill("٤٠")
  await limits.getByLabelText(m["settings.limits_rewards"]()).fill("")
  await amount.fill("1500.50")
  await press(m["action.save"]())
  await expect.element(page.getByText(m["settings.saved"]())).toBeVisible()
  const body = { receipts: 300, amount_minor: 150_050, points: 30_000, punches: 40, rewards: null }
  expect(sent(saveLimits)).toMatchObject([{ body: { ...body, version: "1" } }])
})
