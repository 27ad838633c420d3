import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import {
  type Customer,
  demoCustomer,
  serveCodes,
  serveProfile,
  signedIn,
  willSignIn,
} from "../../testing/demo/demo-guest.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectPath, expectText, main, table12 } from "../../testing/page-parts.ts"

const registerPath = `/register/${table12}`
const profilePath = `/profile/${table12}`
const editPath = `/edit-profile/${table12}`

let site: DemoSite

const phoneField = () => page.getByRole("textbox", { name: m["verification.phone_label"]() })
const nameField = () => page.getByLabelText(m["customer.name"](), { exact: false })
const emailField = () => page.getByRole("textbox", { name: m["customer.email"](), exact: false })
const ageGroup = () => page.getByLabelText(m["customer.age_group"](), { exact: false })
const save = () => page.getByRole("button", { name: m["action.save"](), exact: true })
const finish = () => page.getByRole("button", { name: m["customer.finish"](), exact: true })

beforeEach(() => {
  site = serveDemo()
  serveProfile(site)
  serveCodes(0)
})

async function proveNumber(mobile: string): Promise<void> {
  await phoneField().fill(mobile)
  await page.getByRole("button", { name: m["verification.send"]() }).click()
  await expect
    .element(page.getByRole("textbox", { name: m["verification.code_label"]() }))
    .toHaveFocus()
  await userEvent.keyboard("1234")
}

test("whoever leaves in between finds the second step, and the profile asks for a name", async () => {
  willSignIn(demoCustomer({ name: "", privacy_accepted: false }))
  await openScreen(registerPath)
  await proveNumber("0541112233")
  await expect.element(finish()).toBeVisible()
  await reopenScreen(profilePath)
  const incomplete = page.getByText(m["error.profile_incomplete"]())
  await expect.element(incomplete).toBeVisible()
  await page.getByRole("link", { name: m["profile.complete"]() }).click()
  await expectPath(registerPath)
  await finish().click()
  await expect.element(page.getByText(m["validation.name_required"]())).toBeVisible()
  await expect.element(page.getByText(m["customer.privacy_needed"]())).toBeVisible()
  await expect.element(nameField()).toHaveFocus()
  await nameField().fill("سعد")
  await page.getByLabelText(m["customer.privacy_accept"](), { exact: false }).click()
  await finish().click()
  await expectPath(profilePath)
  await expectText(main(), "سعد")
  await expectCount(incomplete, 0)
  await reopenScreen(registerPath)
  await expectText(main(), m["error.already_registered"]())
})

/** Noura, whose profile is kept as she saves it. */
function keepProfile(): void {
  let kept = demoCustomer()
  signedIn(site, kept)
  api().answer("GET /customer/qr/{uuid}/me/", () => kept)
  api().answer("PUT /customer/qr/{uuid}/me/", ({ body }) => {
    kept = { ...kept, ...(body as Partial<Customer>) }
    return kept
  })
  api().answer("PUT /customer/qr/{uuid}/me/phone/", ({ body }) => {
    kept = { ...kept, phone: (body as { phone: string }).phone }
    return kept
  })
}

test("a profile is edited; a name that is none is refused at its field", async () => {
  keepProfile()
  await openScreen(editPath)
  await nameField().fill("7up")
  await save().click()
  await expect.element(page.getByText(m["validation.name_starts_with_letter"]())).toBeVisible()
  expect(api().callsOf("PUT /customer/qr/{uuid}/me/")).toHaveLength(0)
  await nameField().fill("خالد")
  await emailField().fill("khaled@example.com")
  await ageGroup().selectOptions("25-39")
  await save().click()
  await expectPath(profilePath)
  await expectText(main(), "خالد")
  await page.getByRole("link", { name: m["profile.edit"]() }).click()
  await expectPath(editPath)
  await expect.element(emailField()).toHaveValue("khaled@example.com")
  await expect.element(ageGroup()).toHaveValue("25-39")
})

test("another number is taken once its code was typed", async () => {
  keepProfile()
  await openScreen(editPath)
  await page.getByRole("button", { name: m["profile.phone_change"]() }).click()
  await proveNumber("0541112233")
  await expect.element(page.getByText(m["profile.phone_changed"]())).toBeVisible()
  await expect.element(page.getByText("+966 54 111 2233")).toBeVisible()
  const [sent] = api().callsOf("PUT /customer/qr/{uuid}/me/phone/")
  expect(sent?.body).toMatchObject({ phone: "+966541112233", code: "1234" })
})

test("a session that was ended elsewhere asks to sign in", async () => {
  signedIn(site)
  api().refuse("GET /customer/qr/{uuid}/me/", 401, "not_authorized")
  api().refuse("POST /customer/sessions/refresh/", 401, "not_authorized")
  await openScreen(profilePath)
  await expect
    .element(page.getByRole("heading", { name: m["customer.sign_in_title"]() }))
    .toBeVisible()
})
