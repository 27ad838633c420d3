import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { serveCodes, serveProfile, willSignIn } from "../../../testing/demo/demo-guest.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectText, main, table12 } from "../../../testing/page-parts.ts"

const codesKey = "POST /verification/qr/{uuid}/codes/"
const checksKey = "POST /verification/qr/{uuid}/checks/"

const phoneField = () => page.getByRole("textbox", { name: m["verification.phone_label"]() })
const codeField = () => page.getByRole("textbox", { name: m["verification.code_label"]() })
const send = () => page.getByRole("button", { name: m["verification.send"]() })
const changeNumber = () => page.getByRole("button", { name: m["verification.change_number"]() })
const resend = () => page.getByRole("button", { name: m["verification.resend"]() })
const profile = () => page.getByRole("heading", { name: m["profile.title"]() })

beforeEach(async () => {
  const site = serveDemo()
  serveProfile(site)
  serveCodes()
  willSignIn()
  await openScreen(`/profile/${table12}`)
})

async function askForCode(typed: string): Promise<void> {
  await phoneField().fill(typed)
  await send().click()
  await expect.element(codeField()).toHaveFocus()
}

test("a reload at the code finds the number and the countdown, and never the code", async () => {
  await askForCode("0541112233")
  await userEvent.keyboard("12")
  await expect.element(codeField()).toHaveValue("1")
  await reopenScreen()
  await expect.element(codeField()).toHaveValue("")
  await expectText(main(), "2233")
  await expectCount(resend(), 0)
  expect(JSON.stringify(sessionStorage)).not.toContain('"12"')
  await changeNumber().click()
  await expect.element(phoneField()).toHaveValue("0541112233")
  await reopenScreen()
  await expect.element(phoneField()).toHaveValue("")
})

test("a code typed after a reload signs in, and nothing of the number is left", async () => {
  await askForCode("0541112233")
  await reopenScreen()
  await expect.element(codeField()).toHaveFocus()
  await userEvent.keyboard("1234")
  await expect.element(profile()).toBeVisible()
  const [check] = api().callsOf(checksKey)
  expect(check?.body).toMatchObject({ phone: "+966541112233", code: "1234" })
  expect(JSON.stringify(sessionStorage)).not.toContain("phone-proof")
})

test("once its wait is over another code is asked for with one tap", async () => {
  serveCodes(0)
  await askForCode("0541112233")
  await resend().click()
  await expect.poll(() => api().callsOf(codesKey)).toHaveLength(2)
})

test("who is asked for a number can read what it is used for, in a tab of its own", async () => {
  const policy = main().getByRole("link", { name: m["privacy.title"](), exact: false })
  await expect.element(policy).toHaveAttribute("href", `/privacy-policy/${table12}`)
  await expect.element(policy).toHaveAttribute("target", "_blank")
})

test("Arabic digits are digits, in the number and in the code", async () => {
  await askForCode("٠٥٤١١١٢٢٣٣")
  await userEvent.keyboard("١٢٣٤")
  await expect.element(profile()).toBeVisible()
  expect(api().callsOf(codesKey)[0]?.body).toMatchObject({ phone: "+966541112233" })
  expect(api().callsOf(checksKey)[0]?.body).toMatchObject({ code: "1234" })
})

test("a number that cannot be one is refused beside the field, and nothing is sent", async () => {
  for (const [typed, problem] of [
    ["", m["validation.number_required"]()],
    ["0501", m["validation.number_too_short"]()],
    ["hello", m["validation.number_not_a_number"]()],
  ] as const) {
    await phoneField().fill(typed)
    await send().click()
    await expect.element(page.getByText(problem)).toBeVisible()
    await expect.element(phoneField()).toHaveFocus()
  }
  expect(api().callsOf(codesKey)).toHaveLength(0)
})

test("a wrong code empties the boxes; one that has ended says so, and the number can be changed", async () => {
  await askForCode("0541112233")
  api().refuse(checksKey, 400, "verification_code_incorrect")
  for (const wrong of ["1111", "2222"]) {
    await userEvent.keyboard(wrong)
    await expect.element(page.getByText(m["error.verification_code_incorrect"]())).toBeVisible()
    await expect.element(codeField()).toHaveValue("")
    await expect.element(codeField()).toHaveFocus()
  }
  api().refuse(checksKey, 410, "verification_code_ended")
  await userEvent.keyboard("3333")
  await expect.element(page.getByText(m["error.verification_code_ended"]())).toBeVisible()
  await changeNumber().click()
  await expect.element(phoneField()).toHaveValue("0541112233")
  willSignIn()
  await askForCode("0549998877")
  await userEvent.keyboard("1234")
  await expect.element(profile()).toBeVisible()
  const phones = api()
    .callsOf(checksKey)
    .map(({ body }) => (body as { phone: string }).phone)
  expect(phones.at(-1)).toBe("+966549998877")
})
